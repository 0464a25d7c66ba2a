import { floorDiv, parseDecimal, pow10 } from '@meridian/money';
import type { ExchangePort } from '../engine-host/index.ts';
import type { Market } from '../markets/markets-table.ts';
import { mustAccept } from '../markets/must-accept.ts';

/** The demo house's opening balance, in whole USDT. In production the exchange funds its own accounts. */
const INSURANCE_USDT = 5_000_000n;
const CYCLE_POOL_USDT = 2_000_000n;
/** Of each coin, at its listing price. */
const TREASURY_USDT = 2_000_000n;
const REASON = 'capital of the demo';

/** Funds the insurance fund, the pool for cycle contracts and the treasury that converts coins, once. */
export async function fundHouse(
  engine: Pick<ExchangePort, 'submit' | 'read'>,
  markets: readonly Market[],
): Promise<void> {
  const { coin, scale, funded } = await engine.read((state) => {
    const settlement = state.settlementCoin;
    const insurance = settlement === 0 ? undefined : state.ledger.house('insurance', settlement);
    return { coin: settlement, scale: state.coins.get(settlement)?.scale ?? 0, funded: insurance?.id !== 0 };
  });
  if (coin === 0) return;
  const pools = { insurance: INSURANCE_USDT, cycle_pool: CYCLE_POOL_USDT } as const;
  if (!funded)
    for (const wallet of ['cycle_pool', 'insurance'] as const)
      await mustAccept(engine, {
        type: 'FundHouse',
        wallet,
        coin,
        amount: pools[wallet] * pow10(scale),
        reason: REASON,
      });
  await fundTreasury(engine, markets);
}

async function fundTreasury(
  engine: Pick<ExchangePort, 'submit' | 'read'>,
  markets: readonly Market[],
): Promise<void> {
  const { coins, booked } = await engine.read((state) => ({
    coins: [...state.coins.rows.values()].map(({ id, code, scale }) => ({ id, code, scale })),
    booked: new Set(state.references),
  }));
  for (const { id, code, scale } of coins) {
    const reference = `demo treasury ${code}`;
    const price = code === 'USDT' ? { ticks: 1n, accuracy: 0 } : listingPrice(markets, code);
    if (price === undefined || booked.has(reference)) continue;
    const amount = floorDiv(TREASURY_USDT * pow10(scale + price.accuracy), price.ticks);
    const terms = { wallet: 'treasury', coin: id, amount, reason: REASON, reference } as const;
    await mustAccept(engine, { type: 'FundHouseOnce', ...terms });
  }
}

function listingPrice(markets: readonly Market[], code: string) {
  const market = markets.find(
    (each) => each.product === 'spot' && each.base === code && each.quote === 'USDT',
  );
  if (market === undefined) return undefined;
  const ticks = parseDecimal(market.listingPrice, market.priceAccuracy);
  return ticks === undefined ? undefined : { ticks, accuracy: market.priceAccuracy };
}
