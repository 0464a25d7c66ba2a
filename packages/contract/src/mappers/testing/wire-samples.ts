import type { MarketSymbol } from '../../schemas/market-symbol.ts';
import type { SpotEntrust } from '../../schemas/spot-entrust.ts';
import type { WireUserInfo } from '../../schemas/user-info.ts';

/** One of each as the server sends it, with a different value in every field. */
export const wireMarket: MarketSymbol = {
  autoid: 101,
  symbol: 'BTC/USDT',
  tradcoin: 'BTC',
  maincoin: 'USDT',
  chinaname: 'Bitcoin',
  plate: 'main',
  state: 'enable',
  price: '67482.5',
  rise: '-2.41',
  volume: '1842.1203',
  amount: '124310886.12345678',
  price_accuracy: 1,
  amount_accuracy: 4,
  minnumber: '0.0001',
  maxnumber: '200',
  buyprice: '67482.4',
  sellprice: null,
  minprice: '33741.3',
  maxprice: '101223.7',
  unit: '1',
  gas: '0.001',
  max_lever: 3,
};

export const wireOrder: SpotEntrust = {
  id: 7,
  autoid: 101,
  type: 'buy',
  style: 'limit',
  timeInForce: 'post_only',
  tradcoin: 'BTC',
  maincoin: 'USDT',
  price: '67480.0',
  number: '0.5000',
  unfilled: '0.2000',
  state: 'section',
  wdate: '2026-11-15T09:12:44.000Z',
  dealnumber: '0.3000',
  dealprice: '67479.9',
  dealamount: '20243.97',
  fees: [{ coin: 'BTC', amount: '0.0003' }],
  closedate: null,
};

export const wireUser: WireUserInfo = {
  uid: '123456789',
  username: 'mei_lin',
  email: 'me****@meridian.test',
  phone: null,
  idcardstate: 'reject',
  idcardreason: 'The picture is blurred.',
  realname: 'M**',
  recomurl: 'https://meridian.test/register?invite=ABC123',
  recomcode: 'ABC123',
  permissions: { ieo: false, fiat: true },
  hasFundPassword: true,
  hasTotp: false,
  passkeys: 2,
  antiPhishing: null,
  withdrawLockedUntil: null,
  suspended: false,
  registeredAt: '2026-01-02T03:04:05.000Z',
};
