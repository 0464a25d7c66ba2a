import { type AccountId, accountId, type MarketId } from '@meridian/engine/ids';
import { type Amount, pow10 } from '@meridian/money';
import type { Exchange } from '@meridian/server/app/open-exchange';

export interface WantedPositions {
  readonly positions: number;
  /** In different markets. */
  readonly perAccount: number;
}

export interface Planted {
  readonly positions: number;
  readonly bytesPerPosition: number;
}

interface PlantingDeps extends Pick<Exchange, 'engine' | 'directory' | 'projections'> {
  /** Users who get positions first. */
  readonly users: readonly number[];
}

type Engine = Exchange['engine'];

/** Account ids that no user has. */
const FIRST_PLANTED = 1_000_000;
const AT_ONCE = 500;
const USDT = 'USDT';

/** Credits a million USDT and moves them to the futures wallet. */
export async function fundFutures(engine: Engine, account: AccountId): Promise<void> {
  const { coin, amount } = await engine.read((state) => {
    const { id, scale } = state.coinsByCode.get(USDT)!;
    return { coin: id, amount: (1_000_000n * pow10(scale)) as Amount };
  });
  const deposit = `futures ${account}`;
  await mustSubmit(engine, { type: 'CreditDeposit', account, coin, amount, deposit });
  const wallets = { key: undefined, from: 'spot', to: 'futures' } as const;
  await mustSubmit(engine, { type: 'TransferBetweenWallets', account, coin, amount, ...wallets });
}

/**
 * Opens positions in the running engine until there are as many as wanted: pairs of accounts trade one contract, cross
 * and isolated by turns. Memory is measured after the accounts have been opened.
 */
export async function plantPositions(
  { engine, directory, projections, users }: PlantingDeps,
  { positions, perAccount }: WantedPositions,
): Promise<Planted> {
  const markets = directory.futuresMarketsOf({ base: undefined, quote: USDT })!.map(({ id }) => id);
  const before = await countPositions(engine);
  if (before >= positions) throw new Error(`the benchmark's orders opened ${before} positions; ask for more`);
  const count = Math.ceil((positions - before) / perAccount);
  const planted = Array.from({ length: Math.max(0, count - users.length) }, (_, place) =>
    accountId(FIRST_PLANTED + place),
  );
  await inParts(planted, (account) => openEngineAccount(engine, account));
  const owners = [...users.map((id) => accountId(id)), ...planted].slice(0, count);
  await cancelResting(engine);
  const heap = await settledHeap(engine, projections);
  await Promise.all(
    markets.map(async (market, lane) => {
      // One pair after another in each market: an account must not take the order of another pair.
      for (let pair = 0; 2 * pair + 1 < owners.length; pair++) {
        const turn = (lane - pair + pair * markets.length) % markets.length;
        if (turn < perAccount)
          await trade(engine, market, [owners[2 * pair]!, owners[2 * pair + 1]!], turn % 2 === 0);
      }
    }),
  );
  const open = await countPositions(engine);
  const bytes = (await settledHeap(engine, projections)) - heap;
  return { positions: open, bytesPerPosition: bytes / (open - before) };
}

async function openEngineAccount(engine: Engine, account: AccountId): Promise<void> {
  await mustSubmit(engine, { type: 'OpenAccount', account, referrer: accountId(0) });
  await mustSubmit(engine, { type: 'SetKyc', account, kyc: 'approved' });
  await fundFutures(engine, account);
}

/** Resting orders would trade with those of the pairs. */
async function cancelResting(engine: Engine): Promise<void> {
  const resting = await engine.read((state) =>
    [...state.futuresOrders.rows.values()].map(({ id, account }) => ({ order: id, account })),
  );
  await inParts(resting, async (order) => {
    await engine.submit({ type: 'CancelFuturesOrder', key: undefined, ...order });
  });
}

async function trade(
  engine: Engine,
  market: MarketId,
  [long, short]: readonly [AccountId, AccountId],
  isCross: boolean,
): Promise<void> {
  const price = await engine.read((state) => state.futuresMarkets.mustGet(market).mark);
  const order = {
    type: 'PlaceFuturesOrder',
    key: undefined,
    market,
    mode: isCross ? 'cross' : 'isolated',
    // Not the leverage of the benchmark's orders, so that these are positions of their own.
    lever: 10,
    style: 'limit',
    timeInForce: 'gtc',
    price,
    contracts: 1,
    takeProfit: 0,
    stopLoss: 0,
  } as const;
  await Promise.all([
    mustSubmit(engine, { ...order, account: long, side: 'long' }),
    mustSubmit(engine, { ...order, account: short, side: 'short' }),
  ]);
}

async function mustSubmit(engine: Engine, command: Parameters<Engine['submit']>[0]): Promise<void> {
  const { result } = await engine.submit(command);
  if (!result.ok) throw new Error(`${command.type} was refused: ${result.reason}`);
}

const countPositions = (engine: Engine): Promise<number> => engine.read((state) => state.positions.rows.size);

/** Bytes in use once the history has been written and garbage was collected. */
async function settledHeap(engine: Engine, projections: Exchange['projections']): Promise<number> {
  await projections.reached(await engine.read(({ seq }) => seq));
  if (globalThis.gc === undefined) throw new Error('run the server with --expose-gc');
  for (let times = 0; times < 3; times++) {
    await new Promise((resolve) => setTimeout(resolve, 300));
    globalThis.gc();
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function inParts<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (let start = 0; start < items.length; start += AT_ONCE)
    await Promise.all(items.slice(start, start + AT_ONCE).map(work));
}
