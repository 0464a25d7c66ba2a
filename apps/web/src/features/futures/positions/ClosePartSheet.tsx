import type { FuturesPosition } from '@meridian/contract/domain/futures';
import type { Market } from '@meridian/contract/domain/market';
import { FUTURES_SHORTCUTS_PERCENT } from '@meridian/contract/product-rules';
import { problemText } from '@meridian/contract/rules/problem';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { StepperField } from '@meridian/ui/controls/decimal/StepperField.tsx';
import { Segmented } from '@meridian/ui/controls/Segmented.tsx';
import { memo, type ReactNode, useId, useState } from 'react';
import { profitAt } from '../../../futures/profit-at.ts';
import { profitText, profitTone } from '../../../futures/profit-text.ts';
import { TermsTags } from '../../../futures/TermsTags.tsx';
import { useTicker } from '../../../live/use-ticker.ts';
import { TicketFacts } from '../../../order-ticket/TicketFacts.tsx';
import { formatNumber, UNKNOWN } from '../../../session/format/number-format.ts';
import { useT } from '../../../session/locale/locale.ts';
import { type CloseDraft, closeProblem, contractsToClose } from './close-problem.ts';
import { type PositionFormProps, PositionSheet, type PositionSheetProps } from './PositionSheet.tsx';
import { useClosePosition } from './use-close-position.ts';

/** Closes a part of a position, at market or with a limit. */
export const ClosePartSheet = memo(function ClosePartSheet(props: PositionSheetProps) {
  const t = useT();
  return (
    <PositionSheet {...props} title={t('futures_close_part')} form={(given) => <CloseForm {...given} />} />
  );
});

function CloseForm({ position, market, onClose }: PositionFormProps) {
  const t = useT();
  const problemId = useId();
  const currentPrice = useTicker('futures', market.id)?.price ?? market.price;
  const [draft, setDraft] = useState<CloseDraft>({ style: 'market', price: currentPrice, quantity: '' });
  const [tried, setTried] = useState(false);
  const { closePart, busy } = useClosePosition();
  const problem = closeProblem(draft, position, market);
  const wrong = tried && problem !== undefined;
  const submit = async () => {
    setTried(true);
    if (problem !== undefined) return;
    const { style, quantity } = draft;
    const limit = style === 'limit' ? { price: draft.price } : {};
    if (await closePart({ positionId: position.id, quantity, ...limit })) onClose();
  };
  return (
    <form
      aria-label={t('futures_close_part')}
      className="grid gap-3 pb-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className="flex flex-wrap items-center gap-2">
        <TermsTags terms={position} />
      </p>
      <CloseFields
        {...{ position, market, draft, setDraft, currentPrice }}
        wrong={wrong ? (problem.reason.startsWith('price_') ? 'price' : 'quantity') : undefined}
        describedBy={problemId}
      />
      {wrong && (
        <p id={problemId} role="alert" className="text-lab text-warn">
          {problemText(t, problem)}
        </p>
      )}
      <Button type="submit" full busy={busy} tone={position.side === 'long' ? 'down' : 'up'}>
        {t(`futures_close_${position.side}`)}
      </Button>
    </form>
  );
}

interface CloseFieldsProps {
  readonly position: FuturesPosition;
  readonly market: Market;
  readonly draft: CloseDraft;
  readonly setDraft: (draft: CloseDraft) => void;
  readonly currentPrice: string;
  /** The field with a problem. */
  readonly wrong: 'price' | 'quantity' | undefined;
  readonly describedBy: string;
}

function CloseFields({
  position,
  market,
  draft,
  setDraft,
  currentPrice,
  wrong,
  describedBy,
}: CloseFieldsProps) {
  const t = useT();
  const state = (field: 'price' | 'quantity') => (wrong === field ? { invalid: true, describedBy } : {});
  return (
    <>
      <Segmented
        label={t('trade_style')}
        value={draft.style}
        onChange={(style) => setDraft({ ...draft, style, price: draft.price || currentPrice })}
        options={[
          { value: 'market', label: t('trade_market') },
          { value: 'limit', label: t('trade_limit') },
        ]}
      />
      {draft.style === 'limit' && (
        <StepperField
          label={t('trade_price', { coin: market.quote })}
          value={draft.price}
          onChange={(price) => setDraft({ ...draft, price })}
          decimals={market.priceDecimals}
          decreaseLabel={t('trade_price_lower')}
          increaseLabel={t('trade_price_raise')}
          {...state('price')}
        />
      )}
      <StepperField
        label={t('futures_quantity')}
        value={draft.quantity}
        onChange={(quantity) => setDraft({ ...draft, quantity })}
        decimals={0}
        placeholder="0"
        decreaseLabel={t('trade_amount_lower')}
        increaseLabel={t('trade_amount_raise')}
        {...state('quantity')}
      />
      <Shares onTake={(percent) => setDraft({ ...draft, quantity: contractsToClose(position, percent) })} />
      <CloseFacts
        {...{ position, market }}
        price={draft.style === 'limit' ? draft.price : position.markPrice}
        quantity={draft.quantity}
      />
    </>
  );
}

/** What can be closed, and the profit of closing it at the limit or at the mark, before fees. */
function CloseFacts({
  position,
  market,
  price,
  quantity,
}: Pick<CloseFieldsProps, 'position' | 'market'> & { readonly price: string; readonly quantity: string }) {
  const t = useT();
  const profit = quantity === '' ? undefined : profitAt(position, price, quantity, market);
  return (
    <TicketFacts
      facts={[
        {
          name: t('futures_can_close'),
          value: t('futures_contract_count', { count: formatNumber(position.unordered) }),
        },
        { name: t('futures_entry_price'), value: formatNumber(position.entryPrice) },
        { name: t('futures_mark_price'), value: formatNumber(position.markPrice) },
        {
          name: t('futures_estimated_profit'),
          value:
            profit === undefined ? (
              UNKNOWN
            ) : (
              <span className={profitTone(profit)}>
                {profitText(profit)} {market.quote}
              </span>
            ),
        },
      ]}
    />
  );
}

const Shares = ({ onTake }: { readonly onTake: (percent: number) => void }): ReactNode => (
  <div className="grid grid-cols-4 gap-2">
    {FUTURES_SHORTCUTS_PERCENT.map((percent) => (
      <Button key={percent} tone="quiet" size="m" onClick={() => onTake(percent)}>
        {percent}%
      </Button>
    ))}
  </div>
);
