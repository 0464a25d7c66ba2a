/** The pair whose records are shown: what stands in `/exchangeRecord/{data}`. */
export interface RecordData {
  readonly plate: string;
  readonly tradcoin: string;
  readonly maincoin: string;
}

export const recordPath = ({ plate, tradcoin, maincoin }: RecordData): string =>
  `/exchangeRecord/${encodeURIComponent(JSON.stringify({ plate, tradcoin, maincoin }))}`;

/** Reads the parameter, which the router has already decoded; undefined when it is unreadable. */
export function parseRecordData(data: string): RecordData | undefined {
  try {
    const value = JSON.parse(data) as Record<string, unknown> | null;
    const { plate, tradcoin, maincoin } = value ?? {};
    return typeof plate === 'string' && isCoin(tradcoin) && isCoin(maincoin)
      ? { plate, tradcoin, maincoin }
      : undefined;
  } catch {
    return undefined;
  }
}

const isCoin = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Z0-9]{1,12}$/.test(value);

export const MARKET_TYPES = ['trad', 'contract'] as const;
export type MarketType = (typeof MARKET_TYPES)[number];

/** Without an id the market kept in the session is shown. */
export const marketPath = (type: MarketType, autoid?: number): string =>
  autoid === undefined ? `/marketDetails/${type}` : `/marketDetails/${type}/${autoid}`;

export const isMarketType = (value: string): value is MarketType =>
  MARKET_TYPES.some((type) => type === value);
export const isMarketId = (value: string): boolean => /^[1-9]\d{0,8}$/.test(value);
