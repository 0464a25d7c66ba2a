import type { my as english } from '../en/my.ts';

export const my: Readonly<Record<keyof typeof english, string>> = {
  my_guest_title: '{product}へようこそ',
  my_guest_text: 'ログインしてお取引を始めましょう。登録は2分ほどで完了します。',
  my_uid: 'UID：{uid}',
  my_copy_uid: 'UIDをコピー',
  my_account: 'アカウント',
  my_assets: '資産・履歴',
  my_more: 'その他',
  my_security: 'セキュリティ設定',
  my_kyc: '本人確認',
  my_invite: '友達を招待',
  my_settings: '設定',
  my_notices: 'お知らせ',
  my_about: '{product}について',
  my_logout: 'ログアウト',
  my_logout_title: 'この端末からログアウトしますか？',
  my_logout_text: '未約定の注文とポジションはそのまま残ります。',
  my_kyc_no: '未確認',
  my_kyc_review: '審査中',
  my_kyc_reject: '未承認',
  my_kyc_approved: '確認済み',
  my_suspended:
    'このアカウントは利用停止中です。残高や注文の確認、注文の取消、ポジションの決済のみご利用いただけます。サポートまでお問い合わせください。',
  my_profile_failed: 'プロフィールを更新できませんでした',
};
