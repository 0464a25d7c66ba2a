import type { Amount } from '@meridian/money';
import type { Command } from '../../commands.ts';
import { accountId, coinId } from '../../ids.ts';
import type { FuturesCast } from './futures-cast.ts';
import { USDT, WORKLOAD_MARKETS, WORKLOAD_RULES } from './futures-workload-markets.ts';
import { indexPrice, moveMargin } from './futures-workload-operators.ts';

export function* futuresOpening(cast: FuturesCast): Generator<Command> {
  const at = cast.now;
  const open = { depositEnabled: true, withdrawEnabled: true, transferEnabled: true };
  for (const [index, code] of ['USDT', 'BTC', 'ETH', 'CTT'].entries())
    yield { type: 'AddCoin', at, id: coinId(index + 1), code, scale: 8, ...open };
  for (const market of WORKLOAD_MARKETS) yield { type: 'AddFuturesMarket', at, ...market, ...WORKLOAD_RULES };
  const insurance = cast.random.pick([0, 0, 20, 500, 20_000]);
  if (insurance > 0)
    yield {
      type: 'FundHouse',
      at,
      wallet: 'insurance',
      coin: coinId(1),
      amount: BigInt(insurance) * USDT,
      reason: 'seed',
    };
  for (let account = 1; account <= cast.accounts; account++) {
    const referrer = account > 2 ? cast.random.between(1, account - 1) : 0;
    yield { type: 'OpenAccount', at, account: accountId(account), referrer: accountId(referrer) };
    yield { type: 'SetKyc', at, account: accountId(account), kyc: 'approved' };
    const amount = (BigInt(cast.random.between(50, cast.random.chance(0.5) ? 600 : 9_000)) * USDT) as Amount;
    yield {
      type: 'CreditDeposit',
      at,
      account: accountId(account),
      coin: coinId(1),
      amount,
      deposit: `opening ${account}`,
    };
    yield moveMargin(cast, accountId(account), 'spot', 'futures', (amount * 9n) / 10n);
  }
  yield indexPrice(cast, 1, 0.001);
  yield indexPrice(cast, 2, 0.001);
  yield { type: 'AdvanceClock', at };
}
