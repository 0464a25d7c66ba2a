import { type ChangeEvent, type CompositionEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { groupDigits } from '../../format/decimal-text.ts';
import type { DecimalFieldProps } from './DecimalField.tsx';
import { type DecimalEdit, type DecimalReading, readEdit } from './decimal-input.ts';

interface Options extends Pick<DecimalFieldProps, 'value' | 'onChange' | 'decimals'> {
  readonly onAmbiguousPaste: DecimalFieldProps['onAmbiguousPaste'];
}

/** The state before an edit. */
interface Before {
  readonly shown: string;
  readonly start: number;
  readonly end: number;
  readonly value: string;
}

/**
 * The text of a decimal input: grouped while the field is idle and as typed while it has the focus, because moving
 * separators would lose digits. The typed text is shown for as long as it means the field's value, so a slider or a
 * stepper replaces it.
 */
export function useDecimalText({ value, onChange, decimals, onAmbiguousPaste }: Options) {
  const [draft, setDraft] = useState<{ readonly text: string; readonly value: string }>();
  const shown = draft?.value === value ? draft.text : groupDigits(value);
  const input = useRef<HTMLInputElement>(null);
  const before = useSelectionBeforeEdit(input);
  const composing = useRef<Before>(undefined);

  const write = (text: string, means: string) => {
    setDraft({ text, value: means });
    if (means !== value) onChange(means);
  };
  const settle = (field: HTMLInputElement, from: Before, read: DecimalReading) => {
    if (read.kind === 'accepted') {
      flushSync(() => write(read.text, read.value));
      field.setSelectionRange(read.caret, read.caret);
      return;
    }
    flushSync(() => write(from.shown, from.value));
    // React writes the old text back with the caret at its end; here the caret stays where it was.
    field.value = from.shown;
    field.setSelectionRange(from.start, from.end);
    if (read.kind === 'ambiguous') onAmbiguousPaste?.(read.readings);
  };
  return {
    ref: input,
    value: shown,
    onBlur: () => setDraft(undefined),
    onChange({ currentTarget: field, nativeEvent }: ChangeEvent<HTMLInputElement>) {
      const { value: text, selectionStart } = field;
      const caret = selectionStart ?? text.length;
      const started = composing.current;
      if (started !== undefined) {
        // Changing the text during a composition would insert it twice, so it is cleaned afterwards.
        const read = readEdit({ ...started, text, caret, how: 'typed' }, decimals);
        write(text, read.kind === 'accepted' ? read.value : value);
        return;
      }
      const how = howOf(nativeEvent, text);
      const [start, end] = how === 'pasted' && !isInsertion(nativeEvent) ? [0, shown.length] : before.current;
      settle(
        field,
        { shown, start, end, value },
        readEdit({ shown, start, end, text, caret, how }, decimals),
      );
    },
    onCompositionStart({ currentTarget: field }: CompositionEvent<HTMLInputElement>) {
      const [start, end] = selectionOf(field);
      composing.current = { shown, start, end, value };
    },
    onCompositionEnd({ currentTarget: field }: CompositionEvent<HTMLInputElement>) {
      const started = composing.current;
      composing.current = undefined;
      if (started === undefined) return;
      const edit = { ...started, text: field.value, caret: selectionOf(field)[0], how: 'typed' } as const;
      settle(field, started, readEdit(edit, decimals));
    },
  };
}

/**
 * The text alone does not show what was replaced: after `1,000` a `1,5` may be a paste over all of it or a deletion.
 */
function useSelectionBeforeEdit(input: RefObject<HTMLInputElement | null>) {
  const before = useRef<readonly [start: number, end: number]>([0, 0]);
  useEffect(() => {
    const field = input.current;
    if (field === null) return;
    const note = () => {
      before.current = selectionOf(field);
    };
    field.addEventListener('beforeinput', note);
    return () => field.removeEventListener('beforeinput', note);
  }, [input]);
  return before;
}

const selectionOf = ({
  selectionStart,
  selectionEnd,
  value,
}: HTMLInputElement): [start: number, end: number] => [
  selectionStart ?? value.length,
  selectionEnd ?? value.length,
];

function howOf(event: Event, text: string): DecimalEdit['how'] {
  if (!(event instanceof InputEvent)) return 'pasted';
  if (event.inputType.startsWith('delete')) return 'deleted';
  // Undo restores a text that the field grouped itself: its commas are separators.
  if (event.inputType.startsWith('history')) return isGrouped(text) ? 'deleted' : 'pasted';
  return event.inputType === 'insertText' && (event.data?.length ?? 0) <= 1 ? 'typed' : 'pasted';
}

const isInsertion = (event: Event): boolean =>
  event instanceof InputEvent && event.inputType.startsWith('insert');

const isGrouped = (text: string): boolean => text === groupDigits(text.replaceAll(',', ''));
