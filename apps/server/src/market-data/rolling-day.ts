import { max, min } from '@meridian/money';

const MINUTE_MS = 60_000;
const MINUTES = 24 * 60;

/** One minute of a market: prices at its accuracy, volume in the base coin, turnover in the quote coin. */
export interface MinuteBar {
  readonly open: bigint;
  readonly high: bigint;
  readonly low: bigint;
  readonly close: bigint;
  readonly volume: bigint;
  readonly turnover: bigint;
}

interface Minute extends MinuteBar {
  readonly number: number;
}

/** One market's last 24 hours, by the minute. Times never go back. */
export class RollingDay {
  readonly #minutes: Minute[] = [];
  #high = 0n;
  #low = 0n;
  #volume = 0n;
  #turnover = 0n;

  add(timeMs: number, bar: MinuteBar): void {
    const number = Math.floor(timeMs / MINUTE_MS);
    const last = this.#minutes.at(-1);
    this.#high = last === undefined ? bar.high : max(this.#high, bar.high);
    this.#low = last === undefined ? bar.low : min(this.#low, bar.low);
    this.#volume += bar.volume;
    this.#turnover += bar.turnover;
    if (last !== undefined && number <= last.number) {
      this.#minutes[this.#minutes.length - 1] = merge(last, bar);
    } else {
      this.#minutes.push({ number, ...bar });
      this.forget(timeMs);
    }
  }

  /** Drops what is older than a day at that time. The last minute stays whatever its age: a price does not expire. */
  forget(timeMs: number): void {
    const oldest = Math.floor(timeMs / MINUTE_MS) - MINUTES + 1;
    let dropped = 0;
    let hadExtreme = false;
    while (dropped < this.#minutes.length - 1 && this.#minutes[dropped]!.number < oldest) {
      const minute = this.#minutes[dropped++]!;
      this.#volume -= minute.volume;
      this.#turnover -= minute.turnover;
      hadExtreme ||= minute.high === this.#high || minute.low === this.#low;
    }
    if (dropped === 0) return;
    this.#minutes.splice(0, dropped);
    if (hadExtreme) {
      this.#high = this.#minutes.reduce((high, minute) => max(high, minute.high), this.#minutes[0]!.high);
      this.#low = this.#minutes.reduce((low, minute) => min(low, minute.low), this.#minutes[0]!.low);
    }
  }

  /** The first price of the day; undefined before there is any. */
  get open(): bigint | undefined {
    return this.#minutes[0]?.open;
  }

  get high(): bigint {
    return this.#high;
  }

  get low(): bigint {
    return this.#low;
  }

  get volume(): bigint {
    return this.#volume;
  }

  get turnover(): bigint {
    return this.#turnover;
  }

  /** At most that many closing prices, evenly spaced, oldest first, ending with the newest. */
  line(points: number): bigint[] {
    const minutes = this.#minutes;
    if (minutes.length <= points) return minutes.map(({ close }) => close);
    return Array.from(
      { length: points },
      (_, n) => minutes[Math.round((n * (minutes.length - 1)) / (points - 1))]!.close,
    );
  }
}

function merge(minute: Minute, bar: MinuteBar): Minute {
  return {
    number: minute.number,
    open: minute.open,
    high: max(minute.high, bar.high),
    low: min(minute.low, bar.low),
    close: bar.close,
    volume: minute.volume + bar.volume,
    turnover: minute.turnover + bar.turnover,
  };
}
