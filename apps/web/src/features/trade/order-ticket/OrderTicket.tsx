import { problemText } from '@meridian/contract/rules/problem';
import type { MarketSymbol } from '@meridian/contract/schemas/market-symbol';
import { Button } from '@meridian/ui/Button.tsx';
import { ConfirmDialog } from '@meridian/ui/ConfirmDialog.tsx';
import { Segmented } from '@meridian/ui/Segmented.tsx';
import { Sheet } from '@meridian/ui/Sheet.tsx';
import { Slider } from '@meridian/ui/Slider.tsx';
import { StepperField } from '@meridian/ui/StepperField.tsx';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type Dispatch, useId, useState } from 'react';
import { useTicker } from '../../../live/use-ticker.ts';
import { useT } from '../../../session/locale.ts';
import {
  formatAtMost,
  formatFloor,
  formatNumber,
  TOTAL_DECIMALS,
  UNKNOWN,
} from '../../../session/number-format.ts';
import { isSuspended, useSession } from '../../../session/session.ts';
import { OrderFacts } from './OrderFacts.tsx';
import { type Balance, previewTicket, slideTo, spends, totalName } from './ticket-preview.ts';
import { fieldOf, type ProblemField, ticketProblem } from './ticket-problems.ts';
import type { Style, Ticket, TicketAction } from './ticket-state.ts';
import { usePlaceOrder } from './use-place-order.ts';

export interface OrderTicketProps {
  readonly market: MarketSymbol;
  readonly ticket: Ticket;
  readonly dispatch: Dispatch<TicketAction>;
  /** Undefined until it was read. */
  readonly balance: Balance | undefined;
}

interface AmbiguousPaste {
  readonly field: ProblemField;
  readonly readings: readonly [grouped: string, decimal: string];
}

const NOTHING: Balance = { mainusable: '0', tradusable: '0' };
/** Money is spent by the cent, not by the smallest part there is of it. */
const SPEND_STEP = 2;
const STYLES: readonly Style[] = ['limit', 'market'];

/** The order form. Everything it shows beside what is typed comes from the pure files next to it. */
export function OrderTicket({ market, ticket, dispatch, balance }: OrderTicketProps) {
  const t = useT();
  const ticker = useTicker('spot', market.autoid);
  const current = ticker?.price ?? market.price;
  const terms = {
    ...market,
    price: current,
    sellprice: ticker?.sellprice ?? market.sellprice,
    // A range that is gone is null, and must not be taken for one that has not come yet.
    minprice: ticker?.minprice === undefined ? market.minprice : ticker.minprice,
    maxprice: ticker?.maxprice === undefined ? market.maxprice : ticker.maxprice,
    buyprice: ticker?.buyprice ?? market.buyprice,
    state: ticker?.state ?? market.state,
  };
  const [tried, setTried] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const [ambiguous, setAmbiguous] = useState<AmbiguousPaste>();
  const { place, busy, checking } = usePlaceOrder(market, () => dispatch({ do: 'placed' }));
  const preview = previewTicket(ticket, market, balance ?? NOTHING, current);
  const problem = ticketProblem(ticket, terms, balance);
  const wrong = ambiguous?.field ?? (tried && problem !== undefined ? fieldOf(problem) : undefined);
  const { side, style } = ticket;
  const buys = side === 'buy';
  const suspended = useSession(isSuspended);

  const complaint = useId();
  const described = (field: ProblemField) =>
    wrong === field ? { invalid: true, describedBy: complaint } : {};
  const edit = (action: TicketAction) => {
    setAmbiguous(undefined);
    dispatch(action);
  };
  const submit = () => {
    setTried(true);
    setAmbiguous(undefined);
    if (problem !== undefined) return;
    setTried(false);
    setConfirming(true);
  };
  return (
    <form
      aria-label={t(buys ? 'trade_buy_coin' : 'trade_sell_coin', { coin: market.tradcoin })}
      className="flex flex-col gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {/* In a box of its own: a fieldset that is a flex item does not give its height on to its labels. */}
      <div>
        <Segmented
          label={t('trade_side')}
          value={side}
          onChange={(value) => {
            setTried(false);
            edit({ do: 'choose_side', side: value });
          }}
          options={[
            { value: 'buy', label: t('trade_buy'), tone: 'up' },
            { value: 'sell', label: t('trade_sell'), tone: 'down' },
          ]}
        />
      </div>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${t('trade_style')}: ${t(`trade_${style}`)}`}
        onClick={() => setChoosing(true)}
        className="flex h-10 items-center justify-between rounded-m bg-s2 px-3 text-body font-[620]"
      >
        {t(`trade_${style}`)}
        <ChevronDown size={17} className="text-ink3" />
      </button>
      <StepperField
        label={t('trade_price', { coin: market.maincoin })}
        value={style === 'market' ? current : ticket.price}
        onChange={(price) => edit({ do: 'type_price', price })}
        onAmbiguousPaste={(readings) => setAmbiguous({ field: 'price', readings })}
        decimals={market.price_accuracy}
        readOnly={style === 'market'}
        placeholder="0"
        {...described('price')}
        decreaseLabel={t('trade_decrease')}
        increaseLabel={t('trade_increase')}
      />
      <StepperField
        label={t(spends(ticket) ? 'trade_spend' : 'trade_amount', { coin: preview.coin })}
        value={ticket.number}
        onChange={(number) => edit({ do: 'type_number', number })}
        onAmbiguousPaste={(readings) => setAmbiguous({ field: 'number', readings })}
        decimals={preview.decimals}
        {...(spends(ticket) && { stepDecimals: SPEND_STEP })}
        placeholder="0"
        {...described('number')}
        decreaseLabel={t('trade_decrease')}
        increaseLabel={t('trade_increase')}
      />
      {/* Room for two lines of a phone's form and one of a wide one, kept free: nothing moves when it is needed. */}
      <div className="pointer-events-none -mt-1.5 -mb-5 h-8 sm:-mt-2 sm:-mb-5 sm:h-4.5">
        {wrong !== undefined && (
          <p id={complaint} role="alert" className="text-cap font-[550] text-balance text-warn">
            {ambiguous === undefined
              ? problem && problemText(t, problem)
              : t('trade_ambiguous_number', {
                  grouped: ambiguous.readings[0],
                  decimal: ambiguous.readings[1],
                })}
          </p>
        )}
      </div>
      <Slider
        label={spends(ticket) ? t('trade_percent_spend', { coin: market.maincoin }) : t('trade_percent')}
        value={ticket.percent}
        onChange={(percent) =>
          edit({
            do: 'slide',
            percent,
            number: slideTo(ticket, market, balance ?? NOTHING, current, percent),
          })
        }
      />
      <p className="flex h-11.5 items-center justify-between gap-2 rounded-m bg-s2 px-3 text-lab text-ink3">
        <span className="shrink-0">{t(totalName(ticket))}</span>
        <span className="truncate text-body font-[620] text-ink1">
          {preview.total === undefined ? UNKNOWN : formatAtMost(preview.total, TOTAL_DECIMALS)}{' '}
          <span className="text-lab font-[500] text-ink2">{market.maincoin}</span>
        </span>
      </p>
      <dl className="grid gap-1 text-cap">
        <Fact name={t('trade_available')}>
          {balance === undefined ? UNKNOWN : formatFloor(buys ? balance.mainusable : balance.tradusable, 4)}{' '}
          {buys ? market.maincoin : market.tradcoin}
        </Fact>
        <Fact name={t(buys ? 'trade_max_buy' : 'trade_max_sell')}>
          {balance === undefined ? UNKNOWN : formatNumber(preview.most || '0')} {market.tradcoin}
        </Fact>
      </dl>
      <Button
        type="submit"
        tone={buys ? 'up' : 'down'}
        full
        busy={busy}
        disabled={suspended || terms.state !== 'enable'}
      >
        {t(buys ? 'trade_buy_coin' : 'trade_sell_coin', { coin: market.tradcoin })}
      </Button>
      {/* Always there, so that a screen reader says it when the market stops under an open form. */}
      <div role="status">
        {checking && <p className="text-cap text-ink2">{t('order_checking')}</p>}
        {terms.state !== 'enable' && <p className="text-cap text-warn">{t('trade_halted')}</p>}
        {suspended && <p className="text-cap text-warn">{t('account_suspended')}</p>}
      </div>
      <Sheet
        open={choosing}
        onClose={() => setChoosing(false)}
        title={t('trade_style')}
        closeLabel={t('trade_close')}
      >
        <ul className="-mx-3 flex flex-col gap-1 pb-2">
          {STYLES.map((value) => (
            <li key={value}>
              <button
                type="button"
                aria-pressed={value === style}
                className="flex w-full items-center gap-3 rounded-m px-3 py-3 text-left hover:bg-s2"
                onClick={() => {
                  edit({ do: 'choose_style', style: value, price: current });
                  setChoosing(false);
                }}
              >
                <span className="flex-1">
                  <b className="block text-row font-[620]">{t(`trade_${value}`)}</b>
                  <span className="text-lab text-ink2">{t(`trade_${value}_hint`)}</span>
                </span>
                {value === style && <Check size={18} className="text-accent" />}
              </button>
            </li>
          ))}
        </ul>
      </Sheet>
      <ConfirmDialog
        open={confirming && !suspended}
        title={t(buys ? 'trade_confirm_buy' : 'trade_confirm_sell')}
        tone={buys ? 'up' : 'down'}
        closeLabel={t('trade_back')}
        onClose={() => setConfirming(false)}
        confirmLabel={t(buys ? 'trade_buy_coin' : 'trade_sell_coin', { coin: market.tradcoin })}
        onConfirm={() => {
          setConfirming(false);
          void place(ticket);
        }}
      >
        <OrderFacts ticket={ticket} market={market} total={preview.total} coin={preview.coin} />
      </ConfirmDialog>
    </form>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div className="flex justify-between gap-2">
      <dt className="text-ink3">{name}</dt>
      <dd className="truncate font-[550]">{children}</dd>
    </div>
  );
}
