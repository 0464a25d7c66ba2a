import { HOUSE_WALLETS, type HouseWallet } from '@meridian/contract/schemas/operator-house';
import type { ExchangeState } from '@meridian/engine';
import { formatTrimmed } from '@meridian/money';

/** What the house has in its wallets, by wallet and coin; empty ones are left out. */
export function houseWalletsIn(state: ExchangeState): HouseWallet[] {
  const coins = [...state.coins.rows.values()].sort((a, b) => a.code.localeCompare(b.code));
  return HOUSE_WALLETS.flatMap((wallet) =>
    coins.flatMap(({ id, code, scale }) => {
      const row = state.ledger.findHouse(wallet, id);
      const amount = row === undefined ? 0n : row.available + row.frozen + row.margin;
      return amount === 0n ? [] : [{ wallet, coin: code, amount: formatTrimmed(amount, scale) }];
    }),
  );
}
