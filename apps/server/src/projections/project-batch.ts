import type { EngineEvent, Moved } from '@meridian/engine';
import type { CommittedBatch, CommittedCommand } from '../engine-host/index.ts';
import { addToMinutes } from './candles.ts';
import { projectFutures } from './project-futures.ts';
import type { ProjectedRows } from './projected-rows.ts';

/** Adds what a batch of commands caused to the rows of the next write. Pure: no clock, no database. */
export function projectBatch(batch: CommittedBatch, rows: ProjectedRows): void {
  for (const entry of batch.entries) {
    for (const event of entry.events) projectEvent(event, entry, rows);
    projectLedger(entry, rows);
  }
  rows.lastSeq = batch.lastSeq;
  rows.commands += batch.entries.length;
}

function projectEvent(event: EngineEvent, entry: CommittedCommand, rows: ProjectedRows): void {
  const { at } = entry;
  switch (event.type) {
    case 'SpotOrderAccepted': {
      const { order: id, account, market, side, style, price, lots, budget } = event;
      rows.spotOrders.push({
        id,
        account,
        market,
        side,
        style,
        price,
        lots,
        budget: `${budget}`,
        placed_at: at,
      });
      return;
    }
    case 'SpotTraded':
      rows.spotFills.push({
        trade: event.trade,
        market: event.market,
        price: event.price,
        lots: event.lots,
        taker_side: event.takerSide,
        taker_order: event.takerOrder,
        taker: event.taker,
        taker_fee: `${event.takerFee}`,
        taker_fee_coin: event.takerFeeCoin,
        maker_order: event.makerOrder,
        maker: event.maker,
        maker_fee: `${event.makerFee}`,
        maker_fee_coin: event.makerFeeCoin,
        at,
      });
      rows.addProgress(rows.spotProgress, event.takerOrder, event.lots, event.price, event.takerFee);
      rows.addProgress(rows.spotProgress, event.makerOrder, event.lots, event.price, event.makerFee);
      addToMinutes(rows.minutes, 'spot', event.market, at, BigInt(event.price), BigInt(event.lots));
      return;
    case 'SpotOrderClosed':
      rows.spotEnds.push({ id: event.order, closed_at: at, cancelled: event.cancelled ?? null });
      return;
    case 'IndexPriceChanged':
      addToMinutes(rows.minutes, 'index', event.coin, event.observedAt, event.price, 0n);
      return;
    default:
      projectFutures(event, entry, rows);
  }
}

/**
 * The ledger of users: what entered and left each wallet in one command, by reason. Freezing and releasing stay within
 * a wallet and are not entries; open orders show them.
 */
function projectLedger({ events, seq, at }: CommittedCommand, rows: ProjectedRows): void {
  const sums = new Map<
    string,
    { account: number; wallet: string; coin: number; why: string; amount: bigint }
  >();
  const add = ({ account, kind: wallet, coin }: Moved['from'], why: string, amount: bigint): void => {
    if (account === 0) return;
    const key = `${account} ${wallet} ${coin} ${why}`;
    sums.getOrInsertComputed(key, () => ({ account, wallet, coin, why, amount: 0n })).amount += amount;
  };
  for (const event of events) {
    if (event.type !== 'Moved' || event.from === event.to) continue;
    add(event.from, event.why, -event.amount);
    add(event.to, event.why, event.amount);
  }
  let line = 0;
  for (const { amount, ...entry } of sums.values())
    if (amount !== 0n) rows.ledger.push({ seq, line: line++, ...entry, amount: `${amount}`, at });
}
