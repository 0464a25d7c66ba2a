import type { CoinTerms } from '@meridian/contract/schemas/finance-change';
import { TextField } from '@meridian/ui';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { ReasonField } from '../../components/form/ReasonDialog.tsx';
import { reasonProblems } from '../../components/form/reason-problems.ts';
import { useForm } from '../../components/form/use-form.ts';
import { useProposeChange } from '../../components/use-propose.ts';
import { useT } from '../../language/language.ts';
import type { ListedCoin } from './network-switches.ts';

const FIELDS = ['confirmations', 'minDeposit', 'minWithdrawal', 'maxWithdrawal', 'withdrawalFee'] as const;
type Typed = Readonly<Record<(typeof FIELDS)[number] | 'reason', string>>;

const termsOf = ({ confirmations, reason: _, ...amounts }: Typed): CoinTerms => ({
  ...amounts,
  confirmations: Number(confirmations),
});

/** Proposes other terms of a coin on a network. */
export function TermsDialog({ row, onClose }: { readonly row: ListedCoin; readonly onClose: () => void }) {
  const t = useT();
  const propose = useProposeChange();
  const { coin, network, terms } = row;
  const control = useForm<Typed>({
    initial: { ...terms, confirmations: String(terms.confirmations), reason: '' },
    problemsOf: (typed) => ({
      ...reasonProblems(typed),
      ...Object.fromEntries(
        FIELDS.flatMap((name) =>
          /^(?:0|[1-9]\d*)(?:\.\d+)?$/.test(typed[name].trim()) ? [] : [[name, 'terms_rule' as const]],
        ),
      ),
    }),
    errorField: 'reason',
  });
  return (
    <FormDialog
      title={t('terms_title', { coin, network })}
      text={t('propose_text')}
      control={control}
      submitLabel={t('propose')}
      onClose={onClose}
      onSubmit={(typed) =>
        propose({ kind: 'change_coin_terms', coin, network, terms: termsOf(typed) }, typed.reason.trim())
      }
    >
      {FIELDS.map((name) => (
        <TextField
          key={name}
          {...control.field(name, { checkOnBlur: false })}
          label={t(`terms_${name}`)}
          inputMode={name === 'confirmations' ? 'numeric' : 'decimal'}
          maxLength={30}
          autoComplete="off"
          className="mb-3"
        />
      ))}
      <ReasonField {...control.field('reason', { checkOnBlur: false })} />
    </FormDialog>
  );
}
