/** A small count next to a label; more than 99 is "99+". */
export function CountBadge({ count }: { readonly count: number }) {
  return (
    <span className="min-w-4 rounded-full bg-s2 px-[5px] whitespace-nowrap text-center text-mic leading-4 font-[650] text-ink2">
      {count > 99 ? '99+' : count}
    </span>
  );
}
