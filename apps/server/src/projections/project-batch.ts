import type { EngineEvent, Moved } from '@meridian/engine';
import type { CommittedBatch, CommittedCommand } from '../engine-host/index.ts';
import { addToMinutes } from './candles.ts';
import { type LedgerSum, ledgerRow, spotFillRow } from './copied-rows.ts';
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
    case 'SpotOrderAccepted':
      rows.spotOrders.open(event, at);
      return;
    case 'SpotTraded': {
      const { market, takerOrder, makerOrder, lots } = event;
      const [price, quantity] = [BigInt(event.price), BigInt(lots)];
      const value = price * quantity;
      rows.spotFills += spotFillRow(event, at);
      rows.spotOrders.fill(takerOrder, lots, value, event.takerFee);
      rows.spotOrders.fill(makerOrder, lots, value, event.makerFee);
      addToMinutes(rows.minutes, 'spot', market, at, price, quantity);
      return;
    }
    case 'SpotOrderClosed':
      rows.spotOrders.close(event.order, at, event.cancelled);
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
  // A command touches few wallets; looking through a list is quicker than a map with a key made for each movement.
  const sums: LedgerSum[] = [];
  const add = ({ account, kind: wallet, coin }: Moved['from'], why: string, amount: bigint): void => {
    if (account === 0) return;
    for (const sum of sums)
      if (sum.account === account && sum.coin === coin && sum.why === why && sum.wallet === wallet) {
        sum.amount += amount;
        return;
      }
    sums.push({ account, wallet, coin, why, amount });
  };
  for (const event of events) {
    if (event.type !== 'Moved' || event.from === event.to) continue;
    add(event.from, event.why, -event.amount);
    add(event.to, event.why, event.amount);
  }
  let line = 0;
  for (const sum of sums) if (sum.amount !== 0n) rows.ledger += ledgerRow(seq, line++, sum, at);
}
