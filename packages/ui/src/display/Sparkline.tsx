import { memo, useId } from 'react';
import { classNames } from '../class-names.ts';
import { sparklinePath } from './sparkline-path.ts';

export interface SparklineProps {
  readonly values: readonly number[];
  readonly direction: 'up' | 'down' | 'flat';
  readonly width?: number;
  readonly height?: number;
  readonly className?: string;
}

/** The price curve of a day, without axes. */
export const Sparkline = memo(function Sparkline({
  values,
  direction,
  width = 114,
  height = 30,
  className,
}: SparklineProps) {
  const id = useId();
  const path = sparklinePath(values, width, height);
  if (path === undefined) return null;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      data-curve=""
      className={classNames('block overflow-visible', TONES[direction], className)}
    >
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="currentColor" stopOpacity=".22" />
          <stop offset="1" stopColor="currentColor" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path d={`${path}L${width} ${height}L0 ${height}Z`} fill={`url(#${id})`} />
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
});

/** Gives the curve inside an element the color of a change that a tick has written next to it. */
export function paintCurve(element: Element, direction: SparklineProps['direction']): void {
  const curve = element.querySelector('[data-curve]');
  if (curve === null || curve.classList.contains(TONES[direction])) return;
  curve.classList.remove(...Object.values(TONES));
  curve.classList.add(TONES[direction]);
}

const TONES = { up: 'text-up-viz', down: 'text-down-viz', flat: 'text-ink3' } as const;
