import type { FuturesAccountWire } from '@meridian/contract/schemas/futures';
import type { FuturesBalance } from '@meridian/engine/futures/positions/futures-views';
import { formatTrimmed } from '@meridian/money';

const PPM_DECIMALS = 6;

/** The futures wallet; an account that the engine does not have yet has nothing. */
export function balanceOf(
  balance: FuturesBalance | undefined,
  { code, scale }: { readonly code: string; readonly scale: number },
): FuturesAccountWire['balance'] {
  const money = (amount: bigint = 0n) => formatTrimmed(amount, scale);
  const exactMoney = (ppmUnits: bigint = 0n) => formatTrimmed(ppmUnits, scale + PPM_DECIMALS);
  return {
    coin: code,
    decimals: scale,
    usable: money(balance?.usable),
    orders: money(balance?.margin),
    entrust: money(balance?.orders),
    profit: money(balance?.profit),
    total: money(balance?.total),
    crossHealth: money(balance?.crossHealth),
    crossMaintenance: exactMoney(balance?.crossMaintenance),
    otherHealth: money(balance?.otherHealth),
    otherMaintenance: exactMoney(balance?.otherMaintenance),
  };
}
