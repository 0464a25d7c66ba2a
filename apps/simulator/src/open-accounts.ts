import { accountId } from '@meridian/engine/ids';
import { type Amount, pow10 } from '@meridian/money';
import type { Exchange, Order } from './exchange.ts';
import { HOLDERS } from './holders.ts';

/** Account numbers that no registered user gets. */
export const MAKERS = [1_900_000_001, 1_900_000_002] as const;
export const TAKERS = [1_900_000_011, 1_900_000_012, 1_900_000_013] as const;
const PARTICIPANTS = [...MAKERS, ...TAKERS, ...HOLDERS];

/** The value of each participant's opening balances in whole USDT, for each coin and for the futures wallet. */
const STOCK_USDT = 400_000_000;
const FUTURES_USDT = 400_000_000n;

/** Opens and funds the participants' accounts; does nothing for those that exist. */
export async function openAccounts(exchange: Exchange): Promise<void> {
  const { coins, opened } = await exchange.read((state) => ({
    coins: [...state.coins.rows.values()].map(({ id, scale }) => {
      const price = id === state.settlementCoin ? 1 : Number(state.indexPrices.get(id)?.price ?? 0n) / 1e10;
      return { id, scale, price, settles: id === state.settlementCoin };
    }),
    opened: new Set(PARTICIPANTS.filter((account) => state.accounts.get(accountId(account)) !== undefined)),
  }));
  for (const account of PARTICIPANTS) {
    if (!opened.has(account)) {
      await must(exchange, { type: 'OpenAccount', account: accountId(account), referrer: accountId(0) });
      await must(exchange, { type: 'SetKyc', account: accountId(account), kyc: 'approved' });
    }
    // The deposit key credits each of these once, even if the process is killed between two of them.
    for (const coin of coins) {
      if (coin.price === 0 || (isHolder(account) && !coin.settles)) continue;
      const whole = BigInt(Math.ceil(STOCK_USDT / coin.price));
      const amount = (whole * pow10(coin.scale)) as Amount;
      const deposit = `simulator ${account} ${coin.id}`;
      const { result } = await exchange.submit({
        type: 'CreditDeposit',
        account: accountId(account),
        coin: coin.id,
        amount,
        deposit,
      });
      if (!result.ok || !coin.settles) continue;
      const margin = (FUTURES_USDT * pow10(coin.scale) * 9n) / 10n;
      await must(exchange, {
        type: 'TransferBetweenWallets',
        account: accountId(account),
        key: `simulator margin ${account}`,
        from: 'spot',
        to: 'futures',
        coin: coin.id,
        amount: margin as Amount,
      });
      await exchange.submit({
        type: 'CreditDeposit',
        account: accountId(account),
        coin: coin.id,
        amount,
        deposit: `${deposit} again`,
      });
    }
  }
}

/** Holders need the settlement coin alone. */
const isHolder = (account: number): boolean => HOLDERS.some((holder) => holder === account);

async function must(exchange: Exchange, command: Order): Promise<void> {
  const { result } = await exchange.submit(command);
  if (!result.ok) throw new Error(`the engine rejected the simulator's ${command.type}: ${result.reason}`);
}
