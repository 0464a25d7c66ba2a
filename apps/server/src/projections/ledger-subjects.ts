import type { EngineEvent, Moved } from '@meridian/engine';
import type { LedgerSum } from './copied-rows.ts';

/** What one reason moved for one position or cycle contract. */
interface Share {
  readonly account: number;
  readonly why: Moved['why'];
  readonly subject: number;
  readonly amount: bigint;
}

/**
 * Splits the sums of a futures wallet by position and cycle contract: closing all positions is one command with a fee of
 * each. Shares that do not add up to what was moved would be wrong records, so such a sum stays whole and names none.
 */
export function splitBySubject(
  sums: readonly LedgerSum[],
  events: readonly EngineEvent[],
): readonly LedgerSum[] {
  if (sums.every(({ wallet }) => wallet !== 'futures')) return sums;
  const shares = Map.groupBy(events.flatMap(sharesOf), keyOf);
  return sums.flatMap((sum) => {
    if (sum.wallet !== 'futures') return [sum];
    const bySubject = new Map<number, LedgerSum>();
    let rest = sum.amount;
    for (const { subject, amount } of shares.get(keyOf(sum)) ?? []) {
      bySubject.getOrInsertComputed(subject, () => ({ ...sum, amount: 0n, subject })).amount += amount;
      rest -= amount;
    }
    return rest === 0n ? [...bySubject.values()] : [sum];
  });
}

const keyOf = ({ account, why }: Pick<LedgerSum, 'account' | 'why'>): string => `${account} ${why}`;

function sharesOf(event: EngineEvent): readonly Share[] {
  switch (event.type) {
    case 'PositionIncreased':
      return [{ account: event.account, subject: event.position, why: 'fee', amount: -event.fee }];
    case 'PositionReduced': {
      const { account, position: subject, fee, profit } = event;
      return [
        { account, subject, why: 'fee', amount: -fee },
        { account, subject, why: profit > 0n ? 'profit' : 'loss', amount: profit },
      ];
    }
    case 'PositionAdjusted': {
      const { account, position: subject, amount } = event;
      return event.why === 'profit_drawn' ? [{ account, subject, why: 'profit', amount }] : [];
    }
    case 'FundingPaid':
      return [{ account: event.account, subject: event.position, why: 'funding', amount: event.amount }];
    case 'Liquidated': {
      const { account, steps, position, toInsurance } = event;
      return [
        { account, subject: position, why: 'insurance', amount: -toInsurance },
        ...steps.flatMap(({ position: subject, liquidationFee, insurance }): Share[] => [
          { account, subject, why: 'liquidation_fee', amount: -liquidationFee },
          { account, subject, why: 'insurance', amount: insurance },
        ]),
      ];
    }
    case 'CycleOpened':
      return [{ account: event.account, subject: event.contract, why: 'cycle_stake', amount: -event.stake }];
    case 'CycleSettled': {
      const why = event.outcome === 'win' ? 'cycle_payout' : 'cycle_refund';
      return [{ account: event.account, subject: event.contract, why, amount: event.paid }];
    }
    default:
      return [];
  }
}
