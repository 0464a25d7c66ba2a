import type { MessageId } from './messages/catalogue.ts';

/** Maps the specification's message keys to our readable ids. */
export const SPEC_KEYS = {
  lang127: 'quantity_not_positive',
  lang128: 'long_below_minimum',
  lang131: 'short_below_minimum',
  lang133: 'confirm_cancel_order',
  lang163: 'close_quantity_required',
  lang168: 'price_required',
  lang169: 'price_not_a_number',
  lang170: 'quantity_required',
  lang171: 'quantity_not_whole',
  lang172: 'long_above_maximum',
  lang173: 'short_above_maximum',
  lang174: 'long_take_profit_too_low',
  lang175: 'long_stop_loss_too_high',
  lang176: 'short_take_profit_too_high',
  lang177: 'short_stop_loss_too_low',
  lang178: 'confirm_long',
  lang179: 'confirm_short',
  lang180: 'confirm_close_position',
} as const satisfies Record<`lang${number}`, MessageId>;
