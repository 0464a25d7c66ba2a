import { classNames } from '../class-names.ts';

/** A small count; more than 99 is "99+". A loud one asks for attention, a quiet one counts what its label names. */
export function CountBadge({ count, loud = false }: { readonly count: number; readonly loud?: boolean }) {
  return (
    <span
      className={classNames(
        'min-w-4 rounded-full px-[5px] whitespace-nowrap text-center text-mic leading-4 font-[650]',
        loud ? 'bg-accent-fill text-white' : 'bg-s2 text-ink2',
      )}
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
