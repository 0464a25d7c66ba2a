import { Sheet } from '@meridian/ui/overlay/Sheet.tsx';
import { useState } from 'react';
import { useT } from '../../../session/locale/locale.ts';
import { CycleRules } from './CycleRules.tsx';

/** The button that opens the rules, for a screen without room for them. */
export function RulesSheet() {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="hit justify-self-start text-lab font-[620] text-accent"
        onClick={() => setOpen(true)}
      >
        {t('cycle_rules')}
      </button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('cycle_rules')}
        closeLabel={t('trade_close')}
      >
        <div className="pb-5">
          <CycleRules bare />
        </div>
      </Sheet>
    </>
  );
}
