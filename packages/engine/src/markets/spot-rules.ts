import type { Coin } from './coin.ts';
import type { SpotRules, SpotTerms } from './spot-market.ts';

/** The highest allowed fee rate: 10 %. */
const MAX_FEE_PPM = 100_000;

type Sized = Pick<Coin, 'id' | 'scale'>;
type SpotField = keyof SpotTerms | keyof SpotRules;

/** The fields of a new spot market that break a rule; none if it can be added. */
export function brokenSpotTerms(terms: SpotTerms, base: Sized, quote: Sized): SpotField[] {
  const broken: SpotField[] = [];
  if (terms.id < 1) broken.push('id');
  if (base.id === quote.id) broken.push('quote');
  // [MARKET-1] A tick times a lot is a whole number of minor units, so trades never need rounding.
  if (terms.priceScale + terms.lotScale > quote.scale) broken.push('priceScale');
  if (terms.lotScale > base.scale) broken.push('lotScale');
  return broken;
}

/** The same for the fields that an operator may change. */
export function brokenSpotRules(rules: SpotRules): SpotField[] {
  const broken: SpotField[] = [];
  if (!(rules.minLots >= 1)) broken.push('minLots');
  if (!(rules.maxLots >= rules.minLots)) broken.push('maxLots');
  if (!(rules.makerFeePpm <= rules.takerFeePpm)) broken.push('makerFeePpm');
  if (!(rules.takerFeePpm <= MAX_FEE_PPM)) broken.push('takerFeePpm');
  if (!(rules.bandPpm > 0 && rules.bandPpm < 1_000_000)) broken.push('bandPpm');
  return broken;
}
