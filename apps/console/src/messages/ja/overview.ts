export const overview = {
  overview_title: '概要',
  overview_hello: '{name}としてログイン中',
  overview_kyc: '本人確認の審査待ち',
  overview_oldest: '最長の待ち時間 {age}',
  overview_no_cases: '審査待ちはありません',
  overview_proposals: '承認待ちの提案',
  overview_proposals_text: '他の担当者が提案し、あなたの判断を待っている変更',
  overview_users: 'ユーザー数',
  overview_verified: '確認済み {count}人',
  overview_registered_today: '本日の登録',
  overview_suspended: '停止中のユーザー',
  start_reviewing: '審査を始める',
} as const;
