import type { Asset, WalletBalance } from '@meridian/contract/domain/asset';
import type { ConversionQuote } from '@meridian/contract/domain/conversion';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { IconButton } from '@meridian/ui/controls/IconButton.tsx';
import { Form } from '@meridian/ui/form/Form.tsx';
import type { FormControl } from '@meridian/ui/form/use-form-control.ts';
import { Panel } from '@meridian/ui/layout/Panel.tsx';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import { useState } from 'react';
import { useForm } from '../../../accounts/form/use-form.ts';
import { TicketFacts } from '../../../order-ticket/TicketFacts.tsx';
import { formatNumber } from '../../../session/format/number-format.ts';
import { useT } from '../../../session/locale/locale.ts';
import { AmountField } from '../AmountField.tsx';
import { CoinField } from '../CoinField.tsx';
import { useAvailable } from '../wallet-queries.ts';
import {
  CONVERT_REFUSALS,
  type CoinPair,
  type ConvertDraft,
  type ConvertField,
  convertProblems,
  firstCoins,
} from './convert-form.ts';
import { useQuote } from './use-quote.ts';

/** Two coins and an amount; then a quote that is accepted or expires. */
export function ConvertForm({
  coins,
  preset,
  held,
}: {
  readonly coins: readonly string[];
  readonly preset: string | undefined;
  readonly held: readonly Asset[];
}) {
  const t = useT();
  const [pair, setPair] = useState(() => firstCoins(coins, preset, held));
  const source = useAvailable('spot', pair.from);
  const control = useForm<ConvertDraft, ConvertField>({
    initial: { amount: '' },
    problemsOf: ({ amount }) => convertProblems(amount, pair, source),
    refusals: CONVERT_REFUSALS,
  });
  const { quote, leftMs, unconfirmed, request, convert, drop } = useQuote(() => control.reset());
  const { amount } = control.values;
  const holds = quote !== undefined && leftMs > 0;
  return (
    <Form
      control={control}
      submitLabel={t(holds ? 'convert_confirm' : quote === undefined ? 'convert_quote' : 'convert_new_quote')}
      note={unconfirmed ? t('convert_unconfirmed') : undefined}
      onSubmit={(draft) => (holds ? convert(quote) : request({ ...pair, pays: draft.amount }))}
    >
      <Fields
        {...{ control, coins, pair, source }}
        onPair={(next) => {
          drop();
          setPair(next);
          control.set({ ...(next.from !== pair.from && { amount: '' }) }, 'amount');
        }}
        onAmount={(amount) => {
          drop();
          control.set({ amount });
        }}
      />
      {quote === undefined ? (
        <p className="text-cap text-ink3">{t('convert_note')}</p>
      ) : (
        <Quote quote={quote} leftMs={leftMs} />
      )}
      {holds && (
        <Button
          tone="text"
          size="m"
          onClick={() => void control.submit(() => request({ ...pair, pays: amount }))}
        >
          {t('convert_new_quote')}
        </Button>
      )}
    </Form>
  );
}

interface FieldsProps {
  readonly control: FormControl<ConvertDraft, ConvertField>;
  readonly coins: readonly string[];
  readonly pair: CoinPair;
  readonly source: WalletBalance | undefined;
  readonly onPair: (pair: CoinPair) => void;
  readonly onAmount: (amount: string) => void;
}

/** The coins, the amount to pay, and a button that swaps the coins. */
function Fields({ control, coins, pair, source, onPair, onAmount }: FieldsProps) {
  const t = useT();
  const { amount } = control.values;
  return (
    <>
      <CoinField
        label={t('convert_coin_from')}
        coins={coins}
        value={pair.from}
        onChange={(from) => onPair({ ...pair, from })}
      />
      <AmountField
        label={t('convert_from')}
        coin={pair.from}
        source={source}
        value={amount}
        onChange={onAmount}
        onLeave={() => control.touch('amount')}
        problem={control.problem('amount')}
      />
      <IconButton
        label={t('convert_swap')}
        onClick={() => onPair({ from: pair.to, to: pair.from })}
        className="-my-2 justify-self-center bg-s2"
      >
        <ArrowUpDown size={20} />
      </IconButton>
      <CoinField
        label={t('convert_coin_to')}
        coins={coins}
        value={pair.to}
        problem={control.problem('to')}
        onChange={(to) => onPair({ ...pair, to })}
      />
    </>
  );
}

/** What the quote gives, and how long it holds. */
function Quote({ quote, leftMs }: { readonly quote: ConversionQuote; readonly leftMs: number }) {
  const t = useT();
  const { from, to, receives, rate, issuedAt, expiresAt } = quote;
  const share = leftMs / (expiresAt - issuedAt);
  return (
    <Panel as="div" data-quote className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-lab text-ink3">{t('convert_to')}</span>
        <b className="text-title font-[700]">
          {formatNumber(receives)} {to}
        </b>
      </div>
      <TicketFacts facts={[{ name: t('convert_rate'), value: `1 ${from} = ${formatNumber(rate)} ${to}` }]} />
      <div aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-s3">
        <div className="h-full rounded-full bg-accent" style={{ width: `${share * 100}%` }} />
      </div>
      <p role="timer" className={leftMs > 0 ? 'text-cap text-ink2' : 'text-cap text-warn'}>
        {leftMs > 0 ? t('convert_left', { count: Math.ceil(leftMs / 1_000) }) : t('convert_expired')}
      </p>
    </Panel>
  );
}
