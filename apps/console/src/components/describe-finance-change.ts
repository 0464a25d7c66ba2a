import type { CoinTerms, FinanceChange } from '@meridian/contract/schemas/finance-change';
import { groupDigits } from '@meridian/ui';
import type { Translate } from '../language/translator.ts';

/** The effect of a change of money, coins or networks, in one sentence. */
export function describeFinanceChange(change: FinanceChange, t: Translate): string {
  switch (change.kind) {
    case 'credit_deposit':
      return t('change_credit_deposit', { id: change.deposit, payment: change.payment ?? '' });
    case 'release_network':
      return t('change_release_network', { network: change.network, what: t(`way_${change.what}`) });
    case 'release_coin':
      return t('change_release_coin', { coin: change.coin, what: t(`way_${change.what}`) });
    case 'release_coin_network': {
      const { coin, network, what } = change;
      return t('change_release_coin_network', { coin, network, what: t(`way_${what}`) });
    }
    case 'change_coin_terms': {
      const { coin, network, terms, before } = change;
      const wanted = termsText(terms, t);
      const text =
        before === undefined
          ? wanted
          : t('change_change_coin_terms_before', { terms: wanted, before: termsText(before, t) });
      return t('change_change_coin_terms', { coin, network, terms: text });
    }
    case 'add_network': {
      const { network, name, chainId, confirmations } = change;
      return t('change_add_network', { network, name, chainId, confirmations });
    }
    case 'add_coin_network': {
      const { coin, network, asset, chainDecimals, terms } = change;
      const text = termsText(terms, t);
      return t('change_add_coin_network', { coin, network, asset, decimals: chainDecimals, terms: text });
    }
    case 'fund_house': {
      const { wallet, coin, amount, reference } = change;
      const isTaken = amount.startsWith('-');
      return t(isTaken ? 'change_take_house' : 'change_fund_house', {
        wallet: t(`house_${wallet}`),
        coin,
        amount: groupDigits(isTaken ? amount.slice(1) : amount),
        reference,
      });
    }
    case 'adjust_balance': {
      const { owner, wallet, coin, amount, reference } = change;
      const signed = amount.startsWith('-') ? groupDigits(amount) : `+${groupDigits(amount)}`;
      return t('change_adjust_balance', {
        owner,
        wallet: t(`wallet_${wallet}`),
        coin,
        amount: signed,
        reference,
      });
    }
  }
}

function termsText(terms: CoinTerms, t: Translate): string {
  const { confirmations, minDeposit, minWithdrawal, maxWithdrawal, withdrawalFee } = terms;
  return t('terms_text', { confirmations, minDeposit, minWithdrawal, maxWithdrawal, withdrawalFee });
}
