import type { Amount } from '@meridian/money';
import type { Command } from '../commands.ts';
import { type AccountId, accountId, coinId } from '../ids.ts';
import type { ExchangeState } from '../state.ts';
import type { SeededRandom } from './workload/seeded-random.ts';
import { COINS, UNIT } from './workload/workload-cast.ts';

/** Occasional operator commands: new sales, coin switches, adjustments, and undoing closures by the workloads. */
export function housekeeping(random: SeededRandom, state: ExchangeState, accounts: number): Command {
  const at = state.now;
  const account = random.between(1, accounts);
  const newest = state.projects.size;
  return random.pick<() => Command>([
    () => ({ type: 'SetKyc', at, account: accountId(account), kyc: 'approved' }),
    () => ({ type: 'SuspendAccount', at, account: accountId(account), suspended: false }),
    () => ({ type: 'SetPermission', at, account: accountId(account), permission: 'ieo', granted: true }),
    () => ({ type: 'LockWithdrawals', at, account: accountId(account), until: at, override: true }),
    () => reopenSpot(random, state),
    () => reopenFutures(random, state),
    () => changeCoin(random, at),
    () => adjust(random, at, accountId(account)),
    () => bookOnce(random, at, accountId(account)),
    () => ({
      type: 'SetPermission',
      at,
      account: accountId(account),
      permission: 'fiat',
      granted: random.chance(0.6),
    }),
    () => changeOffer(random, state),
    () => listSale(random, at, newest + 1),
    () => subscribe(random, at, accountId(account), newest),
    () => subscribe(random, at, accountId(account), newest),
    () =>
      random.chance(0.1) ? { type: 'CancelProject', at, project: newest } : { type: 'AdvanceClock', at },
  ])();
}

function reopenSpot(random: SeededRandom, state: ExchangeState): Command {
  const { id, minLots, maxLots, makerFeePpm, takerFeePpm, bandPpm } = random.pick(state.spotMarkets.sorted());
  const rules = { minLots, maxLots, makerFeePpm, takerFeePpm, bandPpm };
  return { type: 'ChangeSpotMarket', at: state.now, market: id, state: 'trading', ...rules };
}

function reopenFutures(random: SeededRandom, state: ExchangeState): Command {
  const { book: _, ...market } = random.pick(state.futuresMarkets.sorted());
  return { ...market, type: 'ChangeFuturesMarket', at: state.now, market: market.id, state: 'trading' };
}

function changeCoin(random: SeededRandom, at: number): Command {
  const coin = random.between(1, COINS.length);
  const open = () => random.chance(0.85);
  const [depositEnabled, withdrawEnabled, transferEnabled] = [open(), open(), open()];
  return { type: 'ChangeCoin', at, coin: coinId(coin), depositEnabled, withdrawEnabled, transferEnabled };
}

function adjust(random: SeededRandom, at: number, account: AccountId): Command {
  const amount = BigInt(random.between(-3, 5)) * UNIT;
  const wallet = random.pick(['spot', 'futures'] as const);
  return { type: 'AdjustBalance', at, account, wallet, coin: coinId(1), amount, reason: 'correction' };
}

/** A relay delivers at least once, so references repeat. */
function bookOnce(random: SeededRandom, at: number, account: AccountId): Command {
  const amount = BigInt(random.between(-3, 5)) * UNIT;
  const terms = { at, coin: coinId(1), amount, reason: 'correction' };
  const reference = `r${random.between(0, 40)}`;
  if (random.chance(0.2)) {
    const coin = coinId(random.between(1, COINS.length));
    return { type: 'BookNetworkCost', at, coin, amount: BigInt(random.between(0, 9)) as Amount, reference };
  }
  if (random.chance(0.2)) {
    const bought = (BigInt(random.between(0, 9)) * UNIT) as Amount;
    return { type: 'CreditPurchase', at, account, coin: coinId(1), amount: bought, reference };
  }
  if (random.chance(0.5))
    return { type: 'FundHouseOnce', ...terms, wallet: random.pick(['treasury', 'insurance']), reference };
  return {
    type: 'AdjustBalanceOnce',
    ...terms,
    account,
    wallet: random.pick(['spot', 'futures']),
    reference,
  };
}

function changeOffer(random: SeededRandom, state: ExchangeState): Command {
  const { id, minStake, maxStake, exposureCap } = random.pick(state.cycleOffers.sorted());
  if (random.chance(0.3)) {
    const maxOpenStake = (BigInt(random.between(0, 3)) * 200n * UNIT) as Amount;
    const delayMs = random.pick([0, 500, 1_000, 1_000, 3_000]);
    return { type: 'SetCycleTerms', at: state.now, offer: id, delayMs, maxOpenStake };
  }
  const payoutPpm = random.between(700_000, 900_000);
  const rules = { minStake, maxStake, payoutPpm, exposureCap, open: random.chance(0.9) };
  return { type: 'ChangeCycleOffer', at: state.now, offer: id, ...rules };
}

function listSale(random: SeededRandom, at: number, id: number): Command {
  return {
    type: 'ListProject',
    at,
    id,
    coin: coinId(4),
    quote: coinId(1),
    price: BigInt(random.between(40_000_000, 60_000_000)) as Amount,
    total: (100n * UNIT) as Amount,
    minPerUser: UNIT as Amount,
    maxPerUser: (60n * UNIT) as Amount,
    startsAt: at + random.between(0, 2_000),
    endsAt: at + 60_000,
    // Sometimes before the end, which is refused [IEO-8].
    unlocksAt: random.chance(0.5) ? at + (random.chance(0.1) ? 30_000 : 90_000) : 0,
  };
}

function subscribe(random: SeededRandom, at: number, account: AccountId, project: number): Command {
  const wanted = (BigInt(random.between(1, 40)) * UNIT) as Amount;
  return { type: 'SubscribeToProject', at, key: undefined, account, project, wanted };
}
