import { bool, text, uint } from '../codec/codec.ts';
import { rowCodec } from '../codec/row-codec.ts';
import { Row } from '../table.ts';

export interface CoinData {
  id: number;
  code: string;
  /** Decimals of the minor unit: balances of this coin are whole numbers of ten to the minus scale. */
  scale: number;
  depositEnabled: boolean;
  withdrawEnabled: boolean;
  transferEnabled: boolean;
}

export class Coin extends Row implements CoinData {
  id = 0;
  code = '';
  scale = 0;
  depositEnabled = true;
  withdrawEnabled = true;
  transferEnabled = true;
}

export const coinCodec = rowCodec<CoinData, Coin>(() => new Coin(), {
  id: uint,
  code: text,
  scale: uint,
  depositEnabled: bool,
  withdrawEnabled: bool,
  transferEnabled: bool,
});
