import type { StepUpPurpose } from '@meridian/contract';
import type { AccountId } from '@meridian/engine/ids';
import type { AccountsDeps } from '../accounts/accounts-deps.ts';
import { confirmFundPassword } from '../accounts/credentials/change-credentials.ts';
import { type StepUpProof, stepUp } from '../accounts/second-factor/step-up.ts';
import { Refusal } from '../refusal.ts';

/** What a call that sends money away, or says where it may go, carries besides its subject. */
export interface OwnerProof {
  readonly stepUp: StepUpProof;
  readonly fundPassword?: string | undefined;
}

/** Password and second factor, and the fund password if the user has set one. */
export async function proveOwner(
  accounts: AccountsDeps,
  account: AccountId,
  purpose: StepUpPurpose,
  { stepUp: proof, fundPassword }: OwnerProof,
): Promise<void> {
  await stepUp(accounts, account, purpose, proof, async ({ fund_password_hash: hash }) => {
    if (hash === null) return;
    if (fundPassword === undefined) throw new Refusal('fund_password_rule');
    await confirmFundPassword(accounts, account, fundPassword);
  });
}
