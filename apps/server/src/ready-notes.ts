import type { Config } from './config.ts';

/** What a person at the terminal should know once the server is ready, below the line with its address. */
export function readyNotes(config: Config, url: string): string[] {
  const notes = [`  Every call, with its schema   ${url}/docs`];
  if (config.mode === 'demo') notes.push(`  Codes and messages sent       ${url}/dev/outbox`);
  return notes;
}
