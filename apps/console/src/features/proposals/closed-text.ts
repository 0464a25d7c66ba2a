import type { Translate } from '../../language/translator.ts';
import type { Proposal } from './ProposalCard.tsx';

/** Why a proposal can no longer be decided: another operator was faster, or it expired or became outdated. */
export const closedText = (
  { decidedBy, state }: Pick<Proposal, 'decidedBy' | 'state'>,
  t: Translate,
): string =>
  decidedBy === null
    ? t(`closed_${state}`)
    : t('decided_meanwhile', { name: decidedBy.name, state: t(`proposal_${state}`) });
