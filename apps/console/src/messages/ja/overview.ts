export const overview = {
  overview_title: '対応待ち',
  overview_hello: '{name}としてログイン中',
  overview_identity: '本人確認の審査待ち',
  overview_oldest: '最長の待ち時間 {age}',
  overview_nobody: '待っている方はいません',
  overview_proposals: '承認待ちの提案',
  overview_proposals_text: '2人目の承認が必要な変更',
  overview_users: 'ユーザー数',
  overview_verified: '確認済み {count}人',
  overview_registered_today: '本日の登録',
  overview_suspended: '停止中のユーザー',
  start_reviewing: '審査を始める',
} as const;
