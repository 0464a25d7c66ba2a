import { type Puzzle, solvePuzzle } from '@meridian/contract/puzzle';
import { sha256 } from '@noble/hashes/sha2.js';

// The browser's own hash is not used: it is available on secure pages only, and every call is asynchronous.
const encoder = new TextEncoder();
addEventListener('message', ({ data }: MessageEvent<Puzzle>) =>
  postMessage(solvePuzzle(data, (text) => sha256(encoder.encode(text)))),
);
