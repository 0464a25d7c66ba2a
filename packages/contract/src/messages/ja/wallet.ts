import type { Catalogue } from '../catalogue.ts';
import type { wallet as english } from '../en/wallet.ts';

export const wallet: Pick<Catalogue, keyof typeof english> = {
  wallet_spot: '現物',
  wallet_futures: '先物',
  wallet_fiat: '法定通貨',

  balances_total: '総資産（USDT）',
  balances_hide: '残高を隠す',
  balances_show: '残高を表示',
  balances_hidden: '非表示',
  balances_wallets: 'ウォレット',
  balances_shortcuts: 'ショートカット',
  balances_fiat: '法定通貨',
  balances_ieo: 'IEO',
  balances_locked: '{name}（利用権限なし）',
  balances_spot_total: '現物残高',
  balances_futures_total: '先物残高',
  balances_search: '通貨を検索',
  balances_search_clear: '検索をクリア',
  balances_hide_zero: 'ゼロを隠す',
  balances_frozen: '拘束中',
  balances_none: '保有している通貨はありません',
  balances_none_text:
    '通貨を入金すると取引を始められます。すべての通貨を見るには「ゼロを隠す」を外してください。',
  balances_none_futures: '先物ウォレットは空です',
  balances_none_futures_text: '先物を取引するには、現物ウォレットから振り替えてください。',
  balances_none_found: '該当する通貨はありません',
  balances_none_found_text: 'つづりを確認するか、「ゼロを隠す」を外してください。',
  balances_records_of: '{coin}の履歴',
  balances_failed: '残高を読み込めませんでした',
};
