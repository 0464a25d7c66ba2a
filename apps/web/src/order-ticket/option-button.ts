/** A menu button in the row of options of an order form. Callers set its width. */
export const OPTION_BUTTON = 'h-10 min-w-0 rounded-m bg-s2 px-2 text-lab font-[620] min-[360px]:px-3';
