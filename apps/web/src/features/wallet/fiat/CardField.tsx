import type { BankCard } from '@meridian/contract/schemas/fiat';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { useState } from 'react';
import { useT } from '../../../session/locale/locale.ts';
import { CardsSheet } from './CardsSheet.tsx';
import { ChoiceField } from './ChoiceField.tsx';

/** The card that the user pays from, and a way to the others. */
export function CardField({
  cards,
  value,
  onChange,
}: {
  /** Undefined until they are loaded. */
  readonly cards: readonly BankCard[] | undefined;
  readonly value: BankCard | undefined;
  readonly onChange: (id: number) => void;
}) {
  const t = useT();
  const [managing, setManaging] = useState(false);
  return (
    <div className="grid gap-1.5">
      {value === undefined || cards === undefined ? (
        <p className="text-lab text-ink2">{t('fiat_card_none')}</p>
      ) : (
        <ChoiceField
          label={t('fiat_card')}
          value={String(value.id)}
          options={cards.map((card) => ({ value: String(card.id), label: t('fiat_card_name', card) }))}
          onChange={(id) => onChange(Number(id))}
        />
      )}
      <Button tone={value === undefined ? 'quiet' : 'text'} size="m" onClick={() => setManaging(true)}>
        {t(value === undefined ? 'fiat_card_add' : 'fiat_cards_manage')}
      </Button>
      <CardsSheet cards={cards ?? []} open={managing} onClose={() => setManaging(false)} onAdded={onChange} />
    </div>
  );
}
