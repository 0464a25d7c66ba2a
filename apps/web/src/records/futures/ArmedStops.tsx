import type { FuturesTrigger } from '@meridian/contract/domain/futures';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { choosePosition } from '../../futures/futures-choice.ts';
import { useCancelTrigger } from '../../futures/use-cancel-trigger.tsx';
import type { AwaitedQuery } from '../../loading/LoadState.tsx';
import { useLocale, useT } from '../../session/locale/locale.ts';
import { RecordList, type RecordStyle } from '../table/RecordList.tsx';
import { STACKED_STOPS, triggerColumns } from './other-records.tsx';

/** The armed take-profit and stop-loss orders of positions, with buttons to change and cancel them. */
export function ArmedStops({
  query,
  triggers,
  style,
  empty,
}: {
  /** The query of the positions, which carry their triggers. */
  readonly query: AwaitedQuery;
  /** Undefined until they are loaded. */
  readonly triggers: readonly FuturesTrigger[] | undefined;
  readonly style: RecordStyle;
  readonly empty: ReactNode;
}) {
  const t = useT();
  const locale = useLocale();
  const navigate = useNavigate();
  const { askFor, dialog } = useCancelTrigger();
  const columns = useMemo(() => triggerColumns(t, locale, 'armed'), [t, locale]);
  const actions = (trigger: FuturesTrigger) => (
    <span className="inline-flex items-center gap-2">
      <Button
        tone="outline"
        size="s"
        onClick={() => {
          choosePosition(trigger.positionId);
          void navigate({ to: '/stopPl' });
        }}
      >
        {t('stops_edit')}
      </Button>
      <Button tone="outline" size="s" onClick={() => askFor(trigger)}>
        {t('trade_cancel')}
      </Button>
    </span>
  );
  return (
    <section aria-label={t('stops_armed')}>
      <RecordList
        label={t('stops_armed')}
        {...{ style, query, columns, empty, actions }}
        stacked={STACKED_STOPS}
        rows={triggers}
        keyOf={({ id }) => id}
      />
      {dialog}
    </section>
  );
}
