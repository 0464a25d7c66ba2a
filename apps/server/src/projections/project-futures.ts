import type { EngineEvent } from '@meridian/engine';
import { noticeOf } from '@meridian/engine/futures/account-notices';
import { addToMinutes } from './candles.ts';
import { futuresFillRow } from './copied-rows.ts';
import type { PositionProgress, ProjectedRows } from './projected-rows.ts';

/** Futures orders, fills, positions, funding, liquidations and notices. Events that are not read later are skipped. */
export function projectFutures(event: EngineEvent, seq: number, at: number, rows: ProjectedRows): void {
  projectNotice(event, seq, at, rows);
  switch (event.type) {
    case 'FuturesOrderAccepted':
      rows.futuresOrders.open(event, at);
      return;
    case 'FuturesTraded': {
      const { market, takerOrder, makerOrder, contracts } = event;
      const [price, quantity] = [BigInt(event.price), BigInt(contracts)];
      const value = price * quantity;
      rows.futuresFills += futuresFillRow(event, at);
      rows.futuresOrders.fill(takerOrder, contracts, value, event.takerFee);
      rows.futuresOrders.fill(makerOrder, contracts, value, event.makerFee);
      addToMinutes(rows.minutes, { source: 'futures', market, at, price, volume: quantity });
      return;
    }
    case 'FuturesOrderClosed':
      rows.futuresOrders.close(event.order, at, event.cancelled);
      return;
    case 'PositionIncreased': {
      const position = progressOf(rows, event, at);
      position.side = event.side;
      position.mode = event.mode;
      position.lever = event.lever;
      position.openedContracts += event.contracts;
      position.openedValue += BigInt(event.price) * BigInt(event.contracts);
      position.fees += event.fee;
      return;
    }
    case 'PositionReduced': {
      const position = progressOf(rows, event, at);
      position.closedContracts += event.contracts;
      position.closedValue += BigInt(event.price) * BigInt(event.contracts);
      position.realised += event.profit;
      position.fees += event.fee;
      // A deleveraging has no order.
      if (event.order !== 0) rows.futuresOrders.realise(event.order, event.profit);
      return;
    }
    case 'FundingPaid': {
      progressOf(rows, event, at).funding += event.amount;
      const { position, account, market } = event;
      rows.fundingPayments.push({ seq, position, account, market, amount: `${event.amount}`, at });
      return;
    }
    case 'PositionClosed': {
      const position = progressOf(rows, event, at);
      position.closedAt = at;
      position.cause = event.cause;
      return;
    }
    case 'TriggerArmed':
    case 'TriggerFired':
    case 'TriggerCancelled':
      projectTrigger(event, at, rows);
      return;
    case 'MarkPriceChanged':
      addToMinutes(rows.minutes, {
        source: 'mark',
        market: event.market,
        at,
        price: BigInt(event.mark),
        volume: 0n,
      });
      return;
    case 'FundingSettled':
      rows.fundingRates.push({ market: event.market, at, rate_ppb: event.ratePpb, mark: event.mark });
      return;
    case 'Liquidated': {
      const { liquidation: id, account, mode, position, outcome } = event;
      rows.liquidations.push({ id, account, mode, position, outcome, explanation: explanationOf(event), at });
      return;
    }
    default:
  }
}

/** Funding is paid three times a day by design, so it is not mailed. */
function projectNotice(event: EngineEvent, seq: number, at: number, rows: ProjectedRows): void {
  const notice = noticeOf(event);
  if (notice === undefined || notice.kind === 'funding') return;
  const { account, position, kind, market, price } = notice;
  rows.notices.push({ seq, account, position, kind, market, price, at });
}

type TriggerEvent = Extract<EngineEvent, { type: 'TriggerArmed' | 'TriggerFired' | 'TriggerCancelled' }>;

function projectTrigger(event: TriggerEvent, at: number, rows: ProjectedRows): void {
  const { trigger: id, account, position } = event;
  const row = rows.triggers.getOrInsertComputed(id, () => ({
    id,
    account,
    position,
    market: 0,
    takeProfit: 0,
    stopLoss: 0,
    contracts: 0,
    armedAt: null,
    endedAt: null,
    outcome: null,
    mark: null,
  }));
  if (event.type === 'TriggerArmed') {
    row.market = event.market;
    row.takeProfit = event.takeProfit;
    row.stopLoss = event.stopLoss;
    row.contracts = event.contracts;
    row.armedAt = at;
    return;
  }
  row.endedAt = at;
  row.outcome = event.type === 'TriggerFired' ? event.which : event.why;
  if (event.type === 'TriggerFired') row.mark = event.mark;
}

function progressOf(
  rows: ProjectedRows,
  { position: id, account, market }: { position: number; account: number; market: number },
  at: number,
): PositionProgress {
  return rows.positions.getOrInsertComputed(id, () => ({
    id,
    account,
    market,
    side: 'long',
    mode: 'cross',
    lever: 1,
    openedContracts: 0,
    openedValue: 0n,
    closedContracts: 0,
    closedValue: 0n,
    realised: 0n,
    fees: 0n,
    funding: 0n,
    at,
    closedAt: null,
    cause: null,
  }));
}

/** Amounts as text: a JSON number would round them. */
const explanationOf = (event: EngineEvent): unknown =>
  JSON.parse(JSON.stringify(event, (_key, value) => (typeof value === 'bigint' ? value.toString() : value)));
