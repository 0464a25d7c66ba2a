/** The box of every input, with an accent ring while it has the focus. Callers set the height. */
export const FIELD_BOX =
  'relative flex items-center rounded-m bg-s2 focus-within:shadow-[inset_0_0_0_1.5px_var(--accent)] has-[[aria-invalid=true]]:shadow-[inset_0_0_0_1.5px_var(--warn)] has-[input:disabled]:opacity-60';
/** It may reach into the padding of the buttons beside it: Japanese labels need the width on a narrow phone. */
export const FIELD_LABEL = '-mx-2.5 block truncate text-mic leading-[0.8125rem] text-ink3';
/** Callers set size and weight. */
export const FIELD_INPUT =
  'block w-full min-w-0 bg-transparent text-ink1 outline-none placeholder:font-normal placeholder:text-ink3';
/** The value under a label inside the box. A tap anywhere between the edges of the box reaches it. */
export const FIELD_VALUE = `${FIELD_INPUT} relative -mt-5 -mb-1.5 pt-5 pb-1.5 text-body leading-[1.1875rem] font-[620]`;
