export const fees = {
  fees_intro:
    'The fee is taken from what you receive. A maker order waits in the order book; a taker order fills against it.',
  fees_rates: 'Trading fees',
  fees_markets: 'Markets',
  fees_all_markets: { one: '{count} market', other: 'All {count} markets' },
  fees_maker: 'Maker',
  fees_taker: 'Taker',
  fees_minimum: 'Smallest order',
  fees_contracts: { one: '{count} contract', other: '{count} contracts' },
  fees_discount_title: '{percent}% off with {coin}',
  fees_discount_text:
    'Fees paid in {coin} cost {percent}% less. You will be able to turn this on together with the wallet.',
  fees_limits: 'Limits',
  fees_open_orders: 'Open orders per account',
  fees_open_orders_value: '{spot} spot, {futures} futures',
  fees_collar: 'Limit prices',
  fees_collar_value: 'Within {percent}% of the reference price',
  fees_collar_range: 'Within {lowest}–{highest}% of the reference price, by market',
  fees_failed: 'Fees could not be loaded',
} as const;
