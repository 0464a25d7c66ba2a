import type { WalletRecordSide } from '@meridian/contract/domain/asset';
import type { MarketDirectory } from '../../markets/market-directory.ts';
import { VALUE_COIN } from '../asset-values.ts';
import type { WalletDeps } from '../wallet-routes.ts';
import { type FuturesOrderAt, futuresOrdersAt, futuresPlace, spotOrdersAt } from './entry-orders-table.ts';
import {
  contractsOfEntries,
  type EntryContract,
  type EntryPosition,
  positionsOfEntries,
} from './entry-subjects-table.ts';
import { type LedgerEntry, recordTypeOf } from './ledger-table.ts';
import { type TradedCoins, tradedCoins } from './traded-coins-table.ts';

/** What an entry was traded in, and on which side; and by which order, where that is known. */
export interface RecordMarket {
  readonly pair: string;
  readonly side: WalletRecordSide;
  readonly entrustid?: number;
}

/** The markets of the entries that have one: of spot trades, futures positions and cycle contracts. */
export async function marketsOf(
  { sql, directory }: Pick<WalletDeps, 'sql' | 'directory'>,
  account: number,
  entries: readonly LedgerEntry[],
): Promise<(entry: LedgerEntry) => RecordMarket | undefined> {
  const subjectsOf = (source: Source) =>
    entries.flatMap((entry) => (sourceOf(entry) === source && entry.subject !== null ? [entry.subject] : []));
  const timesOf = (source: Source) =>
    entries.flatMap((entry) => (sourceOf(entry) === source && OF_FILLS.has(entry.why) ? [entry.at] : []));
  const seqs = entries.flatMap((entry) => (sourceOf(entry) === 'spot' ? [entry.seq] : []));
  const [traded, positions, contracts, spotOrders, futuresOrders] = await Promise.all([
    tradedCoins(sql, account, seqs),
    positionsOfEntries(sql, account, subjectsOf('futures')),
    contractsOfEntries(sql, account, subjectsOf('cycle')),
    spotOrdersAt(sql, account, timesOf('spot')),
    futuresOrdersAt(sql, account, timesOf('futures')),
  ]);
  return (entry) => {
    switch (sourceOf(entry)) {
      case 'spot':
        return withOrder(spotMarket(directory, traded.get(entry.seq)), spotOrders.get(entry.at));
      case 'futures': {
        const position = positions.get(entry.subject ?? 0);
        const order = position && futuresOrders.get(futuresPlace({ ...position, at: entry.at }));
        return withOrder(futuresMarket(directory, position), order && orderOfEntry(order, entry));
      }
      case 'cycle':
        return cycleMarket(directory, contracts.get(entry.subject ?? 0));
      default:
        return undefined;
    }
  };
}

/** The reasons of what fills move. */
const OF_FILLS: ReadonlySet<LedgerEntry['why']> = new Set(['trade', 'fee', 'profit', 'loss']);

/** The order, if it moved all of the entry; a funding at the same time is of no order. */
const orderOfEntry = (
  { id, fees, realised }: FuturesOrderAt,
  { why, amount }: LedgerEntry,
): number | undefined => {
  const moved = why === 'fee' ? -fees : why === 'profit' || why === 'loss' ? realised : null;
  return moved === amount ? id : undefined;
};

const withOrder = (market: RecordMarket | undefined, order: number | undefined): RecordMarket | undefined =>
  market && { ...market, ...(order !== undefined && { entrustid: order }) };

type Source = 'spot' | 'futures' | 'cycle';

function sourceOf({ why, wallet, subject }: LedgerEntry): Source | undefined {
  const type = recordTypeOf(why);
  if (wallet === 'spot' && (type === 'trade' || type === 'fee')) return 'spot';
  if (subject === null) return undefined;
  return type === 'cycle' ? 'cycle' : 'futures';
}

/** The market of the coin that was paid and the one that was received; undefined for any other number of coins. */
function spotMarket(
  directory: MarketDirectory,
  { received, paid }: TradedCoins = { received: [], paid: [] },
): RecordMarket | undefined {
  const [got, gave, ...more] = [...received, ...paid].map((coin) => directory.coinById(coin).code);
  if (received.length !== 1 || got === undefined || gave === undefined || more.length > 0) return undefined;
  const bought = directory.findSpot(got, gave);
  if (bought !== undefined) return { pair: `${got}/${gave}`, side: 'buy' };
  return directory.findSpot(gave, got) && { pair: `${gave}/${got}`, side: 'sell' };
}

function futuresMarket(
  directory: MarketDirectory,
  position: EntryPosition | undefined,
): RecordMarket | undefined {
  const market = position && directory.findMarket(position.market);
  return market && { pair: `${market.base}/${market.quote}`, side: position.side };
}

/** Cycle contracts are decided by index prices, which are in the coin of all values. */
const cycleMarket = (
  directory: MarketDirectory,
  contract: EntryContract | undefined,
): RecordMarket | undefined =>
  contract && { pair: `${directory.coinById(contract.coin).code}/${VALUE_COIN}`, side: contract.direction };
