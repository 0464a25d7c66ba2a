import type { HoldingTrade } from '@meridian/simulator/holders';
import type { Sql } from '../database/database.ts';
import { addToMinutes, type CandleStep, candlesOf } from '../projections/candles.ts';
import { addToGeneratedCandles } from '../projections/candles-table.ts';
import type { Projections } from '../projections/projections.ts';

export interface UncountDeps {
  readonly sql: Sql;
  readonly tickers: { load(minutes: readonly CandleStep[]): void };
  readonly projections: Pick<Projections, 'reached'>;
}

/**
 * The generated history is the trading in which the holders of the demo got their positions; its volume includes them.
 * The engine opens the positions at the first start, though, within one minute. The volume of those trades is taken off
 * the generated candles of that minute: counted twice, it would dwarf the volume of every other minute of the chart.
 */
export async function uncountHoldings(
  { sql, tickers, projections }: UncountDeps,
  trades: readonly HoldingTrade[],
): Promise<void> {
  await projections.reached(Math.max(...trades.map(({ seq }) => seq)));
  const minutes = minutesOf(trades);
  await addToGeneratedCandles(sql, candlesOf(minutes));
  tickers.load(minutes);
}

/** Minutes with the negative volume of these trades. */
function minutesOf(trades: readonly HoldingTrade[]): CandleStep[] {
  const minutes = new Map<string, CandleStep>();
  for (const { market, price, contracts, at } of trades)
    addToMinutes(minutes, {
      ...{ source: 'futures', market, at },
      ...{ price: BigInt(price), volume: -BigInt(contracts) },
    });
  return [...minutes.values()];
}
