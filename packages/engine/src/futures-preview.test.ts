import { formatDecimal, formatTrimmed } from '@meridian/money';
import { describe, expect, it } from 'vitest';
import { viewFuturesBalance, viewPosition } from './futures/positions/futures-views.ts';
import {
  type PreviewBalance,
  type PreviewMarket,
  type PreviewPosition,
  previewMarginChange,
  previewMaxContracts,
  previewNotional,
  previewOpening,
  previewRemovable,
  previewTierRoom,
} from './futures-preview.ts';
import { word } from './testing/exchange.ts';
import { ETH_PERP, FuturesDesk } from './testing/futures/futures-desk.ts';

const DECIMALS = 8;
const money = (amount: bigint): string => formatTrimmed(amount, DECIMALS);

function desk(): FuturesDesk {
  const futures = new FuturesDesk();
  futures.mark('3000', 'ETH');
  futures.mark('60000');
  futures.fund('ada', '5000');
  futures.fund('bob', '100000000');
  return futures;
}

/** The market as its page shows it. */
function marketOf(futures: FuturesDesk): PreviewMarket {
  const market = futures.market();
  return {
    priceDecimals: 1,
    contractSize: '0.001',
    feeRate: '0.0005',
    makerFeeRate: '0.0002',
    tiers: market.maintenanceTiers.map(({ upTo, maintenancePpm, maxLever, deductionPpm }) => ({
      upTo: money(upTo),
      maintenanceRate: formatTrimmed(BigInt(maintenancePpm), 6),
      deduction: formatTrimmed(deductionPpm, DECIMALS + 6),
      maxLeverage: maxLever,
    })),
  };
}

function balanceOf(futures: FuturesDesk, name: string): PreviewBalance {
  const account = futures.state.accounts.mustGet(futures.person(name));
  const view = viewFuturesBalance(futures.state, account, futures.market());
  return {
    decimals: DECIMALS,
    usable: money(view.usable),
    otherHealth: money(view.otherHealth),
    otherMaintenance: formatTrimmed(view.otherMaintenance, DECIMALS + 6),
  };
}

const positionsOf = (futures: FuturesDesk, name: string): PreviewPosition[] =>
  futures
    .positions(name)
    .filter(({ on }) => on === futures.market())
    .map(({ side, mode, lever, contracts, cost, margin }) => ({
      side,
      marginMode: mode,
      leverage: lever,
      quantity: String(contracts),
      cost: money(cost),
      margin: money(margin),
    }));

const shown = (futures: FuturesDesk, name: string, side: 'long' | 'short'): string =>
  formatDecimal(BigInt(viewPosition(futures.state, futures.position(name, side)).liquidationPrice), 1);

const preview = (
  futures: FuturesDesk,
  order: Partial<Parameters<typeof previewOpening>[0]>,
  fills = [{ price: '60000', quantity: '100' }],
) =>
  previewOpening(
    { side: 'long', marginMode: 'isolated', leverage: 10, rests: true, ...order, fills },
    marketOf(futures),
    balanceOf(futures, 'ada'),
    positionsOf(futures, 'ada'),
  );

describe('the preview of an opening order', () => {
  it('[MARGIN-2] [MARGIN-3] has margin and taker fee, rounded up like the order', () => {
    expect(preview(desk(), { leverage: 7 }, [{ price: '60000.1', quantity: '1' }])).toMatchObject({
      margin: '8.57144286',
      fee: '0.03000005',
      isAffordable: true,
    });
    expect(preview(desk(), {}, [{ price: '60000', quantity: '1000' }])).toMatchObject({
      isAffordable: false,
    });
  });

  it.each(['isolated', 'cross'] as const)(
    '[MARGIN-9] shows the liquidation price of a new %s position',
    (mode) => {
      const futures = desk();
      const before = preview(futures, { marginMode: mode })!.liquidationPrice;
      futures.trade('ada', 'bob', 100, '60000', 'x10', mode);
      expect(before).toBe(shown(futures, 'ada', 'long'));
    },
  );

  it('[MARGIN-9] includes the position that grows, other positions in the market and other markets', () => {
    const futures = desk();
    const cross = { mode: 'cross' } as const;
    futures.order('bob', 'long 1000 at 3000 x10', { market: ETH_PERP });
    futures.order('ada', 'short 1000 at 3000 x10', { ...cross, market: ETH_PERP });
    futures.trade('ada', 'bob', 300, '60010', 'x10', 'cross');
    futures.order('bob', 'short 70 at 60020 x10');
    futures.order('ada', 'long 70 at 60020 x20', cross);
    futures.mark('3050.7', 'ETH');
    futures.mark('59870');
    const fills = [{ price: '59900', quantity: '110' }];
    const before = preview(futures, { marginMode: 'cross', rests: false }, fills)!.liquidationPrice;
    futures.order('bob', 'short 110 at 59900 x10');
    futures.order('ada', 'long 110 at 59900 x10', cross);
    expect(futures.held('ada')).toEqual(['short 1000 x10 cross', 'long 410 x10 cross', 'long 70 x20 cross']);
    const [, grown] = futures.positions('ada');
    const after = viewPosition(futures.state, grown!).liquidationPrice;
    expect(before).toBe(formatDecimal(BigInt(after), 1));
    // The displayed tick liquidates the wallet and the one before does not.
    futures.mark('3050.7', 'ETH');
    futures.mark(formatDecimal(BigInt(after + 1), 1));
    expect(futures.events('Liquidated')).toEqual([]);
    futures.mark(formatDecimal(BigInt(after), 1));
    expect(futures.events('Liquidated')).toMatchObject([{ mode: 'cross' }]);
  });

  it('is absent for invalid input', () => {
    for (const [price, quantity] of [
      ['', '1'],
      ['60000', ''],
      ['60000', '1.5'],
      ['60000', '0'],
      ['-1', '1'],
      ['60000.01', '1'],
      ['1e5', '1'],
      ['60000', '9007199254740993'],
    ])
      expect(preview(desk(), {}, [{ price: price!, quantity: quantity! }])).toBeUndefined();
    expect(preview(desk(), { leverage: 0.5 })).toBeUndefined();
    expect(preview(desk(), {}, [])).toBeUndefined();
  });

  it('refuses a reply with more decimals than its coin has', () => {
    const market = { ...marketOf(desk()), feeRate: '0.00000001' };
    expect(() => previewNotional({ price: '1', quantity: '1' }, market, DECIMALS)).toThrow(RangeError);
  });
});

describe('other previews', () => {
  it('[MARGIN-12] the maximum number of contracts is what the engine accepts', () => {
    const futures = desk();
    const max = previewMaxContracts(
      100,
      { price: '60000', leverage: 10 },
      marketOf(futures),
      balanceOf(futures, 'ada'),
    );
    expect(futures.order('ada', `long ${Number(max) + 1} at 60000 x10`)).toMatchObject({ ok: false });
    expect(futures.order('ada', `long ${max} at 60000 x10`)).toMatchObject({ ok: true });
    expect(
      previewMaxContracts(50, { price: '', leverage: 10 }, marketOf(futures), balanceOf(futures, 'ada')),
    ).toBe('');
  });

  it('the liquidation price after a change of margin', () => {
    const futures = desk();
    futures.trade('ada', 'bob', 10, '60000');
    const [position] = positionsOf(futures, 'ada');
    const changed = (amount: string) => previewMarginChange(position!, amount, marketOf(futures), DECIMALS);
    expect(changed('0')).toBe(shown(futures, 'ada', 'long'));
    expect(Number(changed('10'))).toBeLessThan(Number(changed('0')));
    expect(changed('600')).toBeNull();
    expect([changed('-60'), changed('x'), changed('0.000000001')]).toEqual([undefined, undefined, undefined]);
  });

  it('[MARGIN-13] the margin that can be removed is the maximum that the engine names', () => {
    const futures = desk();
    futures.trade('ada', 'bob', 10, '60000');
    futures.margin('ada', 'long', 'add', '400');
    const marks = ['60000', '59000', '62000.1', '58123.4', '30000', '20000.7'];
    for (const price of marks) {
      futures.mark(price);
      const [position] = positionsOf(futures, 'ada');
      const mark = formatDecimal(BigInt(futures.market().mark), 1);
      const refused = futures.margin('ada', 'long', 'remove', '1000');
      expect(refused).toMatchObject({ reason: 'margin_needed' });
      const { max } = (refused as unknown as { details: { max: string } }).details;
      expect(previewRemovable(position!, mark, marketOf(futures), DECIMALS), price).toBe(money(BigInt(max)));
    }
    const [position] = positionsOf(futures, 'ada');
    expect(previewRemovable(position!, '', marketOf(futures), DECIMALS)).toBe('0');
  });

  it('[FUT-9] the largest order of a leverage is the largest that is accepted', () => {
    const futures = desk();
    futures.fund('ada', '10000000');
    const room = (price: string, leverage: number, held: readonly { price: string; quantity: string }[]) =>
      previewTierRoom({ price, leverage }, held, marketOf(futures), DECIMALS);
    const place = (quantity: string, at: string) => word(futures.order('ada', `long ${quantity} at ${at}`));
    expect(room('60000', 125, [])).toBe('833');
    expect(place('834', '60000 x125')).toBe('lever_exceeds_tier');
    futures.trade('ada', 'bob', 300, '60000');
    futures.order('ada', 'long 100 at 59000 x20');
    const held = [
      { price: formatDecimal(BigInt(futures.market().mark), 1), quantity: '300' },
      { price: '59000', quantity: '100' },
    ];
    const left = room('59500.5', 125, held);
    expect(place(String(Number(left) + 1), '59500.5 x125')).toBe('lever_exceeds_tier');
    expect(place(left, '59500.5 x125')).toBe('ok');
    expect(room('60000', 125, [{ price: '60000', quantity: '834' }])).toBe('0');
    expect(room('60000', 500, [])).toBe('0');
    expect(room('', 125, [])).toBe('');
  });

  it('the value of an order is price × quantity × contract size', () => {
    expect(previewNotional({ price: '60000', quantity: '3' }, marketOf(desk()), DECIMALS)).toBe('180');
  });
});
