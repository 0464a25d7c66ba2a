import type { CycleContract, CycleOutcome } from '@meridian/contract/domain/cycle';
import type { Translate } from '@meridian/contract/messages/catalogue';
import { formatNumber } from '../session/format/number-format.ts';
import { isSettled } from './open-contracts.ts';

/** `BTC/USDT Up: you won 8 USDT`; undefined while the contract is open. */
export function resultText(contract: CycleContract, t: Translate): string | undefined {
  if (!isSettled(contract)) return undefined;
  const outcome = contract.state as CycleOutcome;
  const { base, quote, stake, winnings, direction } = contract;
  return t(`cycle_result_${outcome}`, {
    pair: `${base}/${quote}`,
    side: t(`cycle_${direction}`),
    amount: formatNumber(outcome === 'win' ? winnings : stake),
    // Stakes are in the coin that prices are quoted in.
    coin: quote,
  });
}
