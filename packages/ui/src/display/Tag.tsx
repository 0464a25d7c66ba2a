import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

const TONES = {
  neutral: 'bg-s2 text-ink2',
  up: 'bg-up-tint text-up',
  down: 'bg-down-tint text-down',
  accent: 'bg-accent-tint text-accent',
  warn: 'bg-warn-tint text-warn',
} as const;

export function Tag({
  tone = 'neutral',
  className,
  children,
}: {
  readonly tone?: keyof typeof TONES;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        'inline-flex h-4.5 shrink-0 items-center rounded-[5px] px-[5px] text-mic font-[650] whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
