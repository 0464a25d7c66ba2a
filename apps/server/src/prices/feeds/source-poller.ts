import type { SourceSettings } from '../../config/price-source-settings.ts';
import { fillIn } from '../../config/price-source-settings.ts';
import { Egress } from '../../egress/egress.ts';
import { BadReply, UnknownCoin } from './json-value.ts';
import { formatOf, type Ticker, type TickerFormat, type TickerRequest } from './ticker-formats.ts';

export interface PollerOptions {
  readonly clock: () => number;
  /** Sources in private networks are allowed. */
  readonly allowPrivate: boolean;
  readonly timeoutMs: number;
  /** Replaces the network in simulations. */
  readonly get?: Egress['get'] | undefined;
  onTickers(source: SourceSettings, tickers: ReadonlyMap<string, Ticker>, askedMs: number): void;
}

/** A source that refuses calls is asked less often: twice as long after every failure, up to this. */
const MAX_PAUSE_MS = 15_000;
const MAX_REFUSED_PAUSE_MS = 60_000;
/** Coins that a source does not have are asked for again after this. */
const UNKNOWN_MS = 60_000;
const MAX_PARALLEL = 8;

/** What a request led to. One coin alone is `unknown`; of several (`doubtful`), nobody says which. */
type Outcome = 'reply' | 'unknown' | 'doubtful' | 'failed';

/** Asks one source for the prices of coins, again and again, one round at a time. */
export class SourcePoller {
  readonly source: SourceSettings;
  readonly #options: PollerOptions;
  readonly #format: TickerFormat;
  readonly #get: Egress['get'];
  /** Coins of a group of which the source did not have one: each is asked for alone until that is settled. */
  readonly #suspects = new Set<string>();
  readonly #unknownUntil = new Map<string, number>();
  #pauseUntil = 0;
  #failures = 0;
  #round: Promise<void> | undefined;
  /** The last reply that could be used, and what went wrong since. */
  lastReplyMs: number | undefined;
  problem: string | undefined;

  constructor(source: SourceSettings, options: PollerOptions) {
    this.source = source;
    this.#options = options;
    this.#format = formatOf(source);
    const egress = new Egress([fillIn(source.url, 'A')], options.timeoutMs);
    this.#get = options.get ?? ((address, limits) => egress.get(address, limits));
  }

  /** Starts a round unless the last one is still running or the source needs a pause. */
  poll(coins: readonly string[], startMs = this.#options.clock()): Promise<void> {
    if (startMs < this.#pauseUntil) return this.#round ?? Promise.resolve();
    this.#round ??= this.#ask(coins, startMs).finally(() => {
      this.#round = undefined;
    });
    return this.#round;
  }

  async #ask(coins: readonly string[], startMs: number): Promise<void> {
    const wanted = coins.filter((coin) => startMs >= (this.#unknownUntil.get(coin) ?? 0));
    const together = wanted.filter((coin) => !this.#suspects.has(coin));
    const alone = wanted.filter((coin) => this.#suspects.has(coin));
    const requests = [together, ...alone.map((coin) => [coin])].flatMap((group) =>
      group.length === 0 ? [] : this.#format.requests(this.source.url, group),
    );
    const outcomes = new Set<Outcome>();
    const unknown: string[] = [];
    const next = async (): Promise<void> => {
      for (let request = requests.shift(); request !== undefined; request = requests.shift()) {
        const outcome = await this.#send(request);
        outcomes.add(outcome);
        if (outcome === 'unknown') unknown.push(...request.coins);
      }
    };
    const count = requests.length;
    await Promise.all(Array.from({ length: Math.min(MAX_PARALLEL, count) }, next));
    if (count > 0) this.#conclude(outcomes, unknown);
  }

  /** A source that has none of the coins is rather out of order: only beside a reply is a coin taken for unknown. */
  #conclude(outcomes: ReadonlySet<Outcome>, unknown: readonly string[]): void {
    if (outcomes.has('reply')) {
      this.#failures = 0;
      for (const coin of unknown) this.#unknownUntil.set(coin, this.#options.clock() + UNKNOWN_MS);
    } else if (!outcomes.has('doubtful')) {
      this.#failures++;
      this.#pause(MAX_PAUSE_MS);
    }
  }

  async #send(request: TickerRequest): Promise<Outcome> {
    const { clock, allowPrivate, onTickers } = this.#options;
    // A price is as old as the question: the reply may have been on its way for seconds.
    const askedMs = clock();
    try {
      const { maxBytes } = this.#format;
      const { status, body } = await this.#get(request.address, {
        maxBytes,
        publicOnly: !allowPrivate,
      });
      if (status === 400 || status === 404) throw new UnknownCoin(`it replied with ${status}`);
      if (status === 403 || status === 418 || status === 429) this.#refused();
      if (status !== 200) throw new BadReply(`it replied with ${status}`);
      const tickers = this.#format.read(body.toString('utf8'), request.coins);
      if (tickers.size === 0) throw new BadReply('it has none of the coins');
      for (const coin of tickers.keys()) this.#suspects.delete(coin);
      this.lastReplyMs = clock();
      this.problem = undefined;
      onTickers(this.source, tickers, askedMs);
      return 'reply';
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
      if (!(error instanceof UnknownCoin)) return 'failed';
      if (request.coins.length === 1) return 'unknown';
      for (const coin of request.coins) this.#suspects.add(coin);
      return 'doubtful';
    }
  }

  #refused(): void {
    this.#failures++;
    this.#pause(MAX_REFUSED_PAUSE_MS);
  }

  #pause(maxMs: number): void {
    const pauseMs = Math.min(maxMs, 1_000 * 2 ** Math.min(this.#failures, 10));
    this.#pauseUntil = Math.max(this.#pauseUntil, this.#options.clock() + pauseMs);
  }
}
