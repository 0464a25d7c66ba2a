import { Button } from '@meridian/ui/controls/Button.tsx';
import { TextField } from '@meridian/ui/controls/TextField.tsx';
import { useRef } from 'react';
import { useT } from '../../session/locale/locale.ts';
import { cleanCode } from './clean-code.ts';
import type { CodeSender } from './use-send-code.ts';

interface CodeFieldProps {
  readonly label?: string;
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly onLeave: () => void;
  readonly problem: string | undefined;
  readonly sender: CodeSender;
  /** Asks for a code; the form checks the address first. Answers whether one was sent. */
  readonly onSend: () => Promise<boolean>;
}

/** Six digits that were sent, and the button that sends them. */
export function CodeField({ label, value, onChange, onLeave, problem, sender, onSend }: CodeFieldProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const { sent, waitSeconds, busy } = sender;
  const hint = sent && t('code_sent', { to: sent.to, minutes: Math.round(sent.expiresInSeconds / 60) });
  const button = useRef<HTMLButtonElement>(null);
  const send = async () => {
    if (!(await onSend())) return;
    // Somebody who went on to the next field while the code was being sent keeps typing there.
    const focused = document.activeElement;
    if (focused === null || focused === document.body || focused === button.current) input.current?.focus();
  };
  return (
    <TextField
      ref={input}
      label={label ?? t('code_label')}
      inputMode="numeric"
      autoComplete="one-time-code"
      value={value}
      onChange={(event) => onChange(cleanCode(event.target.value, value))}
      onBlur={() => value !== '' && onLeave()}
      problem={problem}
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
