/**
 * Codes sent to an address that is not verified yet: for a new account, a forgotten password, or a new email or phone.
 */
export const CLAIM_PURPOSES = ['register', 'reset', 'bind'] as const;

/** Codes sent to the account's own address before a sensitive change; each is valid for that change only. */
export const STEP_UP_PURPOSES = [
  'contact',
  'password',
  'fund_password',
  'second_factor',
  'passkey',
  'withdraw',
  'address',
  'transfer',
] as const;

export const CODE_PURPOSES = [...CLAIM_PURPOSES, ...STEP_UP_PURPOSES] as const;

export type ClaimPurpose = (typeof CLAIM_PURPOSES)[number];
export type StepUpPurpose = (typeof STEP_UP_PURPOSES)[number];
export type CodePurpose = (typeof CODE_PURPOSES)[number];
