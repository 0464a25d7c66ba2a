import type { CycleContract, CycleOutcome } from '@meridian/contract/domain/cycle';
import type { Translate } from '@meridian/contract/messages/catalogue';
import { signedExactText } from '../session/format/exact-text.ts';
import { formatNumber } from '../session/format/number-format.ts';
import { sumOf } from '../wallet/asset-amounts.ts';
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

/** One contract in words, several as one line: `2 cycle contracts settled: +16.20 USDT`. */
export function resultsText(contracts: readonly CycleContract[], t: Translate): string {
  const settled = contracts.filter(isSettled);
  if (settled.length < 2) return settled.map((contract) => resultText(contract, t)).join('');
  const profits = Map.groupBy(settled, ({ quote }) => quote);
  return t('cycle_results', {
    count: settled.length,
    profit: [...profits]
      .map(([coin, each]) => `${signedExactText(sumOf(each.flatMap(({ profit }) => profit ?? [])))} ${coin}`)
      .join(', '),
  });
}
