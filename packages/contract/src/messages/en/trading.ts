export const trading = {
  order_placed: 'Order placed',
  order_filled: 'Order filled',
  order_partly_filled: 'Order partially filled',
  order_not_filled: 'There was no matching order. Nothing was traded',
  order_cancelled: 'Order canceled',
  orders_canceled: { one: '{count} order canceled', other: '{count} orders canceled' },
  orders_canceled_some: {
    one: '{count} order canceled; {closed} had already been filled or canceled',
    other: '{count} orders canceled; {closed} had already been filled or canceled',
  },
  order_confirmed: 'Your order was placed',
  positions_closed: 'Positions closed',
  positions_partly_closed: 'The market could not take all positions. The rest is still open',
  triggers_set: 'Take-profit and stop-loss set',
  margin_changed: 'Margin changed',
  transfer_done: 'Transfer completed',
  member_transfer_done: 'Sent',
} as const;
