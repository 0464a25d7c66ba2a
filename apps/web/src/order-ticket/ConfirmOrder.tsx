import { Checkbox } from '@meridian/ui/controls/Checkbox.tsx';
import { areClosed } from '@meridian/ui/overlay/are-closed.ts';
import { ConfirmDialog } from '@meridian/ui/overlay/ConfirmDialog.tsx';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { memo, useState } from 'react';
import { useT } from '../session/locale/locale.ts';
import {
  type ConfirmedAction,
  tradingPreferences,
  useTradingPreferences,
} from '../session/trading-preferences.ts';
import type { TicketFact } from './TicketFacts.tsx';

export interface ConfirmOrderProps {
  readonly open: boolean;
  /** What the user may choose not to be asked about again. */
  readonly action: ConfirmedAction;
  readonly title: string;
  /** A sentence above the facts. */
  readonly text?: string;
  readonly tone: 'up' | 'down';
  readonly confirmLabel: string;
  readonly facts: readonly TicketFact[];
  /** Reasons to think again. An order with warnings always asks. */
  readonly warnings: readonly string[];
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** The order that is about to be sent, for confirmation. */
export const ConfirmOrder = memo(function ConfirmOrder({
  action,
  facts,
  warnings,
  onClose,
  onConfirm,
  ...dialog
}: ConfirmOrderProps) {
  const t = useT();
  const asks = useTradingPreferences(({ confirm }) => confirm[action]);
  const [dontAskAgain, setDontAskAgain] = useState(false);
  return (
    <ConfirmDialog
      {...dialog}
      closeLabel={t('dialog_cancel')}
      onClose={() => {
        setDontAskAgain(false);
        onClose();
      }}
      onConfirm={() => {
        if (dontAskAgain) tradingPreferences.setConfirmed(action, false);
        setDontAskAgain(false);
        onConfirm();
      }}
    >
      <dl className="grid gap-2 text-body max-[359px]:gap-1.5">
        {facts.map(({ name, value }) => (
          // A figure that does not fit next to its name moves to its own line.
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink2">{name}</dt>
            <dd className="ml-auto text-right font-[620]">{value}</dd>
          </div>
        ))}
      </dl>
      {warnings.map((warning) => (
        <p
          key={warning}
          role="alert"
          className="mt-3 flex items-start gap-2 rounded-m bg-warn-tint px-3 py-2.5 text-lab font-[600] text-warn"
        >
          <TriangleAlert size={17} className="mt-px shrink-0" />
          {warning}
        </p>
      ))}
      {asks && (
        <Checkbox checked={dontAskAgain} onChange={setDontAskAgain} className="mt-2 -mb-2">
          {t(`ticket_dont_ask_${action}`)}
        </Checkbox>
      )}
    </ConfirmDialog>
  );
}, areClosed);
