import type { WithdrawalStep } from '../domain/withdrawal.ts';
import type { WithdrawalWire } from '../schemas/chain.ts';

/** Apart from the other mappers of withdrawals, because the first load of the web app needs it for pushes. */
export const toWithdrawalStep = ({ step, cause }: Pick<WithdrawalWire, 'step' | 'cause'>): WithdrawalStep =>
  step === 'dismissed' ? (cause ?? 'rejected') : STEPS[step];

const STEPS = {
  requested: 'requested',
  held: 'requested',
  approval: 'review',
  approved: 'processing',
  signed: 'processing',
  sent: 'sent',
  confirming: 'confirming',
  settled: 'completed',
} as const satisfies Record<Exclude<WithdrawalWire['step'], 'dismissed'>, WithdrawalStep>;
