import { classNames } from './class-names.ts';

/** A block of the final geometry. Size it with classes; it is silent for assistive technology. */
export function Skeleton({ className }: { readonly className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'block animate-[skeleton_1600ms_ease-in-out_infinite] rounded-chip bg-s2',
        className,
      )}
    />
  );
}
