import { LOCKED } from '../locked.ts';

/** Mails and texts to users. Kept apart from the catalogue of the screens: browsers never need them. */
export const en = {
  greeting: 'Hello,',
  anti_phishing: 'Your anti-phishing word: {word}',
  closing:
    '{product} staff will never ask for your password or a code. If this was not you, change your password immediately and contact support.',
  signature: '{product}',

  code_subject: '{product} verification code',
  code_text: '{code} is your {product} code {action}. It is valid for {minutes} minutes.',
  code_unasked: 'If you did not request it, you can ignore this message.',
  code_closing: '{product} staff will never ask for your password or a code.',
  code_for_register: 'to sign up',
  code_for_reset: 'to reset your password',
  code_for_bind: 'to add this email address or phone number',
  code_for_contact: 'to change your email or phone',
  code_for_password: 'to change your password',
  code_for_fund_password: 'to set your fund password',
  code_for_second_factor: 'to change two-factor authentication',
  code_for_passkey: 'to change your passkeys',
  code_for_withdraw: 'to withdraw',
  code_for_address: 'to change your withdrawal addresses',
  code_for_transfer: 'to transfer to another member',

  already_member_subject: 'You already have a {product} account',
  already_member_text:
    'Someone, probably you, tried to sign up for {product} with this address, but it already has an account. Log in, or reset the password if you have forgotten it.',
  address_in_use_subject: 'Someone tried to use your {product} address',
  address_in_use_text:
    'Someone tried to add this address to another {product} account. It stays with your account. Nothing was changed.',

  new_login_subject: 'New login to your {product} account',
  new_login_text: 'Your account was used on a new device at {time}: {device}, IP {ip}.',
  new_login_in_app: 'New device: {device}, IP {ip}. If this wasn’t you, secure your account.',
  password_changed_subject: 'Your {product} password was changed',
  password_changed_text: `Your password was changed at {time}. All other devices were logged out, and until {until} ${LOCKED.en} are locked.`,
  password_reset_subject: 'Your {product} password was reset',
  password_reset_text: `Your password was reset at {time}. All devices were logged out and your passkeys were removed; you can add them again in the security center. Until {until}, ${LOCKED.en} are locked.`,
  fund_password_changed_subject: 'Your {product} fund password was set',
  fund_password_changed_text: `Your fund password was set or changed at {time}. All other devices were logged out, and until {until} ${LOCKED.en} are locked.`,
  contact_changed_subject: 'Your {product} contact details were changed',
  contact_changed_text: `{address} was added to your account at {time}. All other devices were logged out, and until {until} ${LOCKED.en} are locked.`,
  totp_on_subject: '{product}: two-factor authentication is on',
  totp_on_text: `An authenticator app was added to your account at {time}. All other devices were logged out, and until {until} ${LOCKED.en} are locked.`,
  totp_replaced_subject: '{product}: your authenticator app was replaced',
  totp_replaced_text: `Your authenticator app was replaced by another one at {time}. All other devices were logged out, and until {until} ${LOCKED.en} are locked.`,
  totp_off_subject: '{product}: two-factor authentication is off',
  totp_off_text: `The authenticator app was removed from your account at {time}. All other devices were logged out, and until {until} ${LOCKED.en} are locked.`,
  factors_reset_subject: '{product}: two-factor authentication is off',
  factors_reset_text: `The authenticator app and the passkeys were removed from your account at {time}. All devices were logged out; you can add them again in the security center. Until {until}, ${LOCKED.en} are locked.`,
  recovery_used_subject: '{product}: a recovery code was used',
  recovery_used_text: 'A recovery code for your account was used at {time}. It cannot be used again.',
  recovery_renewed_subject: '{product}: new recovery codes',
  recovery_renewed_text:
    'New recovery codes were created for your account at {time}. The old ones no longer work.',
  passkey_added_subject: '{product}: a passkey was added',
  passkey_added_text: `The passkey “{name}” was added to your account at {time}. All other devices were logged out, and until {until} ${LOCKED.en} are locked.`,
  passkey_removed_subject: '{product}: a passkey was removed',
  passkey_removed_text: `A passkey was removed from your account at {time}. All other devices were logged out, and until {until} ${LOCKED.en} are locked.`,
  anti_phishing_subject: '{product}: your anti-phishing word was changed',
  anti_phishing_text:
    'Your anti-phishing word was changed at {time}. Our emails contain the new word from now on.',

  kyc_approved_subject: '{product}: your identity is verified',
  kyc_approved_text: 'Your identity is verified. You can now trade, deposit and withdraw.',
  kyc_rejected_subject: '{product}: we couldn’t verify your identity',
  kyc_rejected_text:
    'We couldn’t verify your identity: {reason} You can submit your documents again in the app.',

  margin_warning_subject: '{product}: margin warning for {pair}',
  margin_warning_text:
    'The margin ratio of your {pair} futures position reached 80% at {time}, at a mark price of {price}. At 100% the position is liquidated. Add margin or reduce the position to lower the risk.',
  margin_warning_cross_subject: '{product}: margin warning for your cross positions',
  margin_warning_cross_text:
    'The margin ratio of your cross futures positions reached 80% at {time}. At 100% they are liquidated. Transfer funds to your futures wallet or reduce a position to lower the risk.',
  take_profit_subject: '{product}: take profit triggered for {pair}',
  take_profit_text:
    'The take profit of your {pair} futures position was triggered at {time}, at a mark price of {price}. Your order history shows the fill.',
  stop_loss_subject: '{product}: stop loss triggered for {pair}',
  stop_loss_text:
    'The stop loss of your {pair} futures position was triggered at {time}, at a mark price of {price}. Your order history shows the fill.',
  liquidated_subject: '{product}: your {pair} position was liquidated',
  liquidated_text:
    'Your {pair} futures position was liquidated at {time}, at a mark price of {price}, because its margin no longer covered the maintenance margin. The futures records in the app explain each step.',
  liquidated_cross_subject: '{product}: cross positions were liquidated',
  liquidated_cross_text:
    'Your cross futures positions were liquidated at {time}, because their margin no longer covered the maintenance margin. The futures records in the app explain each step.',
  deleveraged_subject: '{product}: your {pair} position was auto-deleveraged',
  deleveraged_text:
    'All or part of your {pair} futures position was closed at {price} at {time} by auto-deleveraging: the position of another trader was liquidated and neither the order book nor the insurance fund could absorb it. The profit of the closed part is in your futures wallet.',

  price_alert_spot_subject: '{product}: {pair} {moved} {price}',
  price_alert_spot_text: 'Your price alert for {target}: {pair} {moved} {price} at {time}.',
  price_alert_spot_in_app: 'Alert price: {target}',
  price_alert_futures_subject: '{product}: {pair} futures {moved} {price}',
  price_alert_futures_text: 'Your price alert for {target}: {pair} futures {moved} {price} at {time}.',
  price_alert_futures_in_app: 'Alert price: {target}',
  price_alert_mark_subject: '{product}: the mark price of {pair} {moved} {price}',
  price_alert_mark_text:
    'Your price alert for {target}: the mark price of {pair} futures {moved} {price} at {time}.',
  price_alert_mark_in_app: 'Alert price: {target}',
  price_rose: 'rose to',
  price_fell: 'fell to',
  price_reached: 'reached',

  deposit_seen_subject: '{product}: a deposit of {amount} {coin} is on its way',
  deposit_seen_text:
    'We have seen a deposit of {amount} {coin} on {network} at {time}. It is credited after {confirmations} confirmations. Transaction: {transaction}',
  deposit_credited_subject: '{product}: {amount} {coin} was credited',
  deposit_credited_text:
    'Your deposit of {amount} {coin} on {network} was credited to your spot wallet at {time}. Transaction: {transaction}',
  deposit_address_replaced_subject: '{product}: your deposit address has changed',
  deposit_address_replaced_text:
    'Your deposit address on {networks} was replaced at {time}. Before your next deposit, copy the new address in the app, and replace the old one wherever you saved it. Deposits to the old address are credited only after our team has checked them.',
  withdrawal_requested_subject: '{product}: withdrawal of {amount} {coin} requested',
  withdrawal_requested_text:
    'A withdrawal of {amount} {coin} to {address} on {network} was requested at {time}. The fee is {fee} {coin}. You can cancel it in the app until it is sent.',
  withdrawal_sent_subject: '{product}: withdrawal of {amount} {coin} sent',
  withdrawal_sent_text:
    'Your withdrawal of {amount} {coin} to {address} on {network} was sent at {time}. Transaction: {transaction}',
  withdrawal_completed_subject: '{product}: withdrawal of {amount} {coin} completed',
  withdrawal_completed_text:
    'Your withdrawal of {amount} {coin} to {address} on {network} was confirmed by the network at {time}. Transaction: {transaction}',
  withdrawal_dismissed_subject: '{product}: withdrawal of {amount} {coin} not sent',
  withdrawal_dismissed_text:
    'Your withdrawal of {amount} {coin} to {address} on {network} was not sent: {reason} The amount and the fee are available in your spot wallet again.',
  withdrawal_canceled_reason: 'You canceled it.',
  withdrawal_failed_reason: 'The network refused the transaction.',
  transfer_sent_subject: '{product}: {amount} {coin} sent to {name}',
  transfer_sent_text: '{amount} {coin} were sent from your spot wallet to {name}, another user, at {time}.',
  transfer_received_subject: '{product}: {amount} {coin} received from {name}',
  transfer_received_text:
    '{name}, another user, sent you {amount} {coin} at {time}. They are in your spot wallet.',
  cycle_won_subject: '{product}: your {pair} cycle contract won',
  cycle_won_text:
    'Your {pair} cycle contract ended at {time} and won. Your {stake} {coin} stake paid out {paid} {coin} to your futures wallet. The cycle records in the app have the receipt.',
  cycle_won_in_app: 'Your {stake} {coin} stake paid out {paid} {coin} to your futures wallet.',
  cycle_lost_subject: '{product}: your {pair} cycle contract lost',
  cycle_lost_text:
    'Your {pair} cycle contract ended at {time} and lost its stake of {stake} {coin}. The cycle records in the app have the receipt.',
  cycle_lost_in_app: 'It lost its stake of {stake} {coin}.',
  cycle_returned_subject: '{product}: your {pair} stake was returned',
  cycle_returned_text:
    'Your {pair} cycle contract ended at {time} without a winner. Its stake of {stake} {coin} is in your futures wallet again. The cycle records in the app have the receipt.',
  cycle_returned_in_app:
    'It ended without a winner. The stake of {stake} {coin} is in your futures wallet again.',
  cycle_results_subject: '{product}: your cycle contract results',
  cycle_results_text:
    '{count} cycle contracts settled since our last message: {wins} won, {losses} lost, {returned} refunded. You staked {staked} {coin} and received {paid} {coin}. The cycle records in the app have the receipts.',
  cycle_results_in_app:
    '{count} settled: {wins} won, {losses} lost, {returned} refunded. You staked {staked} {coin} and received {paid} {coin}.',
  sale_allocated_subject: '{product}: you received {amount} {coin} from the sale',
  sale_allocated_text:
    'The {coin} sale was settled at {time}. {amount} {coin} for {paid} {quote} are in your spot wallet, and {refunded} {quote} of what you had reserved were returned to it.',
  sale_locked_subject: '{product}: you received {amount} {coin} from the sale',
  sale_locked_text:
    'The {coin} sale was settled at {time}. You received {amount} {coin} for {paid} {quote}, and {refunded} {quote} of what you had reserved were returned to your spot wallet. The {coin} cannot be moved before the date in the terms of the sale; we will write to you then.',
  sale_refunded_subject: '{product}: your {coin} subscription was returned',
  sale_refunded_text:
    'The {coin} sale ended at {time} without coins for your subscription. {refunded} {quote} were returned to your spot wallet.',
  sale_unlocked_subject: '{product}: {amount} {coin} unlocked',
  sale_unlocked_text:
    'Your {amount} {coin} from the sale were unlocked at {time}. They are available in your spot wallet.',
  rebates_subject: '{product}: your rebates of {day}',
  rebates_text:
    'On {day} (UTC) you earned rebates from the fees of users you invited: {amounts}. They are in your spot wallet.',
  address_added_subject: '{product}: a withdrawal address was added',
  address_added_text:
    'The address {address} for {coin} on {network} was added to your address book as “{label}” at {time}. Withdrawals to it are reviewed by our team for the first {hours} hours.',
  purchase_completed_subject: '{product}: purchase of {amount} {coin} completed',
  purchase_completed_text:
    'Your purchase {reference} was completed at {time}: {amount} {coin} for {pays} {currency} are in your fiat wallet.',
  purchase_canceled_subject: '{product}: purchase of {amount} {coin} canceled',
  purchase_canceled_text:
    'Your purchase {reference} of {amount} {coin} for {pays} {currency} was canceled at {time}: {reason} If you have already paid, please contact our support team.',
  purchase_canceled_by_user: 'You canceled it.',
  purchase_canceled_by_time: 'It was not paid in time.',
  ticket_answered_subject: '{product}: support answered your ticket',
  ticket_answered_text:
    'Our support team answered your ticket {ticket} at {time}. Read the answer in the app: {url}. For your privacy, this email does not include the answer.',
  ticket_answered_in_app: 'Our support team answered your ticket {ticket} at {time}.',

  operator_invited_subject: '{product} console: your invitation',
  operator_invited_text:
    'You were given access to the {product} console. Your roles: {roles}. Open {url} within 24 hours to choose a password and set up your authenticator app.',
  operator_role_support: 'Support',
  operator_role_kyc: 'Identity',
  operator_role_finance: 'Finance',
  operator_role_market: 'Markets',
  operator_role_content: 'Content',
  operator_role_risk: 'Risk',
  operator_role_super: 'All rights',
} as const;
