import type { IeoChange } from '@meridian/contract';
import type { EngineEvent } from '@meridian/engine';
import type { AccountId, CoinId } from '@meridian/engine/ids';
import { type ProjectView, viewProjects } from '@meridian/engine/ieo/ieo-views';
import { formatTrimmed } from '@meridian/money';
import type { CommittedBatch, CommittedView, Subscriber } from '../engine-host/exchange-port.ts';
import type { PrivateConnections } from '../market-data/feed/private-connections.ts';

/** How long a user who opened the sales gets their progress; the screens read again before. */
const WATCH_MS = 5 * 60_000;
const EVERY_MS = 1_000;
/** Above this many watchers the longest-waiting ones are dropped; their screens still read every minute. */
const MAX_WATCHERS = 50_000;

/**
 * Sends the progress of sales to connected users who have them open, once a second at most, and each user the changes
 * of their own subscription at once.
 */
export class SalePublisher implements Subscriber {
  readonly name = 'sale pushes';
  readonly #connections: Pick<PrivateConnections, 'has' | 'send' | 'isEmpty'>;
  /** Until when each user gets the progress, in monotonic time: a screen is open for as long, whatever the clock says. */
  readonly #watchers = new Map<number, number>();
  readonly #changed = new Set<number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(connections: Pick<PrivateConnections, 'has' | 'send' | 'isEmpty'>) {
    this.#connections = connections;
  }

  watch(account: number): void {
    this.#watchers.delete(account);
    this.#watchers.set(account, performance.now() + WATCH_MS);
    if (this.#watchers.size <= MAX_WATCHERS) return;
    for (const oldest of this.#watchers.keys()) {
      this.#watchers.delete(oldest);
      return;
    }
  }

  deliver(batch: CommittedBatch, view: CommittedView): void {
    if (this.#connections.isEmpty) return;
    const own = new Map<AccountId, OwnChanges>();
    for (const { events } of batch.entries)
      for (const event of events) {
        if (!isSaleEvent(event)) continue;
        if (event.type !== 'CoinsUnlocked') this.#changed.add(event.project);
        if (event.type === 'ProjectChanged' || !this.#connections.has(String(event.account))) continue;
        const changes = own.getOrInsertComputed(event.account, nothingChanged);
        if (event.type === 'CoinsUnlocked') changes.unlocked.add(event.coin);
        else changes[event.type === 'Subscribed' ? 'subscribed' : 'settled'].add(event.project);
      }
    if (own.size > 0) void this.#send(view, (projects) => this.#sendOwn(own, projects));
    if (this.#changed.size > 0 && this.#watchers.size > 0)
      this.#timer ??= setTimeout(() => void this.#publish(view), EVERY_MS).unref();
  }

  #sendOwn(own: ReadonlyMap<AccountId, OwnChanges>, projects: readonly ProjectView[]): void {
    for (const [account, { subscribed, settled, unlocked }] of own) {
      const ieo = projects.flatMap((project) => [
        ...(subscribed.has(project.id) ? [changeOf(project, 'subscribed')] : []),
        ...(settled.has(project.id) ? [changeOf(project, 'settled')] : []),
        ...(unlocked.has(project.coin) ? [changeOf(project, 'unlocked')] : []),
      ]);
      this.#connections.send(String(account), { ieo });
    }
  }

  async #publish(view: CommittedView): Promise<void> {
    this.#timer = undefined;
    const ids = new Set(this.#changed);
    this.#changed.clear();
    await this.#send(view, (projects) => {
      const ieo = projects.filter(({ id }) => ids.has(id)).map((each) => changeOf(each, null));
      const now = performance.now();
      for (const [account, until] of this.#watchers) {
        if (until <= now || !this.#connections.has(String(account))) this.#watchers.delete(account);
        else this.#connections.send(String(account), { ieo });
      }
    });
  }

  async #send(view: CommittedView, send: (projects: readonly ProjectView[]) => void): Promise<void> {
    try {
      send(await view.read(viewProjects));
    } catch {
      // The engine stopped serving. Screens read again after a minute.
    }
  }
}

/** Sales by id, and for unlocked coins the coin. */
interface OwnChanges {
  readonly subscribed: Set<number>;
  readonly settled: Set<number>;
  readonly unlocked: Set<CoinId>;
}

const nothingChanged = (): OwnChanges => ({
  subscribed: new Set(),
  settled: new Set(),
  unlocked: new Set(),
});

type SaleEvent = Extract<
  EngineEvent,
  { type: 'ProjectChanged' | 'Subscribed' | 'SubscriptionSettled' | 'CoinsUnlocked' }
>;

const isSaleEvent = (event: EngineEvent): event is SaleEvent =>
  event.type === 'ProjectChanged' ||
  event.type === 'Subscribed' ||
  event.type === 'SubscriptionSettled' ||
  event.type === 'CoinsUnlocked';

const changeOf = ({ id, state, subscribed, base }: ProjectView, own: IeoChange['own']): IeoChange => ({
  id,
  tradcoin: base.code,
  state,
  subscribed: formatTrimmed(subscribed, base.scale),
  own,
});
