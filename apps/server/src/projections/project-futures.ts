import type { EngineEvent } from '@meridian/engine';
import type { CommittedCommand } from '../engine-host/index.ts';
import { addToMinutes } from './candles.ts';
import type { PositionProgress, ProjectedRows } from './projected-rows.ts';

/** Futures orders, fills, positions, funding and liquidations. Events that nobody reads later are left out. */
export function projectFutures(event: EngineEvent, { seq, at }: CommittedCommand, rows: ProjectedRows): void {
  switch (event.type) {
    case 'FuturesOrderAccepted':
      rows.futuresOrders.push({
        id: event.order,
        account: event.account,
        market: event.market,
        side: event.side,
        effect: event.effect,
        position: event.position,
        cause: event.cause,
        mode: event.mode,
        lever: event.lever,
        style: event.style,
        price: event.price,
        contracts: event.contracts,
        take_profit: event.takeProfit,
        stop_loss: event.stopLoss,
        placed_at: at,
      });
      return;
    case 'FuturesTraded':
      rows.futuresFills.push({
        trade: event.trade,
        market: event.market,
        price: event.price,
        contracts: event.contracts,
        taker_side: event.takerSide,
        taker_order: event.takerOrder,
        taker: event.taker,
        taker_fee: `${event.takerFee}`,
        maker_order: event.makerOrder,
        maker: event.maker,
        maker_fee: `${event.makerFee}`,
        at,
      });
      rows.addProgress(rows.futuresProgress, event.takerOrder, event.contracts, event.price, event.takerFee);
      rows.addProgress(rows.futuresProgress, event.makerOrder, event.contracts, event.price, event.makerFee);
      addToMinutes(rows.minutes, 'futures', event.market, at, BigInt(event.price), BigInt(event.contracts));
      return;
    case 'FuturesOrderClosed':
      rows.futuresEnds.push({ id: event.order, closed_at: at, cancelled: event.cancelled ?? null });
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
