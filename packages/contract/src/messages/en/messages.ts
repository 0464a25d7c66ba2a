/** The message center and its settings. */
export const messages = {
  messages_title: 'Messages',
  messages_all: 'All messages',
  messages_group: 'Kind of message',
  messages_group_security: 'Security',
  messages_group_money: 'Money and positions',
  messages_group_orders: 'Take profit and stop loss',
  messages_group_support: 'Support',
  messages_and: ', ',
  messages_unread: 'Unread',
  messages_read_all: 'Mark all as read',
  messages_failed: 'Couldn’t load your messages',
  messages_none: 'No messages',
  messages_none_text: 'Deposits, withdrawals, logins and events of your positions appear here.',
  messages_settings: 'Message settings',
  messages_settings_failed: 'Couldn’t load your settings',
  messages_settings_text: 'Choose how each kind of message reaches you.',
  messages_fixed_text:
    'Always sent by every channel, so that nothing happens to your account or your money without you knowing.',
  messages_channel_app: 'In the list of messages',
  messages_channel_mail: 'By email or text message',
  messages_channel_push: 'On open screens',
} as const;
