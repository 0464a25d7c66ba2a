import type { Deposit, DepositStep } from '@meridian/contract/domain/deposit';
import type { Withdrawal, WithdrawalStep } from '@meridian/contract/domain/withdrawal';
import type { MessageId } from '@meridian/contract/messages/catalogue';

type StepOf =
  | ({ readonly kind: 'deposit' } & Pick<Deposit, 'step'>)
  | ({ readonly kind: 'withdrawal' } & Pick<Withdrawal, 'step' | 'transaction'>);

/** `failed` has ended without success. */
export type StepState = 'done' | 'now' | 'next' | 'failed';

export interface TimelineStep {
  readonly title: StepTitle;
  readonly state: StepState;
  /** Whether the count of confirmations belongs here. */
  readonly counts: boolean;
}

export type StepTitle = `deposit_step_${DepositStep}` | `withdrawal_step_${WithdrawalStep}`;

export const titleOf = (payment: StepOf): StepTitle =>
  payment.kind === 'deposit' ? `deposit_step_${payment.step}` : `withdrawal_step_${payment.step}`;

/** What the user should know about the current step; undefined when its title says it all. */
export function aboutOf(payment: StepOf): (MessageId & `${string}_about_${string}`) | undefined {
  return payment.kind === 'deposit' ? DEPOSIT_ABOUT[payment.step] : WITHDRAWAL_ABOUT[payment.step];
}

const DEPOSIT_ABOUT = {
  seen: undefined,
  confirming: undefined,
  credited: undefined,
  below_minimum: 'deposit_about_below_minimum',
  orphaned: 'deposit_about_orphaned',
  held: 'deposit_about_held',
} as const satisfies Record<DepositStep, MessageId | undefined>;

const WITHDRAWAL_ABOUT = {
  requested: undefined,
  review: 'withdrawal_about_review',
  processing: undefined,
  sent: undefined,
  confirming: undefined,
  completed: undefined,
  canceled: 'withdrawal_about_canceled',
  rejected: 'withdrawal_about_rejected',
  failed: 'withdrawal_about_failed',
} as const satisfies Record<WithdrawalStep, MessageId | undefined>;

/** How a payment ended; undefined while it is under way. */
export function endOf({ step }: StepOf): 'done' | 'failed' | undefined {
  if (step === 'credited' || step === 'completed') return 'done';
  return FAILED.has(step) ? 'failed' : undefined;
}

const FAILED: ReadonlySet<string> = new Set(['below_minimum', 'orphaned', 'canceled', 'rejected', 'failed']);

export const isOpen = (payment: StepOf): boolean => endOf(payment) === undefined;

/** The way of a payment: what has happened, what happens now and what comes next. */
export function timelineOf(payment: StepOf): readonly TimelineStep[] {
  const way = wayOf(payment);
  const current = way.indexOf(titleOf(payment));
  const end = endOf(payment);
  return way.map((title, at) => ({
    title,
    state: at < current ? 'done' : at > current ? 'next' : (end ?? 'now'),
    counts: title.endsWith('_confirming') && at <= current,
  }));
}

function wayOf(payment: StepOf): readonly StepTitle[] {
  if (payment.kind === 'deposit') {
    if (payment.step === 'held') return ['deposit_step_seen', 'deposit_step_held', 'deposit_step_credited'];
    return endOf(payment) === 'failed' ? ['deposit_step_seen', titleOf(payment)] : DEPOSIT_WAY;
  }
  if (endOf(payment) === 'failed')
    return payment.transaction === null
      ? ['withdrawal_step_requested', titleOf(payment)]
      : ['withdrawal_step_requested', 'withdrawal_step_sent', titleOf(payment)];
  if (payment.step === 'review')
    return ['withdrawal_step_requested', 'withdrawal_step_review', ...REST_OF_WAY];
  return ['withdrawal_step_requested', ...REST_OF_WAY];
}

const DEPOSIT_WAY = ['deposit_step_seen', 'deposit_step_confirming', 'deposit_step_credited'] as const;
const REST_OF_WAY = [
  'withdrawal_step_processing',
  'withdrawal_step_sent',
  'withdrawal_step_confirming',
  'withdrawal_step_completed',
] as const;

/** Confirmations as a share of those that are needed, 0 to 1. */
export const confirmedShare = ({
  confirmations,
  confirmationsNeeded,
}: Pick<Deposit, 'confirmations' | 'confirmationsNeeded'>): number =>
  confirmationsNeeded <= 0 ? 1 : Math.min(1, Math.max(0, confirmations / confirmationsNeeded));
