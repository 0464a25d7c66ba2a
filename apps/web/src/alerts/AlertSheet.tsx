import type { Market } from '@meridian/contract/domain/market';
import { problemText } from '@meridian/contract/rules/problem';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { DecimalField } from '@meridian/ui/controls/decimal/DecimalField.tsx';
import { Segmented } from '@meridian/ui/controls/Segmented.tsx';
import { Sheet } from '@meridian/ui/overlay/Sheet.tsx';
import { showToast } from '@meridian/ui/overlay/toast-store.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFuturesMarket } from '../futures/use-futures.ts';
import { usePerpetualPart } from '../futures/use-perpetual.ts';
import type { MarketKind } from '../live/ticker-store.ts';
import { usePairFeed } from '../live/use-pair.ts';
import { useTickerPart } from '../live/use-ticker.ts';
import { formatNumber, UNKNOWN } from '../session/format/number-format.ts';
import { useT } from '../session/locale/locale.ts';
import { AlertList } from './AlertList.tsx';
import { type AlertDraft, EMPTY_ALERT, previewAlert, wishOf } from './alert-draft.ts';
import { useAlertChanges, usePriceAlerts } from './alert-queries.ts';

interface MarketProps {
  readonly kind: MarketKind;
  readonly market: Market;
}

/** The alerts of one market, and the form of a new one. */
export function AlertSheet({
  open,
  onClose,
  kind,
  market,
}: MarketProps & { readonly open: boolean; readonly onClose: () => void }) {
  const t = useT();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('alerts_set_for', { pair: market.symbol })}
      closeLabel={t('close')}
    >
      {open && (
        <div className="grid gap-4 pb-5">
          {kind === 'futures' ? <FuturesForm market={market} /> : <SpotForm market={market} />}
          <OwnAlerts market={market} />
          <Link to="/priceAlerts" className="text-lab font-[600] text-accent">
            {t('alerts_all')}
          </Link>
        </div>
      )}
    </Sheet>
  );
}

function OwnAlerts({ market }: { readonly market: Market }) {
  const t = useT();
  const waiting = usePriceAlerts().data?.filter(
    ({ market: id, firedAt }) => id === market.id && firedAt === null,
  );
  return waiting === undefined || waiting.length === 0 ? null : (
    <AlertList label={t('alerts_waiting')} alerts={waiting} />
  );
}

const useLastPrice = (kind: MarketKind, market: Market): string =>
  useTickerPart(kind, market.id, (ticker) => ticker?.price) ?? market.price;

function SpotForm({ market }: { readonly market: Market }) {
  return <AlertForm market={market} now={useLastPrice('spot', market)} source="last" />;
}

/** Futures are watched by trades or by the mark price. */
function FuturesForm({ market }: { readonly market: Market }) {
  const t = useT();
  const [source, setSource] = useState<'last' | 'mark'>('last');
  const { base, quote } = market;
  const feed = usePairFeed({ base, quote, product: 'futures' });
  const mark = usePerpetualPart(feed, useFuturesMarket(market).data, 'markPrice') ?? undefined;
  const last = useLastPrice('futures', market);
  return (
    <>
      <Segmented
        label={t('alerts_source')}
        value={source}
        onChange={setSource}
        options={[
          { value: 'last', label: t('alerts_source_last') },
          { value: 'mark', label: t('alerts_source_mark') },
        ]}
      />
      <AlertForm market={market} now={source === 'mark' ? mark : last} source={source} />
    </>
  );
}

interface AlertFormProps {
  readonly market: Market;
  /** Undefined until it is known. */
  readonly now: string | undefined;
  readonly source: 'last' | 'mark';
}

function AlertForm({ market, now, source }: AlertFormProps) {
  const t = useT();
  const { add } = useAlertChanges();
  const [draft, setDraft] = useState(EMPTY_ALERT);
  const [busy, setBusy] = useState(false);
  const preview = previewAlert(draft, now, market.priceDecimals);
  const submit = async () => {
    setBusy(true);
    try {
      await add({ market: market.id, source, ...wishOf(draft) });
      showToast(t('alerts_added'));
      setDraft({ ...draft, price: '', percent: '' });
    } catch {
      // The client has shown why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (preview.kind === 'target' && !busy) void submit();
      }}
    >
      <Fields draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} market={market} />
      <p id="alert-preview" role="status" className="min-h-10 text-lab text-ink2">
        {preview.kind === 'empty' ? (
          t('alerts_now', { price: now === undefined ? UNKNOWN : formatNumber(now) })
        ) : preview.kind === 'problem' ? (
          <span className="text-warn">{problemText(t, preview.problem)}</span>
        ) : (
          t(preview.direction === 'above' ? 'alerts_above' : 'alerts_below', {
            price: formatNumber(preview.price),
          })
        )}
      </p>
      <Button type="submit" full busy={busy} disabled={preview.kind !== 'target'}>
        {t('alerts_add')}
      </Button>
      <p className="text-cap text-ink3">{t('alerts_once')}</p>
    </form>
  );
}

function Fields({
  draft,
  onChange,
  market,
}: {
  readonly draft: AlertDraft;
  readonly onChange: (change: Partial<AlertDraft>) => void;
  readonly market: Market;
}) {
  const t = useT();
  return (
    <>
      <Segmented
        label={t('alerts_by')}
        value={draft.by}
        onChange={(by) => onChange({ by })}
        options={[
          { value: 'price', label: t('alerts_by_price') },
          { value: 'percent', label: t('alerts_by_percent') },
        ]}
      />
      {draft.by === 'price' ? (
        <DecimalField
          label={t('alerts_price', { coin: market.quote })}
          value={draft.price}
          onChange={(price) => onChange({ price })}
          decimals={market.priceDecimals}
          describedBy="alert-preview"
        />
      ) : (
        <div className="grid grid-cols-2 items-center gap-2">
          <Segmented
            label={t('alerts_by_percent')}
            tall
            value={draft.moves}
            onChange={(moves) => onChange({ moves })}
            options={[
              { value: 'rises', label: t('alerts_move_up') },
              { value: 'falls', label: t('alerts_move_down') },
            ]}
          />
          <DecimalField
            label={t('alerts_percent')}
            value={draft.percent}
            onChange={(percent) => onChange({ percent })}
            decimals={2}
            describedBy="alert-preview"
          />
        </div>
      )}
    </>
  );
}
