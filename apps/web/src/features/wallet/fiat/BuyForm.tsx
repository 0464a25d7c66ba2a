import { NoResponse } from '@meridian/contract/client/request-error';
import { FIAT } from '@meridian/contract/product-rules';
import * as fiat from '@meridian/contract/routes/fiat';
import type { BankCard, FiatOffer, FiatQuote } from '@meridian/contract/schemas/fiat';
import { classNames } from '@meridian/ui/class-names.ts';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { DecimalInput } from '@meridian/ui/controls/decimal/DecimalField.tsx';
import { FIELD_BOX, FIELD_INPUT } from '@meridian/ui/controls/field-frame.ts';
import { LabelledField } from '@meridian/ui/controls/LabelledField.tsx';
import { Form } from '@meridian/ui/form/Form.tsx';
import type { FormControl } from '@meridian/ui/form/use-form-control.ts';
import { Panel } from '@meridian/ui/layout/Panel.tsx';
import { useState } from 'react';
import { useForm } from '../../../accounts/form/use-form.ts';
import { call } from '../../../api/api.ts';
import { TicketFacts } from '../../../order-ticket/TicketFacts.tsx';
import { formatNumber } from '../../../session/format/number-format.ts';
import { useT } from '../../../session/locale/locale.ts';
import { useLock } from '../use-lock.ts';
import { BUY_REFUSALS, type BuyDraft, type BuyField, buyProblems } from './buy-form.ts';
import { CardField } from './CardField.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { useCards, useReloadFiat } from './fiat-queries.ts';
import { clockText, useTimeLeft } from './time-left.ts';

interface HeldQuote extends FiatQuote {
  readonly askedAtMs: number;
}

const MINUTE_MS = 60_000;

/** A currency, an amount and a card; then a rate that is accepted or expires. */
export function BuyForm({
  offers,
  onBought,
}: {
  readonly offers: readonly FiatOffer[];
  readonly onBought: (id: number) => void;
}) {
  const t = useT();
  const lock = useLock();
  const [currency, setCurrency] = useState(offers[0]!.currency);
  const offer = offers.find((each) => each.currency === currency) ?? offers[0]!;
  const cards = useCards().data;
  const [chosen, setChosen] = useState<number>();
  const card = cards?.find(({ id }) => id === chosen) ?? cards?.[0];
  const control = useForm<BuyDraft, BuyField>({
    initial: { pays: '' },
    problemsOf: ({ pays }) => buyProblems(pays, offer),
    refusals: BUY_REFUSALS,
  });
  const { quote, leftMs, unconfirmed, request, buy, drop } = useFiatQuote((id) => {
    control.reset();
    onBought(id);
  });
  const holds = quote !== undefined && leftMs > 0;
  const label = holds
    ? t('fiat_buy', { amount: formatNumber(quote.receives), coin: quote.coin })
    : t(quote === undefined ? 'fiat_quote' : 'fiat_new_quote');
  return (
    <Form
      control={control}
      submitLabel={label}
      note={lock ?? (unconfirmed ? t('fiat_unconfirmed') : undefined)}
      disabled={lock !== undefined || (holds && card === undefined)}
      onSubmit={({ pays }) => (holds && card ? buy(quote, card) : request(currency, pays))}
    >
      <p className="text-lab text-ink2">{t('fiat_intro')}</p>
      <ChoiceField
        label={t('fiat_currency')}
        value={currency}
        options={offers.map((each) => ({ value: each.currency, label: each.currency }))}
        onChange={(next) => {
          drop();
          setCurrency(next);
          control.set({ pays: '' }, 'pays');
        }}
      />
      <PaysField control={control} offer={offer} onChange={drop} />
      <CardField cards={cards} value={card} onChange={setChosen} />
      {quote === undefined ? (
        <p className="text-cap text-ink3">
          {t('fiat_note', { minutes: FIAT.quoteMs / MINUTE_MS, pay: FIAT.payMs / MINUTE_MS })}
        </p>
      ) : (
        <Quote quote={quote} leftMs={leftMs} />
      )}
      {holds && (
        <Button
          tone="text"
          size="m"
          onClick={() => void control.submit(() => request(currency, control.values.pays))}
        >
          {t('fiat_new_quote')}
        </Button>
      )}
    </Form>
  );
}

function PaysField({
  control,
  offer,
  onChange,
}: {
  readonly control: FormControl<BuyDraft, BuyField>;
  readonly offer: FiatOffer;
  readonly onChange: () => void;
}) {
  const t = useT();
  const { currency, decimals, coin, rate } = offer;
  const limits = {
    min: formatNumber(offer.min),
    max: formatNumber(offer.max),
    left: formatNumber(offer.left),
  };
  const { pays } = control.values;
  return (
    <>
      <LabelledField
        label={t('fiat_pays')}
        problem={control.problem('pays')}
        hint={t('fiat_limits', { ...limits, currency })}
      >
        {({ id, 'aria-invalid': invalid = false, 'aria-describedby': describedBy }) => (
          <div className={classNames(FIELD_BOX, 'min-h-12 gap-2 px-3')}>
            <DecimalInput
              id={id}
              value={pays}
              invalid={invalid}
              onChange={(value) => {
                onChange();
                control.set({ pays: value });
              }}
              decimals={decimals}
              onLeave={() => pays !== '' && control.touch('pays')}
              {...(describedBy !== undefined && { describedBy })}
              placeholder="0"
              className={classNames(FIELD_INPUT, 'h-12 flex-1 text-row font-[620]')}
            />
            <span className="text-lab font-[600] text-ink2">{currency}</span>
          </div>
        )}
      </LabelledField>
      <TicketFacts
        facts={[
          { name: t('fiat_rate'), value: t('fiat_rate_value', { coin, rate: formatNumber(rate), currency }) },
        ]}
      />
    </>
  );
}

/** What the quote gives, and how long it holds by the server's clock. */
function Quote({ quote, leftMs }: { readonly quote: FiatQuote; readonly leftMs: number }) {
  const t = useT();
  const { coin, receives, rate, currency, time, expiresAt } = quote;
  const share = leftMs / (expiresAt - time);
  return (
    <Panel as="div" data-quote className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-lab text-ink3">{t('fiat_receives')}</span>
        <b className="text-title font-[700]">
          {formatNumber(receives)} {coin}
        </b>
      </div>
      <TicketFacts
        facts={[
          { name: t('fiat_rate'), value: t('fiat_rate_value', { coin, rate: formatNumber(rate), currency }) },
        ]}
      />
      <div aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-s3">
        <div className="h-full rounded-full bg-accent" style={{ width: `${share * 100}%` }} />
      </div>
      <p role="timer" className={leftMs > 0 ? 'text-cap text-ink2' : 'text-cap text-warn'}>
        {leftMs > 0 ? t('fiat_quote_left', { time: clockText(leftMs) }) : t('fiat_quote_expired')}
      </p>
    </Panel>
  );
}

/** The quote on screen: how long it holds, and the purchase at its rate. */
function useFiatQuote(onBought: (id: number) => void) {
  const reload = useReloadFiat();
  const [quote, setQuote] = useState<HeldQuote>();
  const [unconfirmed, setUnconfirmed] = useState(false);
  const leftMs = useTimeLeft(quote?.expiresAt, quote);
  const request = async (currency: string, pays: string) => {
    setUnconfirmed(false);
    const askedAtMs = performance.now();
    setQuote({ ...(await call(fiat.quote, { query: { currency, pays } }, { silent: true })), askedAtMs });
  };
  const buy = async ({ quote: accepted }: HeldQuote, card: BankCard) => {
    try {
      const { id } = await call(fiat.buy, { body: { quote: accepted, card: card.id } }, { silent: true });
      await reload();
      onBought(id);
    } catch (error) {
      if (!(error instanceof NoResponse)) throw error;
      setUnconfirmed(true);
    } finally {
      // A quote works once: after a refusal a new one is needed.
      setQuote(undefined);
      void reload();
    }
  };
  return { quote, leftMs, unconfirmed, request, buy, drop: () => setQuote(undefined) };
}
