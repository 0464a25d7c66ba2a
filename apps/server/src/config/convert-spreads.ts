import { formatTrimmed, parseDecimal } from '@meridian/money';

/** What the house keeps of a conversion, in millionths: by pair, in either direction, and of every other pair. */
export interface ConvertSpreads {
  readonly byPair: ReadonlyMap<string, bigint>;
  readonly otherwise: bigint;
}

/** 0.2 %. */
export const DEFAULT_SPREADS: ConvertSpreads = { byPair: new Map(), otherwise: 2_000n };

export const spreadOf = ({ byPair, otherwise }: ConvertSpreads, from: string, to: string): bigint =>
  byPair.get(`${from}/${to}`) ?? byPair.get(`${to}/${from}`) ?? otherwise;

const OTHERWISE = '*';
const PPM_DECIMALS = 6;
/** 10 %: more is a mistake in the setting. */
const MAX_SPREAD_PPM = 100_000n;
const MAX_PAIRS = 1_000;

/** Reads `*=0.002,BTC/USDT=0.001`; undefined if a part is not a pair and its spread. */
export function parseConvertSpreads(text: string): ConvertSpreads | undefined {
  const byPair = new Map<string, bigint>();
  let { otherwise } = DEFAULT_SPREADS;
  const parts = text.split(',');
  if (parts.length > MAX_PAIRS) return undefined;
  for (const part of parts) {
    const [pair = '', figure = '', ...more] = part.trim().split('=');
    const spread = parseDecimal(figure, PPM_DECIMALS);
    if (more.length > 0 || spread === undefined || spread < 0n || spread > MAX_SPREAD_PPM) return undefined;
    if (pair === OTHERWISE) otherwise = spread;
    else if (/^[A-Z0-9]{2,12}\/[A-Z0-9]{2,12}$/.test(pair)) byPair.set(pair, spread);
    else return undefined;
  }
  return { byPair, otherwise };
}

/** The setting that gives these spreads. */
export const spreadsText = ({ byPair, otherwise }: ConvertSpreads): string =>
  [[OTHERWISE, otherwise] as const, ...byPair]
    .map(([pair, spread]) => `${pair}=${formatTrimmed(spread, PPM_DECIMALS)}`)
    .join(',');
