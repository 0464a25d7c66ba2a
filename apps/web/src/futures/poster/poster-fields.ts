import type { FuturesPosition, FuturesTerms } from '@meridian/contract/domain/futures';
import type { ClosedPosition } from '@meridian/contract/domain/futures-records';
import type { Translate } from '@meridian/contract/messages/catalogue';
import { formatNumber } from '../../session/format/number-format.ts';
import { yieldText } from '../profit-text.ts';

/** The texts of a poster: what it shows and nothing else. */
export interface PosterFields {
  readonly pair: string;
  readonly side: string;
  readonly isLong: boolean;
  readonly marginMode: string;
  readonly leverage: string;
  readonly yield: string;
  readonly isWin: boolean;
  readonly result: string;
  readonly openPrice: readonly [name: string, price: string];
  /** The close price, or the current price of an open position. */
  readonly otherPrice: readonly [name: string, price: string];
}

export const fieldsOfPosition = (position: FuturesPosition, t: Translate): PosterFields => ({
  ...sharedFields(position, position.yieldPercent, position.entryPrice, t),
  otherPrice: [t('poster_current_price'), formatNumber(position.markPrice)],
});

export const fieldsOfClosed = (position: ClosedPosition, t: Translate): PosterFields => ({
  ...sharedFields(position, position.yieldPercent, position.entryPrice, t),
  otherPrice: [t('futures_close_price'), formatNumber(position.closePrice)],
});

function sharedFields(terms: FuturesTerms, yieldPercent: string, openPrice: string, t: Translate) {
  const isWin = !yieldPercent.startsWith('-');
  return {
    pair: `${terms.base}/${terms.quote}`,
    side: t(`futures_${terms.side}`),
    isLong: terms.side === 'long',
    marginMode: t(`futures_${terms.marginMode}`),
    leverage: t('futures_times', { leverage: terms.leverage }),
    yield: yieldText(yieldPercent),
    isWin,
    result: t(isWin ? 'poster_profit' : 'poster_loss'),
    openPrice: [t('poster_open_price'), formatNumber(openPrice)],
  } as const;
}

/** The whole poster in words, for its picture. */
export const posterText = (fields: PosterFields): string =>
  [
    fields.pair,
    fields.side,
    fields.marginMode,
    fields.leverage,
    `${fields.result} ${fields.yield}`,
    fields.openPrice.join(' '),
    fields.otherPrice.join(' '),
  ].join(', ');
