import { readJson, SESSION_KEYS, sessionKeeper } from '../../../session/storage.ts';

/** A reply that has not reached the server yet. Sent again it has the same key, and is stored once. */
export interface UnsentReply {
  readonly ticket: number;
  readonly key: string;
  readonly text: string;
  readonly pictures: readonly string[];
}

const MOST_KEPT = 20;

/** At most one per ticket; the one kept first makes room for the twenty-first. */
export const unsentReply = {
  read: (ticket: number): UnsentReply | undefined => readAll().find((each) => each.ticket === ticket),
  keep: (reply: UnsentReply): void => writeAll([...others(reply.ticket), reply].slice(-MOST_KEPT)),
  forget: (ticket: number): void => writeAll(others(ticket)),
};

const others = (ticket: number): readonly UnsentReply[] => readAll().filter((each) => each.ticket !== ticket);

const readAll = (): readonly UnsentReply[] =>
  readJson(sessionKeeper, SESSION_KEYS.unsentReplies, acceptAll) ?? [];

function writeAll(replies: readonly UnsentReply[]): void {
  if (replies.length === 0) sessionKeeper.remove(SESSION_KEYS.unsentReplies);
  else sessionKeeper.write(SESSION_KEYS.unsentReplies, JSON.stringify(replies));
}

const acceptAll = (value: unknown): readonly UnsentReply[] | undefined =>
  Array.isArray(value) ? value.slice(-MOST_KEPT).flatMap((each) => accept(each) ?? []) : undefined;

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
