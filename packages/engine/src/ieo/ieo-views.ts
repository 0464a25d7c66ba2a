import type { AccountId, CoinId } from '../ids.ts';
import type { ExchangeState } from '../state.ts';
import type { ProjectState, ProjectTerms } from './project.ts';

interface CoinView {
  readonly code: string;
  readonly scale: number;
}

/** A sale as it is now. */
export interface ProjectView extends ProjectTerms {
  readonly base: CoinView;
  readonly paidIn: CoinView;
  readonly state: ProjectState;
  readonly subscribed: bigint;
  readonly allocated: bigint;
}

/** By ascending id. */
export const viewProjects = ({ projects, coins }: ExchangeState): ProjectView[] => {
  const coinOf = (id: CoinId): CoinView => {
    const { code, scale } = coins.mustGet(id);
    return { code, scale };
  };
  return [...projects.rows.values()].map(
    ({ id, coin, quote, price, total, minPerUser, maxPerUser, startsAt, endsAt, unlocksAt, ...project }) => ({
      ...{ id, coin, quote, price, total, minPerUser, maxPerUser, startsAt, endsAt, unlocksAt },
      base: coinOf(coin),
      paidIn: coinOf(quote),
      state: project.state,
      subscribed: project.subscribed,
      allocated: project.allocated,
    }),
  );
};

/** What an account can pay for a sale with. */
export function viewSpendable(state: ExchangeState, id: number, account: AccountId): bigint {
  const project = state.projects.get(id);
  return project === undefined
    ? 0n
    : (state.ledger.findUser(account, 'spot', project.quote)?.available ?? 0n);
}
