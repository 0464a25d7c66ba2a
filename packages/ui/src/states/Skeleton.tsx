import { classNames } from '../class-names.ts';

/** A block of the final geometry. Size and round it with classes; it is silent for assistive technology. */
export function Skeleton({ className = '' }: { readonly className?: string }) {
  // Two radii on one element would be settled by the order of the style sheet, not by the caller.
  const rounded = className.includes('rounded-') ? '' : 'rounded-chip';
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-[skeleton_1600ms_ease-in-out_infinite] bg-s2', rounded, className)}
    />
  );
}
