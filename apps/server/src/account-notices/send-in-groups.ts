import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
import { type MessageDeps, sendMessages, type UserNews } from '../messages/send-message.ts';

/** Small, because orders wait while mails are written and sealed. */
const WRITTEN_AT_ONCE = 10;
/** A mail can wait; orders should not notice that one second settled thousands of contracts. */
const PAUSE_MS = 10;

export async function sendInGroups(
  deps: MessageDeps,
  on: Pick<Database, 'db'>,
  news: readonly UserNews[],
): Promise<void> {
  for (let at = 0; at < news.length; at += WRITTEN_AT_ONCE) {
    if (at > 0) await sleep(PAUSE_MS);
    await sendMessages(deps, on, news.slice(at, at + WRITTEN_AT_ONCE));
  }
}
