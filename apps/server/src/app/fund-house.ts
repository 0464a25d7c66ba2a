import { pow10 } from '@meridian/money';
import type { ExchangePort } from '../engine-host/index.ts';
import { mustAccept } from '../markets/list-on-engine.ts';

/** The demo house's opening balance, in whole USDT. In production the exchange funds its own accounts. */
const INSURANCE_USDT = 5_000_000n;
const CYCLE_POOL_USDT = 2_000_000n;

/** Funds the insurance fund and the pool for cycle contracts, once. */
export async function fundHouse(engine: Pick<ExchangePort, 'submit' | 'read'>): Promise<void> {
  const { coin, scale, funded } = await engine.read((state) => {
    const settlement = state.settlementCoin;
    const insurance = settlement === 0 ? undefined : state.ledger.house('insurance', settlement);
    return { coin: settlement, scale: state.coins.get(settlement)?.scale ?? 0, funded: insurance?.id !== 0 };
  });
  if (coin === 0 || funded) return;
  const reason = 'capital of the demo';
  const pools = { insurance: INSURANCE_USDT, cycle_pool: CYCLE_POOL_USDT } as const;
  for (const wallet of ['cycle_pool', 'insurance'] as const)
    await mustAccept(engine, {
      type: 'FundHouse',
      wallet,
      coin,
      amount: pools[wallet] * pow10(scale),
      reason,
    });
}
