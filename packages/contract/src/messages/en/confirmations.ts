/** What a dialog asks before an order, a cancel or a close. */
export const confirmations = {
  confirm_long:
    'Buy {tradeCoin}/{mainCoin}: {tradeNum} contracts, margin {bond} {mainCoin}. Place this order?',
  confirm_short:
    'Sell {tradeCoin}/{mainCoin}: {tradeNum} contracts, margin {bond} {mainCoin}. Place this order?',
  confirm_cancel_order: 'Do you want to cancel this order?',
  confirm_close_position: 'Do you want to close the whole position of {tradeNum}?',
  dialog_cancel: 'Cancel',
} as const;
