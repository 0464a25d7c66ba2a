/** The box of every input: 46 px, one surface step up, an accent ring while it has the focus. */
export const FIELD_BOX =
  'relative flex min-h-11.5 items-center rounded-m bg-s2 px-3 focus-within:shadow-[inset_0_0_0_1.5px_var(--accent)] has-aria-invalid:shadow-[inset_0_0_0_1.5px_var(--warn)] has-disabled:opacity-60';
export const FIELD_LABEL = 'block text-mic leading-[13px] text-ink3';
export const FIELD_INPUT =
  'block w-full min-w-0 bg-transparent text-body leading-[19px] font-[620] text-ink1 outline-none placeholder:font-normal placeholder:text-ink3';
