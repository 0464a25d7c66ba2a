import { useMemo } from 'react';
import { encode } from 'uqr';

/** Dark on white in both themes: many scanners do not read the inverse. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = useMemo(() => encode(text, { ecc: 'M', border: 2 }), [text]);
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-48 rounded-m bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
