export const account = {
  account_title: 'マイアカウント',
  account_roles: 'あなたの役割',
  change_password: 'パスワードの変更',
  change_password_text: '他のセッションはすべて終了します。',
  current_password: '現在のパスワード',
  new_password: '新しいパスワード',
  password_changed: 'パスワードを変更しました',
  my_sessions: '自分のセッション',
  this_session: 'この端末',
  session_ended: 'セッションを終了しました',
  appearance: '表示',
} as const;
