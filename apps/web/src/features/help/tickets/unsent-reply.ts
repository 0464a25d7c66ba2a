import { readJson, SESSION_KEYS, sessionKeeper } from '../../../session/storage.ts';

/** A reply that has not reached the server yet. Sent again it has the same key, and is stored once. */
export interface UnsentReply {
  readonly ticket: number;
  readonly key: string;
  readonly text: string;
  readonly pictures: readonly string[];
}

export const unsentReply = {
  read: (ticket: number): UnsentReply | undefined => {
    const kept = readJson(sessionKeeper, SESSION_KEYS.unsentReply, accept);
    return kept?.ticket === ticket ? kept : undefined;
  },
  keep: (reply: UnsentReply): void => sessionKeeper.write(SESSION_KEYS.unsentReply, JSON.stringify(reply)),
  forget: (): void => sessionKeeper.remove(SESSION_KEYS.unsentReply),
};

/** The store may contain anything. */
function accept(value: unknown): UnsentReply | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { ticket, key, text, pictures } = value as Partial<UnsentReply>;
  const fits =
    typeof ticket === 'number' &&
    typeof key === 'string' &&
    typeof text === 'string' &&
    Array.isArray(pictures) &&
    pictures.every((each) => typeof each === 'string');
  return fits ? { ticket, key, text, pictures } : undefined;
}
