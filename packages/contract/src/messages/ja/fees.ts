import type { Catalogue } from '../catalogue.ts';
import type { fees as english } from '../en/fees.ts';

export const fees: Readonly<Pick<Catalogue, keyof typeof english>> = {
  fees_intro:
    '手数料は、受け取る通貨から差し引かれます。板に残る注文がメイカー、板の注文と約定する注文がテイカーです。',
  fees_rates: '取引手数料',
  fees_markets: '対象',
  fees_all_markets: { other: '全{count}銘柄' },
  fees_maker: 'メイカー',
  fees_taker: 'テイカー',
  fees_minimum: '最小注文数量',
  fees_contracts: { other: '{count}枚' },
  fees_discount_title: '{coin}払いで{percent}%割引',
  fees_discount_text:
    '現物の手数料を{coin}で支払うと、その時点の指数価格で計算し{percent}%割引になります。{coin}の残高が足りない場合や価格がない場合は、受け取る通貨から差し引かれます。先物の手数料はUSDTです。',
  fees_pay: '手数料を{coin}で支払う',
  fees_pay_held: '利用可能 {amount} {coin}',
  fees_pay_empty: '{coin}の残高がありません。残高ができるまで、手数料は受け取る通貨から差し引かれます。',
  fees_pay_on: '手数料を{coin}で支払います',
  fees_pay_off: '{coin}での支払いをやめました',
  fees_limits: '制限',
  fees_open_orders: '1口座あたりの未約定注文',
  fees_open_orders_value: '現物{spot}件、先物{futures}件',
  fees_collar: '指値の範囲',
  fees_collar_value: '基準価格の±{percent}%以内',
  fees_collar_range: '基準価格の±{lowest}〜{highest}%以内（銘柄による）',
  fees_failed: '手数料を読み込めませんでした',
};
