import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { ConnectionSettings } from '../config/connection-settings.ts';
import { endSession, openSession } from './open-session.ts';

export interface Listening {
  stop(): Promise<void>;
}

const RETRY_MS = 200;

/**
 * Listens on a PostgreSQL channel, in a session of its own. After a lost connection it listens again and calls `again`,
 * because notifications may have been missed.
 */
export async function listen(
  settings: ConnectionSettings,
  channel: string,
  received: (payload: string) => void,
  again: () => void,
): Promise<Listening> {
  const stopped = new AbortController();
  const { signal } = stopped;
  /** Undefined while one is being opened; then the opener notices its loss. */
  let session: pg.Client | undefined;
  session = await open();
  return {
    async stop() {
      stopped.abort();
      if (session !== undefined) await endSession(session);
    },
  };

  async function open(): Promise<pg.Client> {
    const lost = () => {
      if (session !== undefined && !signal.aborted) void reopen();
    };
    const opened = await openSession(settings, { name: 'meridian listener', lost });
    opened.on('notification', ({ payload }) => received(payload ?? ''));
    await opened.query(`listen ${pg.escapeIdentifier(channel)}`);
    return opened;
  }

  async function reopen(): Promise<void> {
    session = undefined;
    while (!signal.aborted) {
      try {
        session = await open();
        if (signal.aborted) await endSession(session);
        return again();
      } catch {
        await sleep(RETRY_MS, undefined, { signal }).catch(() => {});
      }
    }
  }
}
