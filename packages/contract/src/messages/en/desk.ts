/** The frame that every trading screen shares: access, layout, book and depth. */
export const desk = {
  desk_guest: 'Log in or sign up to trade.',
  desk_guest_orders: 'Log in to see your orders.',
  desk_verify: 'Verify identity',
  desk_verify_text: 'Verify your identity to trade.',
  desk_review_text: 'Your documents are under review. You can trade once they are approved.',
  desk_unknown_pair: 'There is no market {pair}',
  desk_open_markets: 'Show all markets',
  desk_spread: 'Spread',
  desk_sum_average: 'Avg. price',
  desk_sum_amount: 'Sum ({unit})',
  desk_sum_value: 'Sum ({unit})',
  desk_bars_total: 'Cumulative bars',
} as const;
