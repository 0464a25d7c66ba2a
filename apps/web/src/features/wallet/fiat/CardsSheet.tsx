import { FIAT } from '@meridian/contract/product-rules';
import * as fiat from '@meridian/contract/routes/fiat';
import { bankNumberProblem } from '@meridian/contract/rules/accounts/credentials';
import type { BankCard } from '@meridian/contract/schemas/fiat';
import { IconButton } from '@meridian/ui/controls/IconButton.tsx';
import { TextField } from '@meridian/ui/controls/TextField.tsx';
import { Form } from '@meridian/ui/form/Form.tsx';
import { Sheet } from '@meridian/ui/overlay/Sheet.tsx';
import { useToast } from '@meridian/ui/overlay/Toast.tsx';
import Trash2 from 'lucide-react/icons/trash-2';
import { useForm } from '../../../accounts/form/use-form.ts';
import { call } from '../../../api/api.ts';
import { useT } from '../../../session/locale/locale.ts';
import { useReloadFiat } from './fiat-queries.ts';

interface CardsSheetProps {
  readonly cards: readonly BankCard[];
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onAdded: (id: number) => void;
}

/** The user's bank cards, with a form for another one. */
export function CardsSheet({ cards, open, onClose, onAdded }: CardsSheetProps) {
  const t = useT();
  return (
    <Sheet open={open} onClose={onClose} title={t('fiat_cards')} closeLabel={t('close')}>
      <div className="grid gap-4 pb-4">
        <p className="text-cap text-ink3">{t('fiat_cards_text')}</p>
        <ul className="empty:hidden">
          {cards.map((card) => (
            <CardRow key={card.id} card={card} />
          ))}
        </ul>
        {cards.length < FIAT.maxCards && (
          <NewCard
            onAdded={(id) => {
              onAdded(id);
              onClose();
            }}
          />
        )}
      </div>
    </Sheet>
  );
}

function CardRow({ card }: { readonly card: BankCard }) {
  const t = useT();
  const toast = useToast();
  const reload = useReloadFiat();
  const name = t('fiat_card_name', card);
  const remove = async () => {
    await call(fiat.removeCard, { body: { id: card.id } });
    toast(t('fiat_card_removed'));
    await reload();
  };
  return (
    <li className="flex h-13 items-center justify-between border-b border-line last:border-0">
      <span className="text-body font-[600]">{name}</span>
      <IconButton label={t('fiat_card_remove', { name })} onClick={() => void remove().catch(() => {})}>
        <Trash2 size={19} />
      </IconButton>
    </li>
  );
}

function NewCard({ onAdded }: { readonly onAdded: (id: number) => void }) {
  const t = useT();
  const toast = useToast();
  const reload = useReloadFiat();
  const control = useForm<{ readonly bank: string; readonly digits: string }, 'bank' | 'digits'>({
    initial: { bank: '', digits: '' },
    problemsOf: ({ bank, digits }) => ({
      bank: bank.trim() === '' ? 'fiat_card_bank_required' : undefined,
      digits: bankNumberProblem(digits),
    }),
    refusals: { bank_number_rule: 'digits', card_saved: 'digits' },
  });
  const { min, max } = FIAT.cardDigits;
  return (
    <Form
      control={control}
      submitLabel={t('fiat_card_add')}
      onSubmit={async ({ bank, digits }) => {
        const { id } = await call(fiat.addCard, { body: { bank: bank.trim(), digits } }, { silent: true });
        toast(t('fiat_card_added'));
        await reload();
        onAdded(id);
      }}
    >
      <TextField {...control.field('bank')} label={t('fiat_card_bank')} maxLength={60} autoComplete="off" />
      <TextField
        {...control.field('digits', { clean: (text) => text.replace(/\D/g, '').slice(0, max) })}
        label={t('fiat_card_digits')}
        hint={t('fiat_card_digits_hint', { min, max })}
        inputMode="numeric"
        autoComplete="off"
      />
    </Form>
  );
}
