import type { AccountNotice } from '@meridian/engine/futures/account-notices';

const HOUR_MS = 3_600_000;
/** Forgotten beyond this many, oldest first; a warning is then at most repeated. */
const MOST_KEPT = 100_000;

/** Lets one warning of a position through in an hour: a mark that swings around 80 % would send one a second. */
export class HourlyWarnings {
  readonly #sentAt = new Map<string, number>();

  allows({ kind, account, position }: AccountNotice, at: number): boolean {
    if (kind !== 'margin_warning') return true;
    const key = `${account} ${position}`;
    const before = this.#sentAt.get(key);
    if (before !== undefined && at - before < HOUR_MS) return false;
    this.#sentAt.delete(key);
    this.#sentAt.set(key, at);
    if (this.#sentAt.size > MOST_KEPT) this.#sentAt.delete(this.#sentAt.keys().next().value!);
    return true;
  }
}
