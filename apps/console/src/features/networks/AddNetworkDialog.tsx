import { TRANSACTION_PLACE } from '@meridian/contract/schemas/finance-change';
import { TextField } from '@meridian/ui';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { ReasonField } from '../../components/form/ReasonDialog.tsx';
import { reasonProblems } from '../../components/form/reason-problems.ts';
import { useForm } from '../../components/form/use-form.ts';
import { useProposeChange } from '../../components/use-propose.ts';
import { useT } from '../../language/language.ts';

const FIELDS = ['network', 'name', 'chainId', 'confirmations', 'link'] as const;
const RULES = {
  network: /^[a-z][a-z0-9]{1,19}$/,
  name: /^\S.{0,38}\S$/,
  chainId: /^[1-9]\d{0,14}$/,
  confirmations: /^[1-9]\d{0,3}$/,
  link: /^(?:https:\/\/[^\s{}]+)?$/,
};
type Typed = Readonly<Record<(typeof FIELDS)[number] | 'reason', string>>;

/** Proposes a network of the Ethereum kind. */
export function AddNetworkDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const propose = useProposeChange();
  const control = useForm<Typed>({
    initial: { network: '', name: '', chainId: '', confirmations: '12', link: '', reason: '' },
    problemsOf: (typed) => ({
      ...reasonProblems(typed),
      ...Object.fromEntries(
        FIELDS.flatMap((name) =>
          RULES[name].test(typed[name].trim()) ? [] : [[name, 'network_field_rule' as const]],
        ),
      ),
    }),
    errorField: 'reason',
  });
  return (
    <FormDialog
      title={t('network_add')}
      text={t('network_add_text')}
      control={control}
      submitLabel={t('propose')}
      onClose={onClose}
      onSubmit={(typed) =>
        propose(
          {
            kind: 'add_network',
            network: typed.network.trim(),
            name: typed.name.trim(),
            chainId: Number(typed.chainId),
            confirmations: Number(typed.confirmations),
            link: typed.link.trim() === '' ? null : `${typed.link.trim()}${TRANSACTION_PLACE}`,
          },
          typed.reason.trim(),
        )
      }
    >
      {FIELDS.map((name) => (
        <TextField
          key={name}
          {...control.field(name, { checkOnBlur: false })}
          label={t(`network_field_${name}`)}
          maxLength={200}
          autoComplete="off"
          className="mb-3"
        />
      ))}
      <ReasonField {...control.field('reason', { checkOnBlur: false })} />
    </FormDialog>
  );
}
