// Bundles the client: `node build.mjs [folder]` writes hall.js, hall.css and the fonts there.
// `node build.mjs tests` bundles the unit tests into out/ for node's own test runner.
import { copyFileSync, readdirSync, rmSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const wanted = process.argv[2] ?? "../static";
const common = { absWorkingDir: here, bundle: true, logLevel: "warning", charset: "utf8" };

/** The client's own files whose name ends so, in all of its folders. */
const find = (ending, folder = "") =>
  readdirSync(join(here, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return /^(node_modules|out)$/.test(path) ? [] : find(ending, path);
    return path.endsWith(ending) ? [path] : [];
  });

if (wanted === "tests") {
  rmSync(join(here, "out"), { recursive: true, force: true });
  await esbuild.build({
    ...common,
    entryPoints: find(".test.ts"),
    outdir: "out",
    outbase: here,
    outExtension: { ".js": ".mjs" },
    format: "esm",
    platform: "node",
    target: "node18",
  });
} else {
  await esbuild.build({
    ...common,
    entryPoints: ["hall.ts", "hall.css"],
    outdir: resolve(here, wanted),
    format: "iife",
    target: ["chrome123", "firefox120", "safari17.5"], // the first with light-dark()
    minify: true,
    legalComments: "eof",
    loader: { ".woff2": "file", ".svg": "dataurl" },
    assetNames: "[name]-[hash]",
  });
  for (const name of ["images/favicon.svg", "images/favicon-turn.svg"]) {
    copyFileSync(resolve(here, name), resolve(here, wanted, basename(name)));
  }
}
