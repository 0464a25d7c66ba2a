import { type Timed, timed } from '../accounts/account-commands.ts';
import { type Codec, oneOf, record, uint, uintAs } from '../codec/codec.ts';
import type { MarketId, Ticks } from '../ids.ts';

export const PRODUCTS = ['spot', 'futures'] as const;
export type Product = (typeof PRODUCTS)[number];

/** [COLLAR-6] Sets the collar of a market and, if it has never traded, its starting reference price. */
export interface SetCollar extends Timed {
  readonly type: 'SetCollar';
  readonly product: Product;
  readonly market: MarketId;
  readonly collarPpm: number;
  /** The starting price of the slow reference in ticks, ignored once it has one; 0 for none. */
  readonly reference: Ticks;
}

export type CollarCommand = SetCollar;

export const collarCommandCodecs: {
  readonly [Type in CollarCommand['type']]: Codec<Omit<Extract<CollarCommand, { type: Type }>, 'type'>>;
} = {
  SetCollar: record({
    ...timed,
    product: oneOf(PRODUCTS),
    market: uintAs<MarketId>(),
    collarPpm: uint,
    reference: uintAs<Ticks>(),
  }),
};
