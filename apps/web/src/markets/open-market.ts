import type { Market, MarketProduct } from '@meridian/contract/domain/market';
import { keptMarket, parseKeptMarket } from '@meridian/contract/mappers/kept';
import { PRODUCT_WORDS } from '@meridian/contract/mappers/live';
import { SESSION_KEYS, sessionKeeper } from '../session/storage.ts';

/** The parameters of the link to a market's details. */
export const detailsParams = (product: MarketProduct, id: number): { type: string; id: string } => ({
  type: PRODUCT_WORDS[product],
  id: String(id),
});

/** Stores the market that the details screen starts with; call it before navigating there. */
export const keepCoinInfo = (product: MarketProduct, market: Market): void =>
  sessionKeeper.write(SESSION_KEYS.coinInfo, keptMarket(product, market));

/** The stored market by its id; undefined if there is none. */
export const keptCoinId = (): number | undefined =>
  parseKeptMarket(sessionKeeper.read(SESSION_KEYS.coinInfo));
