import type { Catalogue } from '../catalogue.ts';
import type { search as english } from '../en/search.ts';

export const search: Readonly<Pick<Catalogue, keyof typeof english>> = {
  search_title: '検索',
  search_field: '通貨名・銘柄で検索',
  search_clear: '入力を消去',
  search_cancel: 'キャンセル',
  search_all: 'すべて',
  search_spot: '現物',
  search_futures: '先物',
  search_favourites: 'お気に入り',
  search_kind: '市場の種類',
  search_recent: '最近の検索',
  search_clear_recent: '検索履歴を消去',
  search_hot: '注目の銘柄',
  search_gainers: '値上がり率ランキング',
  search_losers: '値下がり率ランキング',
  search_no_movers: '24時間以内に該当する銘柄はありません',
  search_markets: '全銘柄',
  search_quote: '決済通貨',
  search_results: { other: '{count}銘柄' },
  search_none_title: '「{text}」に一致する銘柄はありません',
  search_none_text: 'BTCなどの通貨名や、ETH/USDTなどの銘柄名でお試しください。',
};
