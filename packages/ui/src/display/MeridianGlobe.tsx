const PARALLELS = [
  [20.2, 34.4],
  [46, 12.3],
  [76.4, 1.3],
  [107.6, 1.3],
  [138, 12.3],
  [163.8, 34.4],
] as const;

/** The line art of the brand surfaces: a globe, one bright meridian, one dot. The color is `currentColor`. */
export function MeridianGlobe({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="-6 -6 196 196" fill="none" stroke="currentColor" aria-hidden="true" className={className}>
      <g opacity=".24">
        <circle cx="92" cy="92" r="92" />
        {[18.4, 50.6, 75.4].map((rx) => (
          <ellipse key={rx} cx="92" cy="92" rx={rx} ry="92" />
        ))}
        {PARALLELS.map(([y, x]) => (
          <path key={y} d={`M${x} ${y}H${184 - x}`} />
        ))}
      </g>
      <path d="M92 0A50.6 92 0 0 0 92 184" strokeWidth="2" />
      <g fill="currentColor" stroke="none">
        <circle cx="41.4" cy="92" r="9" opacity=".22" />
        <circle cx="41.4" cy="92" r="4.5" />
      </g>
    </svg>
  );
}
