export const trading = {
  order_placed: 'Order placed',
  order_not_filled: 'Nobody could fill this order now. Nothing was traded',
  order_cancelled: 'Order cancelled',
  order_confirmed: 'Your order was placed',
} as const;
