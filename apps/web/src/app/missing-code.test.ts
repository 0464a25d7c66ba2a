import { describe, expect, it } from 'vitest';
import { mayReload, reloadNote } from './missing-code.ts';

const NOW = 1_790_000_000_000;
const ENTRY = '/assets/index-Csy3i1MX.js';
const OTHER = '/assets/index-B2-x_y.js';

describe('a page whose code is missing', () => {
  it.each([
    ['for the first time', null, true],
    ['again in the same version', reloadNote(ENTRY, NOW - 60_000), false],
    ['again in the same version, days later', reloadNote(ENTRY, NOW - 9e8), false],
    ['in a newer version', reloadNote(OTHER, NOW - 60_000), true],
    ['in another version, right after a reload', reloadNote(OTHER, NOW - 3_000), false],
    ['after a note from the future', reloadNote(OTHER, NOW + 3_000), false],
    ['after an empty note', '', true],
    ['after a note without a time', ENTRY, true],
    ['after a note of another kind', '{"at":1}', true],
    ['after a note of any length', `${NOW} ${'x'.repeat(1_000_000)}`, true],
  ])('%s', (_, kept, reloads) => {
    expect(mayReload(kept, ENTRY, NOW)).toBe(reloads);
  });
});
