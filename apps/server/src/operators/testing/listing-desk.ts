import { type FuturesDesk, openFuturesDesk } from '../../futures/testing/futures-desk.ts';
import { freshCode } from './fresh-code.ts';
import { SPOT_TERMS } from './listing-forms.ts';
import { operatorIn } from './operator-in.ts';

/** The whole application with tokens of three operators: markets, risk, support. */
export interface ListingDesk extends FuturesDesk {
  readonly mia: string;
  readonly rob: string;
  readonly sol: string;
}

export async function openListingDesk(): Promise<ListingDesk> {
  const desk = await openFuturesDesk();
  const [mia, rob, sol] = [
    await operatorIn(desk.demo, 'mia', ['market']),
    await operatorIn(desk.demo, 'rob', ['risk']),
    await operatorIn(desk.demo, 'sol', ['support']),
  ];
  return { ...desk, mia: mia.token, rob: rob.token, sol: sol.token };
}

/** What the tests of listing call. The desk may be restarted between two calls. */
export function listingCalls(desk: () => ListingDesk) {
  async function operate(url: string, token: string, payload?: object) {
    const method = payload === undefined ? 'GET' : 'POST';
    const call = { method, url, headers: { token, locale: 'en' }, ...(payload && { payload }) } as const;
    return (await desk().demo.console.inject(call)).json();
  }
  const propose = (change: object, token = desk().mia) =>
    operate('/operator/propose', token, { change, reason: 'Agreed' });
  const approve = async (id: number, token = desk().rob) =>
    operate('/operator/approveProposal', token, { id, totp: await freshCode(desk().demo, token) });
  const inMs = (ms: number) => new Date(desk().clock.now() + ms).toISOString();
  const everything = async () => {
    const { data, msg } = await operate('/operator/listing', desk().mia);
    if (data === null) throw new Error(msg);
    return data;
  };
  return {
    operate,
    propose,
    approve,
    inMs,
    everything,
    async doBoth(change: object) {
      const { data, reason } = await propose(change);
      if (data === null) throw new Error(`not proposed: ${reason}`);
      return approve(data.id);
    },
    listed: async (coin: string, product = 'spot') =>
      (await everything()).markets.find(
        (row: { base: string; product: string }) => row.base === coin && row.product === product,
      ),
    seen: async (coin: string) =>
      (await desk().trader.get('/trad/symbols')).data.find(
        (row: { tradcoin: string }) => row.tradcoin === coin,
      ),
    announced: async (symbol: string) =>
      (await desk().trader.get('/trad/changes')).data.filter(
        (row: { symbol: string }) => row.symbol === symbol,
      ),
    changeOf: (market: number, part: object, effectiveAt = inMs(60_000)) => ({
      kind: 'change_market',
      market,
      terms: { ...SPOT_TERMS, ...part },
      effectiveAt,
    }),
    async due(ms: number) {
      desk().clock.advance(ms);
      await desk().demo.exchange.listing.settle();
    },
  };
}
