export const trading = {
  order_placed: 'Order placed',
  order_not_filled: 'There was no matching order. Nothing was traded',
  order_cancelled: 'Order canceled',
  order_confirmed: 'Your order was placed',
} as const;
