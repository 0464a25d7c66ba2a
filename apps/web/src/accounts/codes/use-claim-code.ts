import type { ClaimPurpose } from '@meridian/contract';
import type { NumberingPlan } from '@meridian/contract/rules/accounts/phone';
import { type ContactDraft, contactBody, contactProblem } from '../contact/contact-state.ts';
import { type CodeSender, useSendCode } from './use-send-code.ts';

interface ContactForm {
  readonly leave: (field: 'contact') => void;
  readonly refuse: (error: unknown) => void;
  readonly set: (change: Record<never, never>, renewed: 'code') => void;
}

/** Sends a code to the address in a form, once that address is right; what is wrong is shown in the form. */
export function useClaimCode(
  purpose: ClaimPurpose,
  contact: ContactDraft,
  plan: NumberingPlan,
  form: ContactForm,
): { readonly sender: CodeSender; readonly onSend: () => Promise<boolean> } {
  const sender = useSendCode(JSON.stringify(contactBody(contact)));
  const onSend = async () => {
    form.leave('contact');
    if (contactProblem(contact, plan) !== undefined) return false;
    const channel = contact.kind === 'email' ? ('email' as const) : ('sms' as const);
    try {
      await sender.send({ purpose, channel, ...contactBody(contact) });
      // What was wrong with an earlier code does not hide where this one went.
      form.set({}, 'code');
      return true;
    } catch (error) {
      form.refuse(error);
      return false;
    }
  };
  return { sender, onSend };
}
