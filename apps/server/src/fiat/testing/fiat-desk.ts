import { randomUUID } from 'node:crypto';
import { freshCode } from '../../operators/testing/fresh-code.ts';
import { operatorIn } from '../../operators/testing/operator-in.ts';
import { photo, picture } from '../../pictures/testing/picture-files.ts';
import type { SpotCaller, SpotResponse } from '../../trading/testing/spot-caller.ts';
import { openWalletDesk, type WalletDesk } from '../../wallet/testing/wallet-desk.ts';

/** The application with a desk whose rates are seeded, two finance operators and one of support. */
export interface FiatTestDesk extends WalletDesk {
  readonly fay: string;
  readonly finn: string;
  readonly sol: string;
  /** A card of the vip user. */
  readonly card: number;
  quote(pays: string, currency?: string): Promise<SpotResponse>;
  /** Buys for so much, with a quote of its own. */
  buy(pays?: string, options?: { readonly currency?: string; readonly key?: string }): Promise<SpotResponse>;
  /** Uploads a picture and marks the purchase as paid. */
  pay(id: number, proof?: string): Promise<SpotResponse>;
  /** A picture of the vip user, or of another. */
  upload(of?: SpotCaller): Promise<string>;
  purchase(id: number): Promise<SpotResponse['data']>;
  operate(url: string, token: string, payload?: object): Promise<SpotResponse>;
  propose(change: object, token?: string): Promise<SpotResponse>;
  agree(id: number, token?: string): Promise<SpotResponse>;
  confirm(id: number, token?: string): Promise<SpotResponse>;
  /** What the vip user has in the fiat wallet, in minor units, and the rail. */
  books(): Promise<{ readonly fiat: bigint; readonly rail: bigint }>;
}

export const VIP = 'vip@meridian.test';
export const CARD = '4111111111111111';

export async function openFiatTestDesk(): Promise<FiatTestDesk> {
  const desk = await openWalletDesk();
  const { demo, vip } = desk;
  const [fay, finn] = [
    (await operatorIn(demo, 'fay', ['finance'])).token,
    (await operatorIn(demo, 'finn', ['finance'])).token,
  ];
  const sol = (await operatorIn(demo, 'sol', ['support'])).token;
  const card = (await vip.post('/fiat/addCard', { bank: 'First Bank', digits: CARD })).data.id;
  const [owner] = await demo.database.sql<{ id: number }[]>`select id from users where email = ${VIP}`;
  const operate = async (url: string, token: string, payload?: object) => {
    const method = payload === undefined ? 'GET' : 'POST';
    const call = { method, url, headers: { token }, ...(payload && { payload }) } as const;
    return (await demo.console.inject(call)).json();
  };
  const quote = (pays: string, currency = 'JPY') => vip.get(`/fiat/quote?currency=${currency}&pays=${pays}`);
  const upload = async (of = vip): Promise<string> => {
    const { payload, headers } = picture(await photo());
    const sent = { ...headers, token: of.token };
    const response = await demo.app.inject({
      method: 'POST',
      url: '/user/img?type=ticket',
      payload: payload as Buffer,
      headers: sent as Record<string, string>,
    });
    return response.json().data[0].url;
  };
  return {
    ...desk,
    fay,
    finn,
    sol,
    card,
    quote,
    async buy(pays = '15120', { currency = 'JPY', key = randomUUID() } = {}) {
      const { data, ...refused } = await quote(pays, currency);
      if (data === null) return { data, ...refused };
      return vip.post('/fiat/buy', { quote: data.quote, card }, key);
    },
    pay: async (id, proof) => vip.post('/fiat/paid', { id, proof: proof ?? (await upload()) }),
    upload,
    purchase: async (id) => (await vip.get(`/fiat/purchases?id=${id}`)).data?.purchases[0],
    operate,
    propose: (change, token = fay) => operate('/operator/propose', token, { change, reason: 'Ticket 7' }),
    agree: async (id, token = finn) =>
      operate('/operator/approveProposal', token, { id, totp: await freshCode(demo, token) }),
    confirm: async (id, token = fay) =>
      operate('/operator/confirmPurchase', token, {
        id,
        reason: 'Arrived',
        totp: await freshCode(demo, token),
      }),
    books: () =>
      demo.exchange.engine.read((state) => {
        const { id } = state.coinsByCode.get('USDT')!;
        return {
          fiat: (state.ledger.findUser(owner!.id as never, 'fiat', id)?.available ?? 0n) as bigint,
          rail: state.ledger.house('fiat_rail', id).available as bigint,
        };
      }),
  };
}
