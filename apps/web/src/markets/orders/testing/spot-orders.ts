import type { SpotEntrust } from '@meridian/contract/schemas/spot-entrust';

/** A limit order that nothing was traded of yet. */
export const resting: SpotEntrust = {
  id: 7,
  autoid: 101,
  type: 'buy',
  style: 'limit',
  tradcoin: 'BTC',
  maincoin: 'USDT',
  price: '67480.0',
  number: '0.5000',
  unfilled: '0.5000',
  state: 'unfilled',
  wdate: '2026-11-15T09:12:44.000Z',
  dealnumber: '0.0000',
  dealprice: '0',
  fees: [],
};

/** The same after its first trades. */
export const partly: SpotEntrust = {
  ...resting,
  unfilled: '0.2000',
  state: 'section',
  dealnumber: '0.3000',
  dealprice: '67479.9',
  fees: [{ coin: 'BTC', amount: '0.0003' }],
};
