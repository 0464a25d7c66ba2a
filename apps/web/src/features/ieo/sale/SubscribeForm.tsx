import type { ProjectDetail } from '@meridian/contract/domain/project';
import * as ieo from '@meridian/contract/routes/ieo';
import { problemText } from '@meridian/contract/rules/problem';
import { classNames } from '@meridian/ui/class-names.ts';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { DecimalInput } from '@meridian/ui/controls/decimal/DecimalField.tsx';
import { FIELD_BOX, FIELD_INPUT } from '@meridian/ui/controls/field-frame.ts';
import { LabelledField } from '@meridian/ui/controls/LabelledField.tsx';
import { Panel } from '@meridian/ui/layout/Panel.tsx';
import { ConfirmDialog } from '@meridian/ui/overlay/ConfirmDialog.tsx';
import { dismissError, showToast } from '@meridian/ui/overlay/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../api/api.ts';
import { useChecking } from '../../../api/checking.ts';
import { TicketFacts } from '../../../order-ticket/TicketFacts.tsx';
import { formatNumber, UNKNOWN } from '../../../session/format/number-format.ts';
import { useT } from '../../../session/locale/locale.ts';
import { costOf, highestQuantity, quantityLeft, quantityProblem } from '../sale-figures.ts';
import { reloadSales } from '../sale-queries.ts';

/** A quantity with its cost. A subscription cannot be withdrawn, so it is confirmed. */
export function SubscribeForm({ sale }: { readonly sale: ProjectDetail }) {
  const t = useT();
  const [quantity, setQuantity] = useState('');
  const [tried, setTried] = useState(false);
  const [asked, setAsked] = useState(false);
  const { subscribe, busy } = useSubscribe();
  const { base, quote, subscription } = sale;
  const problem = quantityProblem(quantity, sale);
  const cost = costOf(quantity, sale);
  const shownCost = problem === undefined && cost !== undefined ? formatNumber(cost) : UNKNOWN;
  const left = quantityLeft(sale);
  if (left === '0') return <p className="px-4 text-lab text-ink2">{t('ieo_none_left')}</p>;
  const submit = () => {
    dismissError();
    setTried(true);
    if (problem === undefined) setAsked(true);
  };
  const confirm = async () => {
    setAsked(false);
    if (!(await subscribe({ projectId: sale.id, quantity }))) return;
    setQuantity('');
    setTried(false);
  };
  return (
    <Panel as="div">
      <form
        aria-label={t('ieo_subscribe')}
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <QuantityField
          {...{ sale, quantity, left }}
          problem={tried && problem !== undefined ? problemText(t, problem) : undefined}
          onChange={setQuantity}
        />
        <TicketFacts facts={[{ name: t('ieo_cost'), value: `${shownCost} ${quote}` }]} />
        <Button type="submit" full busy={busy}>
          {t(subscription === null ? 'ieo_subscribe' : 'ieo_subscribe_more')}
        </Button>
      </form>
      <ConfirmDialog
        open={asked}
        title={t('ieo_confirm_title', { quantity: quantity === '' ? UNKNOWN : formatNumber(quantity), base })}
        text={t('ieo_confirm_text', { cost: shownCost, quote })}
        closeLabel={t('dialog_cancel')}
        onClose={() => setAsked(false)}
        confirmLabel={t('ieo_subscribe')}
        onConfirm={() => void confirm()}
      />
    </Panel>
  );
}

function QuantityField({
  sale,
  quantity,
  left,
  problem,
  onChange,
}: {
  readonly sale: ProjectDetail;
  readonly quantity: string;
  readonly left: string;
  readonly problem: string | undefined;
  readonly onChange: (quantity: string) => void;
}) {
  const t = useT();
  const { base, quote, available, decimals } = sale;
  const most = highestQuantity(sale);
  const have = t('transfer_available', { amount: formatNumber(available), coin: quote });
  return (
    <LabelledField
      label={t('ieo_quantity')}
      problem={problem}
      hint={`${have} · ${t('ieo_left', { max: formatNumber(left), base })}`}
    >
      {({ id, 'aria-invalid': invalid = false, 'aria-describedby': describedBy }) => (
        <div className={classNames(FIELD_BOX, 'min-h-12 gap-2 px-3')}>
          <DecimalInput
            id={id}
            {...{ decimals, onChange, invalid }}
            value={quantity}
            {...(describedBy !== undefined && { describedBy })}
            placeholder="0"
            className={classNames(FIELD_INPUT, 'h-12 flex-1 text-row font-[620]')}
          />
          <span className="text-lab font-[600] text-ink2">{base}</span>
          <button
            type="button"
            disabled={most === undefined}
            onClick={() => most !== undefined && onChange(most)}
            className="hit rounded-chip px-1 text-lab font-[640] text-accent disabled:text-ink3"
          >
            {t('transfer_max')}
          </button>
        </div>
      )}
    </LabelledField>
  );
}

/** Sends a subscription; true when it was accepted. The client has already shown a refusal. */
function useSubscribe() {
  const queries = useQueryClient();
  const [sending, setSending] = useState(false);
  const checking = useChecking();
  const subscribe = async (input: { projectId: number; quantity: string }): Promise<boolean> => {
    setSending(true);
    try {
      const { msg } = await ask(ieo.subscribe, { body: input });
      showToast(msg);
      return true;
    } catch {
      return false;
    } finally {
      setSending(false);
      await reloadSales(queries);
    }
  };
  return { subscribe, busy: sending || checking };
}
