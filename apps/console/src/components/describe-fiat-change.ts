import {
  type DeskAccountTerms,
  FIAT_CHANGE_ROLES,
  type FiatChange,
  type FiatTerms,
} from '@meridian/contract/schemas/fiat-change';
import type { OperatorChange } from '@meridian/contract/schemas/operator-change';
import { groupDigits } from '@meridian/ui';
import type { Translate } from '../language/translator.ts';

export const isFiatChange = (change: OperatorChange): change is FiatChange =>
  change.kind in FIAT_CHANGE_ROLES;

/** The effect of a change of the desk, in one sentence, with what it replaces. */
export function describeFiatChange(change: FiatChange, t: Translate): string {
  switch (change.kind) {
    case 'confirm_purchase':
      return t('change_confirm_purchase', { id: change.id, payment: change.payment ?? '' });
    case 'return_payment':
      return t('change_return_payment', { id: change.id, payment: change.payment ?? '' });
    case 'set_fiat_rate': {
      const { currency, terms, before } = change;
      const text = replaced(rateText(terms, t), before && rateText(before, t), t);
      return t('change_set_fiat_rate', { currency, terms: text });
    }
    case 'set_desk_account': {
      const { account, terms, before } = change;
      const text = replaced(accountText(terms, t), before && accountText(before, t), t);
      return account === null
        ? t('change_add_desk_account', { terms: text })
        : t('change_set_desk_account', { id: account, terms: text });
    }
  }
}

const replaced = (wanted: string, before: string | undefined, t: Translate): string =>
  before === undefined ? wanted : t('change_terms_before', { terms: wanted, before });

function rateText(terms: FiatTerms, t: Translate): string {
  const { coin, rate, min, max, dayLimit, secondFrom, open } = terms;
  const text = t('fiat_terms_text', {
    coin,
    rate,
    min: groupDigits(min),
    max: groupDigits(max),
    dayLimit: groupDigits(dayLimit),
    secondFrom: groupDigits(secondFrom),
  });
  return `${text}, ${t(open ? 'desk_open' : 'desk_closed')}`;
}

const accountText = ({ currency, bank, holder, accountNumber, note, open }: DeskAccountTerms, t: Translate) =>
  [currency, bank, holder, accountNumber, note, t(open ? 'desk_open' : 'desk_closed')]
    .filter((part) => part !== '')
    .join(', ');
