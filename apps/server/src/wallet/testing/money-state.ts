import { checkAll } from '@meridian/engine';
import type { ExchangePort } from '../../engine-host/exchange-port.ts';

/**
 * Everything that a call of the wallet could change, as a text. Unlike the state hash it does not change with every
 * index price.
 */
export const moneyState = (engine: Pick<ExchangePort, 'read'>): Promise<string> =>
  engine.read((state) => {
    checkAll(state);
    const wallets = [...state.ledger.wallets.rows.values()].map(
      ({ account, kind, coin, available, frozen, margin }) =>
        `${account} ${kind} ${coin}: ${available} ${frozen} ${margin}`,
    );
    return [...wallets, state.storedResults.size, state.usedQuotes.size, state.withdrawals.size].join('\n');
  });
