import { LOCAL_KEYS, localKeeper, readJson } from '../session/storage.ts';

/** A reply that has not reached the server yet. Sent again it has the same key, and is stored once. */
export interface UnsentReply {
  /** The user who wrote it: another one may log in on the same device. */
  readonly owner: string;
  readonly ticket: number;
  readonly key: string;
  readonly text: string;
  readonly pictures: readonly string[];
}

const MOST_KEPT = 20;

/** At most one per ticket; the one kept first makes room for the twenty-first. */
export const unsentReplies = {
  of: (owner: string): readonly UnsentReply[] => readAll().filter((each) => each.owner === owner),
  keep: (reply: UnsentReply): void => writeAll([...others(reply), reply].slice(-MOST_KEPT)),
  forget: (reply: UnsentReply): void => writeAll(others(reply)),
};

const others = ({ owner, ticket }: UnsentReply): readonly UnsentReply[] =>
  readAll().filter((each) => each.owner !== owner || each.ticket !== ticket);

const readAll = (): readonly UnsentReply[] =>
  readJson(localKeeper, LOCAL_KEYS.unsentReplies, acceptAll) ?? [];

function writeAll(replies: readonly UnsentReply[]): void {
  if (replies.length === 0) localKeeper.remove(LOCAL_KEYS.unsentReplies);
  else localKeeper.write(LOCAL_KEYS.unsentReplies, JSON.stringify(replies));
}

const acceptAll = (value: unknown): readonly UnsentReply[] | undefined =>
  Array.isArray(value) ? value.slice(-MOST_KEPT).flatMap((each) => accept(each) ?? []) : undefined;

/** The store may contain anything. */
function accept(value: unknown): UnsentReply | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { owner, ticket, key, text, pictures } = value as Partial<UnsentReply>;
  const fits =
    typeof owner === 'string' &&
    typeof ticket === 'number' &&
    typeof key === 'string' &&
    typeof text === 'string' &&
    Array.isArray(pictures) &&
    pictures.every((each) => typeof each === 'string');
  return fits ? { owner, ticket, key, text, pictures } : undefined;
}
