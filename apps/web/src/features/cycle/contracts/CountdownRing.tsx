import type { CycleContract } from '@meridian/contract/domain/cycle';
import { memo, useSyncExternalStore } from 'react';
import { useT } from '../../../session/locale/locale.ts';
import { serverNow } from '../../../session/server-clock.ts';
import { countdownText, secondsLeft } from './contract-phase.ts';
import { onTick } from './shared-timer.ts';

const RADIUS = 18;
const LENGTH = 2 * Math.PI * RADIUS;

/** The seconds left by the server's clock, with the rest of the period as a ring; rendered once a second. */
export const CountdownRing = memo(function CountdownRing({
  contract,
}: {
  readonly contract: Pick<CycleContract, 'endsAt' | 'periodSeconds'>;
}) {
  const t = useT();
  const left = useSyncExternalStore(onTick, () => secondsLeft(contract, serverNow()));
  const part = left === null ? 1 : Math.min(1, left / contract.periodSeconds);
  const isWaiting = left === null || left === 0;
  return (
    <span
      role="timer"
      aria-label={
        left === null
          ? t('cycle_awaiting')
          : left === 0
            ? t('cycle_settling')
            : t('cycle_left', { count: left })
      }
      className="relative grid size-11 shrink-0 place-items-center"
    >
      <svg viewBox="0 0 44 44" aria-hidden="true" fill="none" className="absolute inset-0 -rotate-90">
        <circle cx="22" cy="22" r={RADIUS} stroke="var(--s3)" strokeWidth="3" />
        <circle
          cx="22"
          cy="22"
          r={RADIUS}
          stroke={isWaiting ? 'var(--ink3)' : 'var(--accent)'}
          strokeWidth="3"
          strokeLinecap="round"
          strokeDasharray={left === null ? '2 6' : `${LENGTH * part} ${LENGTH}`}
        />
      </svg>
      <span aria-hidden="true" className="text-lab font-[680]">
        {isWaiting ? '…' : countdownText(left)}
      </span>
    </span>
  );
});
