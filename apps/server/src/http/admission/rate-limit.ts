import { isIPv6 } from 'node:net';

export interface Allowance {
  /** Calls a minute in the long run. */
  readonly perMinute: number;
  /** Burst size; defaults to a minute's worth. */
  readonly burst?: number;
}

/** Undefined when admitted, otherwise the milliseconds to wait. */
export type Verdict = number | undefined;

/**
 * Rate limits by the generic cell rate algorithm: one number per key, the time at which its bucket is full again.
 * Memory is bounded; when it is full, the keys nearest to recovery are dropped first, so that a flood of new addresses
 * cannot evict one that is over its limit.
 */
export class RateLimiter {
  readonly #intervalMs: number;
  readonly #toleranceMs: number;
  readonly #maxKeys: number;
  readonly #fullAgainAt = new Map<string, number>();

  constructor(allowance: Allowance, maxKeys = 100_000) {
    this.#intervalMs = 60_000 / allowance.perMinute;
    this.#toleranceMs = this.#intervalMs * (allowance.burst ?? allowance.perMinute);
    this.#maxKeys = maxKeys;
  }

  take(key: string, nowMs: number): Verdict {
    const start = Math.max(this.#fullAgainAt.get(key) ?? nowMs, nowMs);
    const fullAgainAt = start + this.#intervalMs;
    const waitMs = fullAgainAt - nowMs - this.#toleranceMs;
    if (waitMs > 1e-6) return waitMs;
    if (this.#fullAgainAt.size >= this.#maxKeys && !this.#fullAgainAt.has(key)) this.#makeRoom(nowMs);
    this.#fullAgainAt.set(key, fullAgainAt);
    return undefined;
  }

  get size(): number {
    return this.#fullAgainAt.size;
  }

  #makeRoom(nowMs: number): void {
    for (const [key, at] of this.#fullAgainAt) if (at <= nowMs) this.#fullAgainAt.delete(key);
    if (this.#fullAgainAt.size < this.#maxKeys * 0.9) return;
    const byTime = [...this.#fullAgainAt].sort(([, a], [, b]) => a - b);
    for (const [key] of byTime.slice(0, Math.ceil(this.#maxKeys / 10))) this.#fullAgainAt.delete(key);
  }
}

/**
 * One key per subscriber: an IPv6 household owns a whole /64, so limiting single addresses would have no effect.
 * `::ffff:1.2.3.4` is the IPv4 peer it names.
 */
export function addressKey(ip: string | undefined): string {
  // A disconnected client has no address any more; all of them share one key.
  if (ip === undefined) return '';
  if (!ip.includes(':')) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped !== null) return mapped[1]!;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = (ip.split('%')[0] ?? ip).split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
