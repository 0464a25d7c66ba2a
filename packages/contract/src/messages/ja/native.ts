export const native = {
  link_unknown: 'このリンクはアプリの画面を開けません：{address}',
  lock_title: '{product}はロックされています',
  lock_reason: 'アカウントを表示するにはロックを解除してください',
  lock_unlock: 'ロックを解除',
  lock_log_out: 'ログアウト',
  lock_setting: '顔または指紋でロックを解除',
} as const;
