import type { AccountId } from '@meridian/engine/ids';
import { type Amount, floorDiv, pow10 } from '@meridian/money';
import type { ExchangePort } from '../engine-host/exchange-port.ts';
import { mustAccept } from '../markets/must-accept.ts';

/** A demo account's opening balance, in whole coins. */
export type DemoFunds = Readonly<Record<string, number>>;

/** Credits each coin once: the deposit key is the account and the coin. */
export async function fundDemoAccount(
  engine: Pick<ExchangePort, 'submit' | 'read'>,
  account: AccountId,
  funds: DemoFunds,
): Promise<void> {
  const coins = await engine.read((state) => ({
    known: new Map([...state.coinsByCode.values()].map(({ code, id, scale }) => [code, { id, scale }])),
    settlement: state.settlementCoin,
    opened: state.accounts.get(account) !== undefined,
  }));
  if (!coins.opened) return;
  for (const [code, whole] of Object.entries(funds)) {
    const coin = coins.known.get(code);
    if (coin === undefined) continue;
    const amount = (BigInt(whole) * pow10(coin.scale)) as Amount;
    const deposit = `demo ${account} ${code}`;
    const { result } = await engine.submit({
      type: 'CreditDeposit',
      account,
      coin: coin.id,
      amount,
      deposit,
    });
    if (!result.ok || coin.id !== coins.settlement) continue;
    // A third of the dollars goes to the futures wallet.
    const margin = floorDiv(amount, 3n) as Amount;
    const key = `demo margin ${account}`;
    await mustAccept(engine, {
      type: 'TransferBetweenWallets',
      account,
      key,
      from: 'spot',
      to: 'futures',
      coin: coin.id,
      amount: margin,
    });
  }
}
