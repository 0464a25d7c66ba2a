import type { ClaimPurpose } from '@meridian/contract';
import type { NumberingPlan } from '@meridian/contract/rules/accounts/phone';
import { cleanCode } from '@meridian/ui/form/clean-code.ts';
import { ContactFields, type ContactTexts } from '../contact/ContactFields.tsx';
import { CodeField } from './CodeField.tsx';
import { type ClaimControl, useClaimCode } from './use-claim-code.ts';

interface ClaimFieldsProps extends ContactTexts {
  readonly control: ClaimControl;
  readonly purpose: ClaimPurpose;
  readonly plan: NumberingPlan;
  readonly codeLabel?: string;
}

/** An email address or a phone number, and the code that is sent to it. */
export function ClaimFields({ control, purpose, plan, codeLabel, ...texts }: ClaimFieldsProps) {
  const { values, set, problem, touch, field } = control;
  const code = useClaimCode(purpose, plan, control);
  return (
    <>
      <ContactFields
        {...texts}
        contact={values.contact}
        onChange={(contact) => set({ contact })}
        onKind={(contact) => set({ contact }, 'contact')}
        onBlur={() => touch('contact')}
        problem={problem('contact')}
      />
      <CodeField {...field('code', { clean: cleanCode })} label={codeLabel} {...code} />
    </>
  );
}
