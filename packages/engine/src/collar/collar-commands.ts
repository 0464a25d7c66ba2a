import { type Timed, timed } from '../accounts/account-commands.ts';
import { type Codec, oneOf, record, uint } from '../codec/codec.ts';

export const PRODUCTS = ['spot', 'futures'] as const;
export type Product = (typeof PRODUCTS)[number];

/** [COLLAR-6] An operator sets how far limit prices may be from the reference, and may name a reference to start from. */
export interface SetCollar extends Timed {
  readonly type: 'SetCollar';
  readonly product: Product;
  readonly market: number;
  readonly collarPpm: number;
  /** Ticks that take the place of all trades so far in the slow reference; 0 leaves them as they are. */
  readonly reference: number;
}

export type CollarCommand = SetCollar;

export const collarCommandCodecs: {
  readonly [Type in CollarCommand['type']]: Codec<Omit<Extract<CollarCommand, { type: Type }>, 'type'>>;
} = {
  SetCollar: record({ ...timed, product: oneOf(PRODUCTS), market: uint, collarPpm: uint, reference: uint }),
};
