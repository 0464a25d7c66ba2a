import { referral } from '@meridian/contract/routes/index';
import { freshIndex, INDEX_SCALE } from '@meridian/engine/markets/index-price';
import { formatTrimmed } from '@meridian/money';
import type { FastifyInstance } from 'fastify';
import { readOrRefuse, submitOrRefuse } from '../engine-host/submit-or-refuse.ts';
import { route } from '../http/register-route.ts';
import { accountOf } from '../trading/own-orders.ts';
import type { ReferralDeps } from './referral-routes.ts';

/** Whether spot fees are paid in the platform token, with the figures that an order form previews them from. */
export function feesInTokenRoutes(app: FastifyInstance, { engine, directory, token }: ReferralDeps): void {
  route(app, referral.feesState, async ({ caller, query: { tradcoin, maincoin } }) => {
    const account = accountOf(caller);
    const codes = new Set([token.coin, tradcoin, maincoin].filter((code) => code !== undefined));
    const coins = [...codes].map((code) => directory.coin(code));
    const platform = directory.coin(token.coin);
    const { on, available, prices } = await readOrRefuse(engine, (state) => {
      return {
        on: state.accounts.get(account)?.feesInToken ?? false,
        available: state.ledger.findUser(account, 'spot', platform.id)?.available ?? 0n,
        prices: coins.map(({ code, id, scale }) => ({ coin: code, price: freshIndex(state, id), scale })),
      };
    });
    return {
      on,
      coin: platform.code,
      available: formatTrimmed(available, platform.scale),
      scale: platform.scale,
      discountPercent: token.discountPercent,
      prices: prices.flatMap(({ price, ...coin }) =>
        price === undefined ? [] : [{ ...coin, price: formatTrimmed(price, INDEX_SCALE) }],
      ),
    };
  });

  route(app, referral.setFees, async ({ caller, body: { on }, idempotencyKey: key }) => {
    await submitOrRefuse(engine, { type: 'SetFeesInToken', account: accountOf(caller), key, on });
    return { on };
  });
}
