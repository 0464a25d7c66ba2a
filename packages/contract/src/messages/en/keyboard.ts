/** Keyboard shortcuts: the help sheet and the groups that screens register in. */
export const keyboard = {
  keyboard_shortcuts: 'Keyboard shortcuts',
  keyboard_help: 'Show keyboard shortcuts',
  keyboard_show_all: 'Show all',
  keyboard_on: 'Use keyboard shortcuts',
  keyboard_general: 'General',
  keyboard_go_to: 'Go to',
  keyboard_trading: 'Trading',
  keyboard_orders: 'Orders',
  keyboard_help_note: 'Shortcuts are paused while you type. You can turn them off in Settings.',
  keyboard_setting_hint: 'Press ? on any screen to see the list.',
} as const;
