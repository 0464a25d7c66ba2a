/** A call that moves money or places an order, from before it is sent until its outcome is known. */
export interface UnsettledCall {
  readonly key: string;
  /** The user's id: another user of this browser must never send it. */
  readonly owner: string;
  readonly path: string;
  /** Without passwords and codes. */
  readonly body: unknown;
  /** When the user first and last made the call, in milliseconds. */
  readonly begun: number;
  readonly asked: number;
  /** A request under this key ended without a response, so a refusal of a later one does not settle its outcome. */
  readonly inDoubt: boolean;
}

/** Stores the calls as text in local storage, so that they survive a reload. */
export interface CallKeeper {
  read(): string | null;
  write(text: string): void;
}

/**
 * How long a key is used. The server remembers a key for 24 hours; after that the same key would be a new order.
 */
export const KEY_USED_FOR_MS = 20 * 60 * 60_000;
const MAX_CALLS = 100;

/**
 * Creates Idempotency-Keys and keeps them until the outcome is known. Until then the same call of the same user gets
 * the same key, even after a reload or in another tab: the server may already have executed it.
 */
export function createUnsettledCalls(keeper: CallKeeper, randomId: () => string, now: () => number) {
  const load = (): UnsettledCall[] =>
    readCalls(keeper.read()).filter(({ asked }) => now() - asked < KEY_USED_FOR_MS);
  const save = (calls: readonly UnsettledCall[]): void =>
    keeper.write(JSON.stringify(calls.slice(-MAX_CALLS)));
  return {
    begin(owner: string, path: string, sent: unknown): UnsettledCall {
      const body = withoutProof(sent);
      const signature = JSON.stringify(body);
      const calls = load();
      const same = calls.find(
        (call) => call.owner === owner && call.path === path && JSON.stringify(call.body) === signature,
      );
      const call: UnsettledCall =
        same === undefined
          ? { key: randomId(), owner, path, body, begun: now(), asked: now(), inDoubt: false }
          : { ...same, asked: now(), inDoubt: true };
      save([...calls.filter(({ key }) => key !== call.key), call]);
      return call;
    },
    doubt({ key }: UnsettledCall): void {
      save(load().map((call) => (call.key === key ? { ...call, inDoubt: true } : call)));
    },
    /** Call when the outcome is known: the same call made again is then a new one. */
    settle({ key }: UnsettledCall): void {
      save(load().filter((call) => call.key !== key));
    },
    of: (owner: string): readonly UnsettledCall[] => load().filter((call) => call.owner === owner),
  };
}

/**
 * Passwords and codes must not reach local storage. They do not belong to the call's identity either: the same transfer
 * with a newer code gets the same key, and is executed once.
 */
function withoutProof(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const { stepUp: _, fundPassword: __, ...kept } = body as Readonly<Record<string, unknown>>;
  return kept;
}

/** Local storage can contain anything: an incomplete entry counts as absent. */
function readCalls(text: string | null): UnsettledCall[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isCall) : [];
  } catch {
    return [];
  }
}

function isCall(value: unknown): value is UnsettledCall {
  if (typeof value !== 'object' || value === null) return false;
  const { key, owner, path, begun, asked } = value as Partial<UnsettledCall>;
  return (
    [key, owner, path].every((text) => typeof text === 'string') &&
    [begun, asked].every((time) => typeof time === 'number')
  );
}
