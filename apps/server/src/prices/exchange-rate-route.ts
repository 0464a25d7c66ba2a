import { account } from '@meridian/contract/routes/index';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/register-route.ts';
import { Refusal } from '../refusal.ts';
import { CURRENCIES } from './currencies.ts';
import type { CurrencyRates } from './index-price-source.ts';

export function exchangeRateRoute(app: FastifyInstance, rates: CurrencyRates): void {
  route(app, account.getExchangeRateByCoin, ({ query }) => {
    const currency = CURRENCIES.find(({ code }) => code === query.coin);
    const price = currency && rates.rateOf(currency.code);
    if (currency === undefined || price === undefined) throw new Refusal('not_found');
    return { coin: currency.code, symbol: currency.sign, price };
  });
}
