import type { Translate } from '@meridian/contract/messages/catalogue';
import type { MarketKind } from '../live/ticker-store.ts';

/** The head of a column of amounts: the base coin of a spot market, or contracts. */
export const amountHead = (kind: MarketKind, base: string, t: Translate): string =>
  kind === 'futures' ? t('futures_quantity') : t('trade_amount', { coin: base });
