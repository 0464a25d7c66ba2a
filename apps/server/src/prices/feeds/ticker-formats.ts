import { fillIn, type SourceKind, type SourceSettings } from '../../config/price-source-settings.ts';
import { BadReply, parseExactJson, rowsOf, UnknownCoin, valueAt } from './json-value.ts';
import { readTime } from './read-price.ts';

/** One price of a reply, not checked yet. */
export interface Ticker {
  readonly price: unknown;
  /** When the source computed it; undefined where replies do not say. */
  readonly timeMs?: number | undefined;
  /** When the last trade was, which may be long ago in a quiet market: it only orders replies. */
  readonly tradedMs?: number | undefined;
}

export interface TickerRequest {
  readonly address: string;
  readonly coins: readonly string[];
}

/** How a source is asked for the prices of coins in USDT, and what its replies mean. */
export interface TickerFormat {
  readonly maxBytes: number;
  requests(url: string, coins: readonly string[]): readonly TickerRequest[];
  /** Throws BadReply or UnknownCoin. */
  read(body: string, coins: readonly string[]): ReadonlyMap<string, Ticker>;
}

const QUOTE = 'USDT';
/** A ticker has less than 1 kB; lists of all tickers have about 300 kB. */
const LIST_BYTES = 2 * 1024 * 1024;
const TICKER_BYTES = 64 * 1024;
const COINS_PER_REQUEST = 50;

export function formatOf({ kind, pricePath = [], timePath }: SourceSettings): TickerFormat {
  return kind === 'json' ? jsonFormat(pricePath, timePath) : FORMATS[kind];
}

/** https://developers.binance.com/docs/binance-spot-api-docs/rest-api/market-data-endpoints: 24hr ticker */
const binance: TickerFormat = {
  maxBytes: TICKER_BYTES,
  requests: (url, coins) =>
    inGroups(coins).map((group) => {
      const symbols = JSON.stringify(group.map((coin) => coin + QUOTE));
      return { address: `${url}/api/v3/ticker/24hr?symbols=${encodeURIComponent(symbols)}`, coins: group };
    }),
  read: (body, coins) =>
    byName(
      rowsOf(parseExactJson(body)),
      'symbol',
      coins,
      (coin) => coin + QUOTE,
      (row) => ({
        price: row.lastPrice,
        timeMs: readTime(row.closeTime),
      }),
    ),
};

/** https://docs.cdp.coinbase.com/exchange/reference/exchangerestapi_getproductticker */
const coinbase: TickerFormat = {
  maxBytes: TICKER_BYTES,
  requests: (url, coins) =>
    coins.map((coin) => ({ address: `${url}/products/${coin}-${QUOTE}/ticker`, coins: [coin] })),
  read(body, [coin]) {
    const reply = parseExactJson(body);
    const tradedMs = readTime(valueAt(reply, ['time'], ''));
    return new Map([[coin!, { price: valueAt(reply, ['price'], ''), tradedMs }]]);
  },
};

/** https://docs.kraken.com/api/docs/rest-api/get-ticker-information: replies have no time */
const kraken: TickerFormat = {
  maxBytes: TICKER_BYTES,
  requests: (url, coins) =>
    inGroups(coins).map((group) => ({
      address: `${url}/0/public/Ticker?pair=${group.map(krakenPair).join(',')}`,
      coins: group,
    })),
  read(body, coins) {
    const reply = parseExactJson(body);
    const errors = valueAt(reply, ['error'], '');
    if (
      Array.isArray(errors) &&
      errors.some((error) => String(error).startsWith('EQuery:Unknown asset pair'))
    )
      throw new UnknownCoin('it does not have one of the pairs');
    if (!Array.isArray(errors) || errors.length > 0) throw new BadReply('it reports an error');
    const tickers = coins.map(
      (coin) => [coin, { price: valueAt(reply, ['result', krakenPair(coin), 'c', '0'], '') }] as const,
    );
    return new Map(tickers.filter(([, { price }]) => price !== undefined));
  },
};
const KRAKEN_NAMES: ReadonlyMap<string, string> = new Map([
  ['BTC', 'XBT'],
  ['DOGE', 'XDG'],
]);
const krakenPair = (coin: string): string => (KRAKEN_NAMES.get(coin) ?? coin) + QUOTE;

/** https://www.okx.com/docs-v5/en/#order-book-trading-market-data-get-tickers */
const okx: TickerFormat = {
  maxBytes: LIST_BYTES,
  requests: (url, coins) => [{ address: `${url}/api/v5/market/tickers?instType=SPOT`, coins }],
  read(body, coins) {
    const reply = parsePlainJson(body);
    if (valueAt(reply, ['code'], '') !== '0') throw new BadReply('it reports an error');
    return byName(
      rowsOf(valueAt(reply, ['data'], '')),
      'instId',
      coins,
      (coin) => `${coin}-${QUOTE}`,
      (row) => ({
        price: row.last,
        timeMs: readTime(row.ts),
      }),
    );
  },
};

/** https://bybit-exchange.github.io/docs/v5/market/tickers */
const bybit: TickerFormat = {
  maxBytes: LIST_BYTES,
  requests: (url, coins) => [{ address: `${url}/v5/market/tickers?category=spot`, coins }],
  read(body, coins) {
    const reply = parsePlainJson(body);
    if (valueAt(reply, ['retCode'], '') !== 0) throw new BadReply('it reports an error');
    const timeMs = readTime(String(valueAt(reply, ['time'], '')));
    const rows = rowsOf(valueAt(reply, ['result', 'list'], ''));
    return byName(
      rows,
      'symbol',
      coins,
      (coin) => coin + QUOTE,
      (row) => ({ price: row.lastPrice, timeMs }),
    );
  },
};

const FORMATS: Readonly<Record<Exclude<SourceKind, 'json'>, TickerFormat>> = {
  binance,
  coinbase,
  kraken,
  okx,
  bybit,
};

/** One request for each coin, or one for all if the address does not name a coin. */
function jsonFormat(pricePath: readonly string[], timePath: readonly string[] | undefined): TickerFormat {
  return {
    maxBytes: TICKER_BYTES,
    requests: (url, coins) =>
      fillIn(url, 'A') === url
        ? [{ address: url, coins }]
        : coins.map((coin) => ({ address: fillIn(url, coin), coins: [coin] })),
    read(body, coins) {
      const reply = parseExactJson(body);
      const tickers = coins.map((coin) => {
        const time = timePath && readTime(valueAt(reply, timePath, coin));
        if (timePath !== undefined && time === undefined) throw new BadReply('it has no time');
        return [coin, { price: valueAt(reply, pricePath, coin), timeMs: time }] as const;
      });
      return new Map(tickers.filter(([, { price }]) => price !== undefined));
    },
  };
}

/** The numbers of these lists are texts already, and a list is too long to look at each value. */
function parsePlainJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new BadReply('it is not JSON');
  }
}

function byName(
  rows: readonly Record<string, unknown>[],
  field: string,
  coins: readonly string[],
  nameOf: (coin: string) => string,
  tickerOf: (row: Record<string, unknown>) => Ticker,
): ReadonlyMap<string, Ticker> {
  const wanted = new Map(coins.map((coin) => [nameOf(coin), coin]));
  const found = new Map<string, Ticker>();
  for (const row of rows) {
    const coin = wanted.get(row[field] as string);
    if (coin !== undefined) found.set(coin, tickerOf(row));
  }
  return found;
}

function inGroups(coins: readonly string[]): string[][] {
  const groups: string[][] = [];
  for (let at = 0; at < coins.length; at += COINS_PER_REQUEST)
    groups.push(coins.slice(at, at + COINS_PER_REQUEST));
  return groups;
}
