import { useMemo } from 'react';
import { classNames } from '../class-names.ts';
import { qrRows } from './qr-rows.ts';

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
  readonly className?: string;
}

/** Black on white in both themes: many scanners cannot read the inverse. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { path, size } = useMemo(() => qrPath(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classNames('rounded-m bg-white', className)}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

/** The dark modules as one path. */
function qrPath(text: string): { readonly path: string; readonly size: number } {
  const rows = qrRows(text);
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { path, size: rows.length };
}
