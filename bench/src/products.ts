import { parseArgs } from 'node:util';
import {
  apply,
  type Command,
  checkAfter,
  checkAll,
  ExchangeState,
  RULES_VERSION,
  stateHash,
} from '@meridian/engine';
import { accountId, coinId } from '@meridian/engine/ids';
import { type Amount, pow10 } from '@meridian/money';
import { median, printFigure, printMeasure } from './figures.ts';
import { measureAlerts } from './product-alerts.ts';
import { measureListing } from './product-listing.ts';
import { measureSale } from './product-sale.ts';

/**
 * Cycle contracts in the engine: many are open on one coin, and many of them are due with one index price. Then a
 * new-coin sale with many subscriptions, many price alerts, and many markets that are listed while orders arrive.
 *   npm run bench:products -- --open 100000 --due 10000 --rounds 15 --subscriptions 100000 --alerts 100000 --markets 500
 */
const { values } = parseArgs({
  options: {
    open: { type: 'string', default: '100000' },
    due: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '15' },
    subscriptions: { type: 'string', default: '100000' },
    alerts: { type: 'string', default: '100000' },
    markets: { type: 'string', default: '500' },
  },
});
const [OPEN, DUE, ROUNDS] = [Number(values.open), Number(values.due), Number(values.rounds)];
/** The first rounds run before the code is compiled. */
const WARM_UP = 5;
const ACCOUNTS = 1_000;
const DELAY_MS = 1_000;
const [SHORT, LONG] = [1, 2];
const SHORT_MS = 30_000;
/** Longer than the whole run, so that its contracts stay open. */
const LONG_MS = 24 * 60 * 60_000;
const [USDT, BTC] = [coinId(1), coinId(2)];
const UNIT = pow10(8);

const state = new ExchangeState();
let now = Date.UTC(2026, 0, 5);

prepare();
const before = memoryUsed();
for (let left = OPEN - DUE, at = 0; left > 0; left--, at++) openContract(LONG, at);
enter();
printMeasure('cycle_bytes_per_contract', (memoryUsed() - before) / (OPEN - DUE), 'bytes');

const times = { opening: [] as number[], entry: [] as number[], end: [] as number[] };
const wallTimes: number[] = [];
for (let round = -WARM_UP; round < ROUNDS; round++) {
  const opening = timed(() => {
    for (let at = 0; at < DUE; at++) openContract(SHORT, at);
  });
  if (state.cycleContracts.size !== OPEN) throw new Error(`${state.cycleContracts.size} contracts are open`);
  const entry = timed(() => enter());
  now += SHORT_MS;
  globalThis.gc?.();
  const start = performance.now();
  const end = timed(() => tick());
  const wall = performance.now() - start;
  if (state.cycleContracts.size !== OPEN - DUE) throw new Error('not all contracts that were due ended');
  stateHash(state);
  if (round < 0) continue;
  times.opening.push((opening / DUE) * 1_000);
  times.entry.push(entry);
  times.end.push(end);
  wallTimes.push(wall);
}
checkAll(state);
printMeasure('cycle_open', median(times.opening), 'us/contract');
printMeasure(`cycle_entries_${DUE}`, median(times.entry), 'ms');
printMeasure(`cycle_due_${DUE}_wall_best`, Math.min(...wallTimes), 'ms');
printMeasure(`cycle_due_${DUE}_worst`, Math.max(...times.end), 'ms');
printFigure(`cycle_due_${DUE}_of_${OPEN}`, median(times.end), 'ms', { atMost: 50 });
measureSale(Number(values.subscriptions));
measureAlerts(Number(values.alerts));
if (Number(values.markets) > 0) await measureListing(Number(values.markets));

function prepare(): void {
  send({ type: 'RaiseRules', version: RULES_VERSION });
  for (const [id, code] of [
    [USDT, 'USDT'],
    [BTC, 'BTC'],
  ] as const) {
    const enabled = { depositEnabled: true, withdrawEnabled: true, transferEnabled: true };
    send({ type: 'AddCoin', id, code, scale: 8, ...enabled });
  }
  const plenty = (10n ** 12n * UNIT) as Amount;
  send({ type: 'FundHouse', wallet: 'cycle_pool', coin: USDT, amount: plenty, reason: 'bench' });
  for (const [id, periodMs] of [
    [SHORT, SHORT_MS],
    [LONG, LONG_MS],
  ] as const)
    send({
      type: 'AddCycleOffer',
      ...{ id, coin: BTC, periodMs, payoutPpm: 800_000, open: true },
      ...{ minStake: UNIT as Amount, maxStake: (100n * UNIT) as Amount, exposureCap: plenty },
    });
  for (let place = 1; place <= ACCOUNTS; place++) {
    const account = accountId(place);
    send({ type: 'OpenAccount', account, referrer: accountId(0) });
    send({ type: 'SetKyc', account, kyc: 'approved' });
    const amount = (10n ** 6n * UNIT) as Amount;
    send({ type: 'CreditDeposit', account, coin: USDT, amount, deposit: `bench ${place}` });
    const wallets = { from: 'spot', to: 'futures' } as const;
    send({ type: 'TransferBetweenWallets', account, coin: USDT, amount, ...wallets });
  }
  tick();
}

function openContract(offer: number, at: number): void {
  send({
    type: 'OpenCycleContract',
    account: accountId(1 + (at % ACCOUNTS)),
    offer,
    direction: at % 3 === 0 ? 'below' : 'above',
    stake: (BigInt(1 + (at % 100)) * UNIT) as Amount,
  });
}

/** The price that is the entry of everything opened before. */
function enter(): void {
  now += DELAY_MS;
  tick();
}

/** Every tick has another price, so that contracts win and lose. */
function tick(): void {
  const price = (60_000n + BigInt(state.seq % 1_000)) * pow10(10);
  send({ type: 'SetIndexPrice', coin: BTC, price, observedAt: now });
}

type Sent<C extends Command> = C extends unknown ? Omit<C, 'at' | 'key'> : never;

/** As the engine host does it: with events, and with the check after every command. */
function send(command: Sent<Command>): void {
  const { result } = apply(state, { key: undefined, ...command, at: now } as Command);
  if (!result.ok) throw new Error(`${command.type}: ${result.reason}`);
  checkAfter(state);
}

/** Processor time of this thread in milliseconds, which includes the garbage collector when it has no threads of its own. */
function timed(work: () => void): number {
  const start = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1_000;
}

function memoryUsed(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
