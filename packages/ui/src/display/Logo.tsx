/** The logo: the edge of a globe and two meridians, one in the accent color. */
export function Logo({ size = 22, mono = false }: { readonly size?: number; readonly mono?: boolean }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      aria-hidden="true"
      className="block shrink-0"
    >
      <circle cx="16" cy="16" r="13" />
      <path d="M16 3c-5.8 7.4-5.8 18.6 0 26" />
      <path d="M16 3c9 7.4 9 18.6 0 26" stroke={mono ? 'currentColor' : 'var(--accent)'} />
    </svg>
  );
}
