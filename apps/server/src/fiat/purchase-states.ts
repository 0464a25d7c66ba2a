import type { PurchaseState } from '@meridian/contract/schemas/fiat';
import type { PurchaseRowState } from '@meridian/contract/schemas/operator-fiat';

/** What happens to a purchase. */
export const PURCHASE_STEPS = [
  /** Its owner says that it is paid, and shows a proof. */
  'pay',
  /** Its owner gives it up. */
  'cancel',
  /** The time to pay has ended. */
  'expire',
  /** The desk does not find the payment. */
  'refuse',
  /** The desk has the money; a task credits the coins. */
  'confirm',
  /** The engine has credited the coins. */
  'credit',
] as const;
export type PurchaseStep = (typeof PURCHASE_STEPS)[number];

const MOVES: Readonly<Record<PurchaseRowState, Partial<Record<PurchaseStep, PurchaseRowState>>>> = {
  // The desk confirms it here only if a statement has the payment.
  to_be_paid: {
    pay: 'paid',
    cancel: 'canceled',
    expire: 'canceled',
    refuse: 'canceled',
    confirm: 'crediting',
  },
  paid: { confirm: 'crediting', refuse: 'canceled' },
  crediting: { credit: 'completed' },
  completed: {},
  canceled: {},
};

/** The state after a step; undefined if the step is not legal in this state. */
export const stateAfter = (state: PurchaseRowState, step: PurchaseStep): PurchaseRowState | undefined =>
  MOVES[state][step];

export const hasEnded = (state: PurchaseRowState): boolean => state === 'completed' || state === 'canceled';

/** What the wire calls it. */
export const wireStateOf = (state: PurchaseRowState): PurchaseState =>
  state === 'crediting' ? 'paid' : state;
