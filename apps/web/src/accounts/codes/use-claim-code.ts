import type { ClaimPurpose } from '@meridian/contract';
import type { NumberingPlan } from '@meridian/contract/rules/accounts/phone';
import type { FieldsControl } from '@meridian/ui/form/use-form-control.ts';
import { type ContactDraft, contactBody, contactProblem } from '../contact/contact-state.ts';
import { type CodeSender, useSendCode } from './use-send-code.ts';

/** An address and the code that was sent to it. */
export interface ClaimForm {
  readonly contact: ContactDraft;
  readonly code: string;
}

export type ClaimControl = FieldsControl<ClaimForm, keyof ClaimForm>;

/** Sends a code to the address in the form once that address is valid; problems are shown in the form. */
export function useClaimCode(
  purpose: ClaimPurpose,
  plan: NumberingPlan,
  control: ClaimControl,
): { readonly sender: CodeSender; readonly onSend: () => Promise<boolean> } {
  const { contact } = control.values;
  const sender = useSendCode(JSON.stringify(contactBody(contact)));
  const onSend = async () => {
    control.touch('contact');
    if (contactProblem(contact, plan) !== undefined) return false;
    const channel = contact.kind === 'email' ? ('email' as const) : ('sms' as const);
    try {
      await sender.send({ purpose, channel, ...contactBody(contact) });
      // Clear the problem of an earlier code: it would hide the note about where this one was sent.
      control.set({}, 'code');
      return true;
    } catch (error) {
      control.refuse(error);
      return false;
    }
  };
  return { sender, onSend };
}
