import { useEffect, useRef, useState } from 'react';
import { Cancelled, Refused } from '../../api/request-error.ts';
import { useT } from '../../session/locale/locale.ts';
import { fieldProblemText, hasProblems, type Problems, type RefusalFields } from './form-problems.ts';
import { refusalText } from './refusal-text.ts';

interface FormRules<Form, Field extends string> {
  readonly initial: Form;
  readonly problemsOf: (form: Form) => Problems<Field>;
  readonly refusals: RefusalFields<Field>;
}

export interface FormControl<Form, Field extends string> {
  readonly form: Form;
  readonly busy: boolean;
  /** `renewed` names a field that asks for something else from now on: nobody is told off for not having answered yet. */
  readonly set: (change: Partial<Form>, renewed?: Field) => void;
  /** The sentence under a field: only once it was left or the form was sent, so that nobody is told off while typing. */
  readonly problem: (field: Field) => string | undefined;
  readonly leave: (field: Field) => void;
  /** A refusal that belongs to no field, and a lost answer. */
  readonly formProblem: string | undefined;
  readonly submit: (send: (form: Form) => Promise<void>) => Promise<void>;
  /** Shows what went wrong outside `submit`, such as while sending a code. */
  readonly refuse: (error: unknown) => void;
  readonly ref: { readonly current: HTMLFormElement | null };
}

/** The life of a form: typing, leaving fields, sending, and the server's no in its place. */
export function useForm<Form extends object, Field extends string>({
  initial,
  problemsOf,
  refusals,
}: FormRules<Form, Field>): FormControl<Form, Field> {
  const t = useT();
  const [form, setForm] = useState(initial);
  const [busy, setBusy] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const [sent, setSent] = useState(false);
  const [renewed, setRenewed] = useState<ReadonlySet<Field>>(new Set());
  const [refusal, setRefusal] = useState<{ readonly field: Field | undefined; readonly text: string }>();
  const [focusRound, setFocusRound] = useState(0);
  const ref = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (focusRound > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [focusRound]);

  const problems = problemsOf(form);
  const refuse = (error: unknown) => {
    if (error instanceof Cancelled) return;
    const reason = error instanceof Refused ? error.reason : undefined;
    setRefusal({ field: reason && refusals[reason], text: refusalText(t, error) });
    setFocusRound((round) => round + 1);
  };
  return {
    form,
    busy,
    ref,
    set(change, anew) {
      setForm((before) => ({ ...before, ...change }));
      setRefusal(undefined);
      if (anew === undefined) return;
      setLeft((before) => new Set([...before].filter((field) => field !== anew)));
      setRenewed((before) => new Set(before).add(anew));
    },
    problem(field) {
      if (refusal?.field === field) return refusal.text;
      const found = (sent && !renewed.has(field)) || left.has(field) ? problems[field] : undefined;
      return found === undefined ? undefined : fieldProblemText(t, found);
    },
    leave: (field) => setLeft((before) => new Set(before).add(field)),
    formProblem: refusal !== undefined && refusal.field === undefined ? refusal.text : undefined,
    refuse,
    async submit(send) {
      if (busy) return;
      setSent(true);
      setRenewed(new Set());
      setRefusal(undefined);
      if (hasProblems(problems)) {
        setFocusRound((round) => round + 1);
        return;
      }
      setBusy(true);
      try {
        await send(form);
      } catch (error) {
        refuse(error);
      } finally {
        setBusy(false);
      }
    },
  };
}
