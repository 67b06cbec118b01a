// Bundles the client: `node build.mjs [folder]` writes hall.js, hall.css and the fonts there.
// `node build.mjs tests` bundles the unit tests into out/ for node's own test runner.
import { copyFileSync, readdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const wanted = process.argv[2] ?? "../static";
const common = { absWorkingDir: here, bundle: true, logLevel: "warning", charset: "utf8" };

if (wanted === "tests") {
  await esbuild.build({
    ...common,
    entryPoints: readdirSync(here).filter((name) => name.endsWith(".test.ts")),
    outdir: "out",
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
    target: ["chrome105", "firefox112", "safari16"],
    minify: true,
    legalComments: "eof",
    loader: { ".woff2": "file", ".svg": "dataurl" },
    assetNames: "[name]-[hash]",
  });
  for (const name of ["favicon.svg", "favicon-turn.svg"]) {
    copyFileSync(resolve(here, name), resolve(here, wanted, name));
  }
}
