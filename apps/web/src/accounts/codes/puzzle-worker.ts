import { type Puzzle, solvePuzzle } from '@meridian/contract/puzzle';
import { sha256 } from '@noble/hashes/sha2.js';

// Not the browser's own hash: that is there on secure pages only, and each call of it waits for another thread.
const encoder = new TextEncoder();
addEventListener('message', ({ data }: MessageEvent<Puzzle>) =>
  postMessage(solvePuzzle(data, (text) => sha256(encoder.encode(text)))),
);
