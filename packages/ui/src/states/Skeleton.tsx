import { classNames } from '../class-names.ts';

/** A block the size of the content that is loading, given by classes. Screen readers skip it. */
export function Skeleton({ className = '' }: { readonly className?: string }) {
  // With two radii on one element, the order of the style sheet would decide which one counts.
  const rounded = className.includes('rounded-') ? '' : 'rounded-chip';
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-[skeleton_1600ms_ease-in-out_infinite] bg-s2', rounded, className)}
    />
  );
}

/** Several blocks, one per entry; each entry is the classes of a block. */
export const Skeletons = ({ blocks }: { readonly blocks: readonly string[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the blocks never move.
  blocks.map((className, at) => <Skeleton key={at} className={className} />);
