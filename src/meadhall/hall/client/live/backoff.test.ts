// Unit tests of frame delays, retry delays and the recognition of news.
import assert from "node:assert/strict";
import test from "node:test";
import { backoff, frameDelay, hasNews } from "./backoff";

test("one step waits 350 ms, many go faster, none faster than 90 ms", () => {
  assert.equal(frameDelay(1), 350);
  assert.equal(frameDelay(10), 250);
  assert.equal(frameDelay(60), 90);
});

test("failures wait longer and longer, half a minute at most", () => {
  assert.deepEqual([1, 2, 3, 9].map(backoff), [1000, 2000, 4000, 30000]);
});

test("news is what the page does not show yet", () => {
  const position = { number: 12, at: 57, latest: 57, roster: 3 };
  assert.equal(hasNews({ number: 12, at: 57 }, position), false);
  assert.equal(hasNews({ number: 13, at: 58 }, position), true);
  assert.equal(hasNews({ number: 14, at: 57 }, position), true, "an undo changes the number alone");
  assert.equal(hasNews({ number: 12, at: 57, roster: 3 }, position), false);
  assert.equal(hasNews({ number: 12, at: 57, roster: 4 }, position), true);
  assert.equal(hasNews({ chat: 7 }, position), false, "the chat is fetched by itself");
});
