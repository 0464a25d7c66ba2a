import type { OrderSide } from '@meridian/contract/domain/order';
import type { Translate } from '@meridian/contract/messages/catalogue';

/** The tag of a spot order or trade. */
export const sideOf =
  (t: Translate) =>
  ({ side }: { readonly side: OrderSide }) => ({
    rises: side === 'buy',
    text: t(side === 'buy' ? 'trade_buy' : 'trade_sell'),
  });
