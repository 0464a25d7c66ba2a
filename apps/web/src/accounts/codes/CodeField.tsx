import { Button } from '@meridian/ui/controls/Button.tsx';
import { TextField } from '@meridian/ui/controls/TextField.tsx';
import type { FieldProps } from '@meridian/ui/form/use-form-control.ts';
import { useRef } from 'react';
import { useT } from '../../session/locale/locale.ts';
import type { CodeSender } from './use-send-code.ts';

interface CodeFieldProps extends FieldProps {
  readonly label?: string | undefined;
  readonly sender: CodeSender;
  /** Requests a code once the form has checked the address. Returns true if a code was sent. */
  readonly onSend: () => Promise<boolean>;
}

/** The field for the six digits of a code, and the button that sends the code. */
export function CodeField({ label, sender, onSend, ...field }: CodeFieldProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const { sent, waitSeconds, busy } = sender;
  const hint = sent && t('code_sent', { to: sent.to, minutes: Math.round(sent.expiresInSeconds / 60) });
  const button = useRef<HTMLButtonElement>(null);
  const send = async () => {
    if (!(await onSend())) return;
    // A user who moved on to another field while the code was being sent keeps typing there.
    const focused = document.activeElement;
    if (focused === null || focused === document.body || focused === button.current) input.current?.focus();
  };
  return (
    <TextField
      {...field}
      ref={input}
      label={label ?? t('code_label')}
      inputMode="numeric"
      autoComplete="one-time-code"
      hint={hint}
      end={
        <Button
          ref={button}
          tone="text"
          size="s"
          className="-mr-2 min-w-22"
          busy={busy}
          disabled={waitSeconds > 0}
          onClick={() => void send()}
        >
          {waitSeconds > 0
            ? t('code_resend_in', { seconds: waitSeconds })
            : t(sent === undefined ? 'code_send' : 'code_resend')}
        </Button>
      }
    />
  );
}
