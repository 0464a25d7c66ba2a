import { account } from '@meridian/contract/routes/index';
import type { ExchangeState } from '@meridian/engine';
import { accountId } from '@meridian/engine/ids';
import { formatDecimal, formatTrimmed, mulDivFloor, pow10 } from '@meridian/money';
import type { FastifyInstance } from 'fastify';
import type { ExchangePort } from '../engine-host/exchange-port.ts';
import { readOrRefuse } from '../engine-host/submit-or-refuse.ts';
import { route } from '../http/register-route.ts';
import type { TickerStore } from '../market-data/ticker-store.ts';
import type { KnownCoin, MarketDirectory } from '../markets/market-directory.ts';
import { Refusal } from '../refusal.ts';

export interface SpotAssetsDeps {
  readonly engine: Pick<ExchangePort, 'read'>;
  readonly tickers: Pick<TickerStore, 'ticker'>;
  readonly directory: MarketDirectory;
}

/** The coin that values are given in, and their decimals. */
const VALUE_COIN = 'USDT';
const VALUE_SCALE = 8;

/** The caller's spot wallet. */
export function spotAssetsRoute(app: FastifyInstance, { engine, tickers, directory }: SpotAssetsDeps): void {
  route(app, account.myAccount, async ({ caller }) => {
    if (caller?.kind !== 'user') throw new Refusal('not_logged_in');
    const owner = accountId(Number(caller.userId));
    const held = await readOrRefuse(engine, ({ ledger }: ExchangeState) =>
      directory.coins().flatMap((coin) => {
        const wallet = ledger.findUser(owner, 'spot', coin.id);
        return wallet === undefined ? [] : [{ coin, available: wallet.available, frozen: wallet.frozen }];
      }),
    );
    const assets = held
      .filter(({ available, frozen }) => available + frozen > 0n)
      .map(({ coin, available, frozen }) => ({
        coin,
        available,
        frozen,
        value: valueInUsdt(coin, available + frozen),
      }));
    const total = assets.reduce((sum, { value }) => sum + (value ?? 0n), 0n);
    return {
      assets: assets.map(({ coin, available, frozen, value }) => ({
        coin: coin.code,
        usable: formatTrimmed(available, coin.scale),
        disable: formatTrimmed(frozen, coin.scale),
        usdt: value === undefined ? null : formatDecimal(value, VALUE_SCALE),
      })),
      assets_amount: formatDecimal(total, VALUE_SCALE),
    };
  });

  /** Floored. */
  function valueInUsdt({ code, scale }: KnownCoin, amount: bigint): bigint | undefined {
    if (code === VALUE_COIN) return mulDivFloor(amount, pow10(VALUE_SCALE), pow10(scale));
    const market = directory.findSpot(code, VALUE_COIN);
    const price = market && tickers.ticker(market.id)?.price;
    if (market === undefined || price === undefined) return undefined;
    return mulDivFloor(amount * price, pow10(VALUE_SCALE), pow10(scale + market.priceAccuracy));
  }
}
