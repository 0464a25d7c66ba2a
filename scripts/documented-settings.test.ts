import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../apps/server/src/config/config.ts';

/** The error for an unknown setting lists every setting. */
function knownSettings(): string[] {
  try {
    readConfig({ MERIDIAN_NO_SUCH_SETTING: '1' });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const listed = error.message.match(/MERIDIAN_[A-Z0-9_]+/g) ?? [];
    return listed.filter((name) => name !== 'MERIDIAN_NO_SUCH_SETTING');
  }
  return [];
}

describe('settings', () => {
  it('are all documented', () => {
    const documents = ['README.md', 'docs/operating/settings.md'];
    const text = documents.map((path) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')).join();
    const settings = ['PORT', 'CONSOLE_PORT', 'DATABASE_URL', ...knownSettings()];
    expect(settings.length).toBeGreaterThan(7);
    expect(settings.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });
});
