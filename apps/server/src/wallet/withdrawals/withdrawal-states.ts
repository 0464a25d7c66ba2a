import { WITHDRAWAL_ROW_STATES } from '@meridian/contract/schemas/operator-withdrawal';

/**
 * The life of a withdrawal. The row is also its task: a resolver moves every row that has not ended forward, so a crash
 * between two steps leaves nothing behind.
 *
 * - `requested`: stored; the engine may or may not hold the money.
 * - `held`: the engine holds amount and fee.
 * - `approval`: waits for operators.
 * - `approved`: waits for the sender.
 * - `signing`: the signer may have signed it; from here on it cannot be cancelled.
 * - `signed`: the signed bytes are stored. Only stored bytes are ever sent.
 * - `sent`: the bytes were sent to the chain.
 * - `confirming`: it is in a block.
 * - `settling`: it is in a block deep enough; the engine is being told.
 * - `dismissing`: it will not be paid, for the stored reason; the engine is being told to release the money.
 */
export const WITHDRAWAL_STATES = WITHDRAWAL_ROW_STATES;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** What happens to a withdrawal. */
export const WITHDRAWAL_STEPS = [
  /** The engine holds the money. */
  'hold',
  /** The engine refused to hold it: nothing is frozen. */
  'refuse',
  'ask_approval',
  'approve',
  /** The owner or an operator stops it. */
  'cancel',
  /** The sender claims it for the signer. */
  'begin_signing',
  /** The signer refused and therefore has no bytes of it. */
  'signing_refused',
  /** The hot wallet is short of funds; nothing was signed. */
  'signing_deferred',
  'sign',
  'send',
  /** The chain has it in a block. */
  'mine',
  /** Its block is no longer part of the chain. */
  'unmine',
  /** It is deep enough and paid. */
  'confirm',
  /** It is deep enough and failed, or the chain proves that it can never be mined. */
  'fail',
  'settle',
  'release',
] as const;
export type WithdrawalStep = (typeof WITHDRAWAL_STEPS)[number];

const MOVES: Readonly<Record<WithdrawalState, Partial<Record<WithdrawalStep, WithdrawalState>>>> = {
  requested: { hold: 'held', refuse: 'dismissed' },
  held: { ask_approval: 'approval', approve: 'approved', cancel: 'dismissing' },
  approval: { approve: 'approved', cancel: 'dismissing' },
  approved: { begin_signing: 'signing', ask_approval: 'approval', cancel: 'dismissing' },
  signing: { sign: 'signed', signing_refused: 'approval', signing_deferred: 'approved' },
  signed: { send: 'sent', mine: 'confirming', fail: 'dismissing' },
  sent: { mine: 'confirming', fail: 'dismissing' },
  confirming: { unmine: 'sent', confirm: 'settling', fail: 'dismissing' },
  settling: { settle: 'settled' },
  settled: {},
  dismissing: { release: 'dismissed' },
  dismissed: {},
};

/** The state after a step; undefined if the step is not legal in this state. */
export const stateAfter = (state: WithdrawalState, step: WithdrawalStep): WithdrawalState | undefined =>
  MOVES[state][step];

/** The states in which a step is legal. */
export const statesBefore = (step: WithdrawalStep): WithdrawalState[] =>
  WITHDRAWAL_STATES.filter((state) => MOVES[state][step] !== undefined);

/** The engine holds the money in these states, and in no others for certain. */
export const HOLDING_STATES: readonly WithdrawalState[] = [
  'held',
  'approval',
  'approved',
  'signing',
  'signed',
  'sent',
  'confirming',
  'settling',
  'dismissing',
];

export const hasEnded = (state: WithdrawalState): boolean => state === 'settled' || state === 'dismissed';

/** What the wire calls it (specification, section 4). */
export const wireStateOf = (state: WithdrawalState): 'sending' | 'completed' | 'dismissed' => {
  if (state === 'settled') return 'completed';
  return state === 'dismissed' || state === 'dismissing' ? 'dismissed' : 'sending';
};
