import { type Puzzle, solvePuzzle } from '@meridian/contract/puzzle';
import { sha256 } from '@noble/hashes/sha2.js';

// Not the browser's own hash: it exists on secure pages only, and every call is asynchronous.
const encoder = new TextEncoder();
addEventListener('message', ({ data }: MessageEvent<Puzzle>) =>
  postMessage(solvePuzzle(data, (text) => sha256(encoder.encode(text)))),
);
