import assert from "node:assert/strict";
import test from "node:test";
import { backoff, isNews, pause } from "./backoff";

test("one step waits 350 ms, many go faster, none faster than 90 ms", () => {
  assert.equal(pause(1), 350);
  assert.equal(pause(10), 250);
  assert.equal(pause(60), 90);
});

test("failures wait longer and longer, half a minute at most", () => {
  assert.deepEqual([1, 2, 3, 9].map(backoff), [1000, 2000, 4000, 30000]);
});

test("news is what the page does not show yet", () => {
  const here = { number: 12, at: 57, latest: 57, roster: 3 };
  assert.equal(isNews({ number: 12, at: 57 }, here), false);
  assert.equal(isNews({ number: 13, at: 58 }, here), true);
  assert.equal(isNews({ number: 14, at: 57 }, here), true, "an undo changes the number alone");
  assert.equal(isNews({ number: 12, at: 57, roster: 3 }, here), false);
  assert.equal(isNews({ number: 12, at: 57, roster: 4 }, here), true);
  assert.equal(isNews({ chat: 7 }, here), false, "the chat is fetched by itself");
});
