import type { Side } from '../../book/order-book.ts';
import { accountId } from '../../ids.ts';
import type { SeededRandom } from '../workload/seeded-random.ts';
import type { BookTranscript } from './book-transcript.ts';
import type { PlainOrder } from './plain-market.ts';

export type BookStep = PlainOrder | { kind: 'cancel'; id: number };

/** Trading patterns that exercise different edge cases of a price ladder. */
export const BOOK_REGIMES = ['drifting', 'jumping', 'wide', 'huge', 'piled', 'mass_cancels'] as const;
export type BookRegime = (typeof BOOK_REGIMES)[number];

const LARGEST = Number.MAX_SAFE_INTEGER;

/** Generates seeded commands; it learns from the book's output which orders rest. */
export class BookTrader {
  private readonly random: SeededRandom;
  private readonly regime: BookRegime;
  private readonly live: number[] = [];
  private readonly maxLive: number;
  private mid: number;
  private lastId: number;
  private cancelling = 0;

  constructor(random: SeededRandom, regime: BookRegime) {
    this.random = random;
    this.regime = regime;
    this.maxLive = random.pick([30, 300, 1500]);
    this.mid = regime === 'huge' ? LARGEST - 2_000_000 : random.between(5_000, 5_000_000);
    this.lastId = random.pick([0, 2 ** 31 - 500, 2 ** 32 - 500, 2 ** 52]);
  }

  nextStep(): BookStep {
    const { random } = this;
    this.moveMid();
    if (this.cancelling > 0 && this.live.length > 0) {
      this.cancelling--;
      return { kind: 'cancel', id: this.takeLive() };
    }
    if (this.regime === 'mass_cancels' && random.chance(0.002)) this.cancelling = this.live.length;
    const crowded = this.live.length > this.maxLive;
    const roll = random.unit();
    if (roll < (crowded ? 0.5 : 0.25)) {
      // Sometimes cancel an order that has ended or never existed.
      const known = this.live.length > 0 && random.chance(0.95);
      return { kind: 'cancel', id: known ? this.takeLive() : random.between(1, this.lastId + 2) };
    }
    const kind = roll > 0.85 ? random.pick(['market', 'ioc', 'fok', 'post_only'] as const) : 'limit';
    const side = random.pick(['buy', 'sell'] as const);
    const any = side === 'buy' ? LARGEST : 1;
    return {
      kind,
      id: ++this.lastId,
      owner: accountId(random.between(1, 6)),
      side,
      price: kind === 'market' && random.chance(0.7) ? any : this.price(side),
      lots: this.lots(),
    };
  }

  learn(log: BookTranscript): void {
    for (const [event, id] of log.lines) if (event === 'rested') this.live.push(id);
  }

  private takeLive(): number {
    const at = this.random.between(0, this.live.length - 1);
    const id = this.live[at]!;
    this.live[at] = this.live[this.live.length - 1]!;
    this.live.pop();
    return id;
  }

  private moveMid(): void {
    const { random, regime } = this;
    if (regime === 'drifting' && random.chance(0.3)) this.mid += random.between(-3, 4);
    if (regime === 'huge' && random.chance(0.3)) this.mid += random.between(-20, 40);
    if (regime === 'jumping' && random.chance(0.005)) this.mid += random.between(-40_000, 40_000);
    if (regime === 'mass_cancels' && random.chance(0.01)) this.mid += random.between(-500, 500);
    this.mid = Math.min(Math.max(this.mid, 2_000), LARGEST - 2_000);
  }

  private price(side: Side): number {
    const { random, regime, mid } = this;
    if (regime === 'piled') return mid + random.between(-2, 2);
    if (regime === 'wide') return this.widePrice(side);
    const reach = regime === 'drifting' ? 120 : random.pick([10, 100, 1_500]);
    // Slightly beyond the mid on purpose, so that some limit orders cross.
    const away = Math.floor(reach * random.unit() ** 2) - 3;
    return side === 'buy' ? mid - away : mid + away;
  }

  /** Any order of magnitude from one tick to the largest safe integer. */
  private widePrice(side: Side): number {
    const { random } = this;
    const magnitude = side === 'buy' ? random.between(0, 28) : random.between(25, 52);
    return Math.min(LARGEST, 2 ** magnitude + Math.floor(random.unit() * 2 ** magnitude));
  }

  private lots(): number {
    const { random, regime } = this;
    if (regime === 'huge' && random.chance(0.02)) return LARGEST - random.between(0, 10);
    if (regime === 'huge') return 1 + Math.floor(random.unit() * 2 ** random.between(1, 46));
    return random.between(1, random.pick([1, 10, 1_000]));
  }
}
