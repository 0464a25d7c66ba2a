import type { FuturesPosition } from '@meridian/contract/domain/futures';
import type { Market } from '@meridian/contract/domain/market';
import type { Translate } from '@meridian/contract/messages/catalogue';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { ConfirmDialog } from '@meridian/ui/overlay/ConfirmDialog.tsx';
import { showError } from '@meridian/ui/overlay/toast-store.ts';
import { useNavigate } from '@tanstack/react-router';
import { memo, type ReactNode, useCallback, useMemo, useState } from 'react';
import { choosePosition } from '../../../futures/futures-choice.ts';
import { fieldsOfPosition } from '../../../futures/poster/poster-fields.ts';
import { SharePoster } from '../../../futures/poster/SharePoster.tsx';
import type { AwaitedQuery } from '../../../loading/LoadState.tsx';
import { useIsWidest } from '../../../navigation/use-layout.ts';
import { NoRecords } from '../../../records/table/NoRecords.tsx';
import { RecordList, type RecordStyle } from '../../../records/table/RecordList.tsx';
import { useT } from '../../../session/locale/locale.ts';
import { ClosePartSheet } from './ClosePartSheet.tsx';
import { type LivePositions, useLivePosition } from './live-positions.ts';
import { MarginSheet } from './MarginSheet.tsx';
import { PositionCard } from './PositionCard.tsx';
import type { PositionActions } from './position-actions.ts';
import { positionColumns } from './position-columns.tsx';
import { useClosePosition } from './use-close-position.ts';

export interface PositionsPanelProps {
  readonly query: AwaitedQuery;
  /** Undefined until they are loaded. */
  readonly rows: readonly FuturesPosition[] | undefined;
  /** Their newest figures. */
  readonly live: LivePositions;
  readonly markets: readonly Market[];
  readonly style: RecordStyle;
  /** Closes many of them; at the head of the table. */
  readonly closeMany?: ReactNode;
}

/** Open positions with all actions on them. It is drawn when positions come and go, and not for every new mark. */
export const PositionsPanel = memo(function PositionsPanel({
  query,
  rows,
  live,
  markets,
  style,
  closeMany,
}: PositionsPanelProps) {
  const t = useT();
  const [closing, setClosing] = useState<FuturesPosition>();
  const [part, setPart] = useState<number>();
  const { closePart, busy } = useClosePosition();
  const [margin, setMargin] = useState<number>();
  const rowOf = (chosen: number | undefined) => rows?.find(({ id }) => id === chosen);
  const shownMargin = useLivePosition(live, rowOf(margin));
  const shownPart = useLivePosition(live, rowOf(part));
  const closePartSheet = useCallback(() => setPart(undefined), []);
  const closeMarginSheet = useCallback(() => setMargin(undefined), []);
  const actions = usePositionActions(live, { part: setPart, margin: setMargin, closing: setClosing });
  const isWidest = useIsWidest();
  const columns = useMemo(() => positionColumns(t, live, actions, isWidest), [t, live, actions, isWidest]);
  const rowActions = useCallback(
    ({ id }: FuturesPosition) => <RowActions {...{ id, actions, busy }} />,
    [actions, busy],
  );
  const close = async ({ id, unordered }: FuturesPosition) => {
    setClosing(undefined);
    await closePart({ positionId: id, quantity: unordered });
  };
  return (
    <section aria-label={t('futures_positions')} className="positions">
      <RecordList
        label={t('futures_positions')}
        {...{ style, query, columns }}
        {...{ rows, live }}
        keyOf={keyOf}
        empty={
          <NoRecords style={style} title={t('futures_no_positions')} text={t('futures_no_positions_text')} />
        }
        card={(row) => (
          <div className="py-2">
            <PositionCard
              {...{ live, row, actions }}
              market={markets.find(({ id }) => id === row.marketId)}
            />
          </div>
        )}
        actions={rowActions}
        allAction={closeMany}
      />
      <ClosePartSheet
        position={shownPart}
        market={markets.find(({ id }) => id === shownPart?.marketId)}
        onClose={closePartSheet}
      />
      <MarginSheet
        position={shownMargin}
        market={markets.find(({ id }) => id === shownMargin?.marketId)}
        onClose={closeMarginSheet}
      />
      <ConfirmDialog
        open={closing !== undefined}
        title={closing === undefined ? '' : closeTitle(closing, t)}
        text={t('confirm_close_position', { tradeNum: closing?.unordered ?? '' })}
        closeLabel={t('dialog_cancel')}
        onClose={() => setClosing(undefined)}
        confirmLabel={t('futures_action_close')}
        onConfirm={() => closing !== undefined && void close(closing)}
      />
    </section>
  );
});

const keyOf = ({ id }: FuturesPosition): number => id;

/** The same object in every render, so that a card is drawn again only when its position has changed. */
function usePositionActions(
  live: LivePositions,
  {
    part,
    margin,
    closing,
  }: Pick<PositionActions, 'part' | 'margin'> & {
    readonly closing: (position: FuturesPosition | undefined) => void;
  },
): PositionActions {
  const t = useT();
  const navigate = useNavigate();
  return useMemo(() => {
    const find = (id: number) => live.all().find((position) => position.id === id);
    return {
      stops: (id) => {
        choosePosition(id);
        void navigate({ to: '/stopPl' });
      },
      part,
      close: (id) => {
        const position = find(id);
        if (position?.unordered === '0') showError(t('futures_all_in_orders'));
        else closing(position);
      },
      margin,
      poster: (id) => {
        const position = find(id);
        return position && fieldsOfPosition(position, t);
      },
    };
  }, [t, navigate, live, part, margin, closing]);
}

/** Names the position, since several can be open. */
const closeTitle = ({ side, base, quote, leverage }: FuturesPosition, t: Translate): string =>
  `${t(`futures_close_${side}`)} ${base}/${quote} ${t('futures_times', { leverage })}`;

/** Drawn once: a new mark changes the figures of a row and not its buttons. */
const RowActions = memo(function RowActions({
  id,
  actions,
  busy,
}: {
  readonly id: number;
  readonly actions: PositionActions;
  readonly busy: boolean;
}) {
  const t = useT();
  return (
    <span className="position-actions inline-flex items-center gap-1 max-xl:gap-0.5 max-xl:[&_button]:px-1 max-xl:[&_button]:text-cap">
      <Button
        tone="outline"
        size="s"
        title={t('futures_action_part')}
        disabled={busy}
        onClick={() => actions.part(id)}
      >
        <span className="position-part">{t('futures_row_part')}</span>
        <span className="position-whole-part">{t('futures_action_part')}</span>
      </Button>
      <Button tone="outline" size="s" disabled={busy} onClick={() => actions.close(id)}>
        {t('futures_row_close')}
      </Button>
      <span className="max-xl:[&_button]:mr-0! max-xl:[&_button]:size-8!">
        <SharePoster fieldsNow={() => actions.poster(id)} />
      </span>
    </span>
  );
});
