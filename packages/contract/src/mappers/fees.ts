import type { FeeSchedule } from '../domain/fees.ts';
import type { Pair } from '../domain/market.ts';
import type { WireFeeSchedule } from '../schemas/fee-schedule.ts';

export const toFeeSchedule = ({ markets, ...limits }: WireFeeSchedule): FeeSchedule => ({
  ...limits,
  markets: markets.map(({ autoid, tradcoin, maincoin, minnumber, maxnumber, ...terms }) => ({
    ...terms,
    id: autoid,
    base: tradcoin,
    quote: maincoin,
    minQuantity: minnumber,
    maxQuantity: maxnumber,
  })),
});

export const feesPairToWire = ({ base, quote }: Partial<Pair>) => ({ tradcoin: base, maincoin: quote });
