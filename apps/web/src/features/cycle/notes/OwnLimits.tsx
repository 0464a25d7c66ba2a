import type { CycleAccount } from '@meridian/contract/domain/cycle';
import { memo, useState } from 'react';
import { useT } from '../../../session/locale/locale.ts';
import { GuardFacts, GuardSheet } from '../GuardSheet.tsx';

/** The limits that users set for themselves, and the button that changes them. */
export const OwnLimits = memo(function OwnLimits({ account }: { readonly account: CycleAccount }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="cycle-limits">
      <div className="flex items-center justify-between">
        <h2 id="cycle-limits" className="text-row font-[660]">
          {t('cycle_limits')}
        </h2>
        <button
          id="cycle-limits-change"
          type="button"
          aria-labelledby="cycle-limits-change cycle-limits"
          className="hit text-lab font-[620] text-accent"
          onClick={() => setOpen(true)}
        >
          {t('cycle_limits_change')}
        </button>
      </div>
      <GuardFacts account={account} />
      <GuardSheet open={open} onClose={() => setOpen(false)} account={account} />
    </section>
  );
});
