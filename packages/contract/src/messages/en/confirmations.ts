/** What a dialog asks before an order, a cancel or a close. */
export const confirmations = {
  confirm_long:
    'Open long {tradeCoin}/{mainCoin}: {tradeNum} contracts, margin {bond} {mainCoin}. Place this order?',
  confirm_short:
    'Open short {tradeCoin}/{mainCoin}: {tradeNum} contracts, margin {bond} {mainCoin}. Place this order?',
  confirm_cancel_order: 'Cancel this order?',
  confirm_close_position: 'Close the whole position ({tradeNum} contracts)?',
  dialog_cancel: 'Cancel',
} as const;
