import { Segmented } from '@meridian/ui/controls/Segmented.tsx';
import { TextField } from '@meridian/ui/controls/TextField.tsx';
import { useT } from '../../session/locale/locale.ts';
import type { ContactDraft, ContactKind } from './contact-state.ts';
import { PhoneField } from './PhoneField.tsx';

export interface ContactTexts {
  /** The label of the choice between email and phone; without it there is no choice. */
  readonly chooseLabel?: string;
  readonly emailLabel?: string;
  readonly phoneLabel?: string;
  /** `username` where the address names the account the user logs in to later. */
  readonly autoComplete?: string;
}

interface ContactFieldsProps extends ContactTexts {
  readonly contact: ContactDraft;
  readonly onChange: (contact: ContactDraft) => void;
  /** The user chose the other kind of address. */
  readonly onKind: (contact: ContactDraft) => void;
  readonly onBlur: () => void;
  readonly problem: string | undefined;
}

export function ContactFields(props: ContactFieldsProps) {
  const { contact, onChange, onKind, onBlur, problem } = props;
  const { chooseLabel, emailLabel, phoneLabel, autoComplete } = props;
  const t = useT();
  return (
    <>
      {chooseLabel !== undefined && (
        <Segmented<ContactKind>
          label={chooseLabel}
          options={[
            { value: 'email', label: t('contact_email') },
            { value: 'phone', label: t('contact_phone') },
          ]}
          value={contact.kind}
          onChange={(kind) => onKind({ ...contact, kind })}
          tall
        />
      )}
      {contact.kind === 'email' ? (
        <TextField
          key="email"
          label={emailLabel ?? t('contact_email_address')}
          type="email"
          inputMode="email"
          autoComplete={autoComplete ?? 'email'}
          autoCapitalize="none"
          spellCheck={false}
          value={contact.email}
          onChange={(event) => onChange({ ...contact, email: event.target.value })}
          onBlur={() => contact.email !== '' && onBlur()}
          problem={problem}
        />
      ) : (
        <PhoneField
          key="phone"
          label={phoneLabel ?? t('contact_phone_number')}
          area={contact.area}
          onArea={(area) => onChange({ ...contact, area })}
          tel={contact.tel}
          onTel={(tel) => onChange({ ...contact, tel })}
          onBlur={() => contact.tel !== '' && onBlur()}
          problem={problem}
        />
      )}
    </>
  );
}
