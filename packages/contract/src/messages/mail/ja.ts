import { LOCKED } from '../locked.ts';
import type { en } from './en.ts';

export const ja: Readonly<Record<keyof typeof en, string>> = {
  greeting: 'お客様にお知らせいたします。',
  anti_phishing: 'フィッシング対策ワード：{word}',
  closing:
    '{product}の担当者がパスワードや認証コードをお尋ねすることは一切ございません。お心当たりのない場合は、すぐにパスワードを変更し、サポートまでご連絡ください。',
  signature: '{product}',

  code_subject: '【{product}】認証コードのお知らせ',
  code_text: '{action}の認証コードは{code}です（{product}）。有効期限は{minutes}分です。',
  code_unasked: 'お心当たりのない場合は、このメッセージを破棄してください。',
  code_closing: '{product}の担当者がパスワードや認証コードをお尋ねすることは一切ございません。',
  code_for_register: '新規登録',
  code_for_reset: 'パスワード再設定',
  code_for_bind: 'メールアドレスまたは電話番号の登録',
  code_for_contact: 'メールアドレス・電話番号変更',
  code_for_password: 'ログインパスワード変更',
  code_for_fund_password: '資金パスワード設定',
  code_for_second_factor: '2段階認証の設定',
  code_for_passkey: 'パスキーの設定',
  code_for_withdraw: '出金',
  code_for_address: '出金先アドレス変更',
  code_for_transfer: '他の会員への送金',

  already_member_subject: '【{product}】すでにアカウントをお持ちです',
  already_member_text:
    'このアドレスで{product}の新規登録が申し込まれましたが、すでに登録済みです。ログインするか、パスワードをお忘れの場合は再設定してください。',
  address_in_use_subject: '【{product}】アドレスの登録申請について',
  address_in_use_text:
    'このアドレスを別の{product}アカウントに登録しようとする申請がありました。お客様のアカウントに変更はございません。',

  new_login_subject: '【{product}】新しい端末からのログイン',
  new_login_text: '初めての端末からログインがありました。端末：{device}、IPアドレス：{ip}、日時：{time}',
  new_login_in_app: '端末：{device}、IPアドレス：{ip}。心当たりがない場合は、パスワードを変更してください。',
  password_changed_subject: '【{product}】ログインパスワード変更のお知らせ',
  password_changed_text: `{time}にログインパスワードが変更されました。他の端末はすべてログアウトされ、{until}まで${LOCKED.ja}はご利用いただけません。`,
  password_reset_subject: '【{product}】ログインパスワード再設定のお知らせ',
  password_reset_text: `{time}にログインパスワードが再設定されました。すべての端末がログアウトされ、パスキーは削除されました。パスキーはセキュリティ設定から再度追加できます。{until}まで${LOCKED.ja}はご利用いただけません。`,
  fund_password_changed_subject: '【{product}】資金パスワード設定のお知らせ',
  fund_password_changed_text: `{time}に資金パスワードが設定または変更されました。他の端末はすべてログアウトされ、{until}まで${LOCKED.ja}はご利用いただけません。`,
  contact_changed_subject: '【{product}】ご連絡先変更のお知らせ',
  contact_changed_text: `{time}に{address}がお客様のアカウントに登録されました。他の端末はすべてログアウトされ、{until}まで${LOCKED.ja}はご利用いただけません。`,
  totp_on_subject: '【{product}】2段階認証を有効にしました',
  totp_on_text: `{time}に認証アプリが登録されました。他の端末はすべてログアウトされ、{until}まで${LOCKED.ja}はご利用いただけません。`,
  totp_replaced_subject: '【{product}】認証アプリを変更しました',
  totp_replaced_text: `{time}に認証アプリが別のものに変更されました。他の端末はすべてログアウトされ、{until}まで${LOCKED.ja}はご利用いただけません。`,
  totp_off_subject: '【{product}】2段階認証を無効にしました',
  totp_off_text: `{time}に認証アプリが解除されました。他の端末はすべてログアウトされ、{until}まで${LOCKED.ja}はご利用いただけません。`,
  factors_reset_subject: '【{product}】2段階認証を無効にしました',
  factors_reset_text: `{time}に認証アプリとパスキーが解除され、すべての端末がログアウトされました。どちらもセキュリティ設定から再度追加できます。{until}まで${LOCKED.ja}はご利用いただけません。`,
  recovery_used_subject: '【{product}】リカバリーコードが使用されました',
  recovery_used_text: '{time}にリカバリーコードが使用されました。このコードは再度使用できません。',
  recovery_renewed_subject: '【{product}】リカバリーコードを再発行しました',
  recovery_renewed_text: '{time}にリカバリーコードが再発行されました。以前のコードはご利用いただけません。',
  passkey_added_subject: '【{product}】パスキーを追加しました',
  passkey_added_text: `{time}にパスキー「{name}」が追加されました。他の端末はすべてログアウトされ、{until}まで${LOCKED.ja}はご利用いただけません。`,
  passkey_removed_subject: '【{product}】パスキーを削除しました',
  passkey_removed_text: `{time}にパスキーが削除されました。他の端末はすべてログアウトされ、{until}まで${LOCKED.ja}はご利用いただけません。`,
  anti_phishing_subject: '【{product}】フィッシング対策ワードを変更しました',
  anti_phishing_text:
    '{time}にフィッシング対策ワードが変更されました。今後のメールには新しいワードが記載されます。',

  kyc_approved_subject: '【{product}】本人確認が完了しました',
  kyc_approved_text: '本人確認が完了しました。お取引、入金、出金をご利用いただけます。',
  kyc_rejected_subject: '【{product}】本人確認書類について',
  kyc_rejected_text: '本人確認書類を承認できませんでした。アプリから再度ご提出いただけます。理由：{reason}',

  margin_warning_subject: '【{product}】{pair}の証拠金比率に関するご注意',
  margin_warning_text:
    '{time}、{pair}先物ポジションの証拠金比率が80%に達しました（マーク価格：{price}）。100%に達すると強制決済されます。証拠金を追加するか、ポジションを減らすことでリスクを下げられます。',
  margin_warning_cross_subject: '【{product}】クロスポジションの証拠金比率に関するご注意',
  margin_warning_cross_text:
    '{time}、先物クロスポジションの証拠金比率が80%に達しました。100%に達すると強制決済されます。先物ウォレットへ資金を振り替えるか、ポジションを減らすことでリスクを下げられます。',
  take_profit_subject: '【{product}】{pair}の利確注文の発動',
  take_profit_text:
    '{time}、{pair}先物ポジションの利確注文が発動しました（マーク価格：{price}）。約定内容は注文履歴でご確認いただけます。',
  stop_loss_subject: '【{product}】{pair}の損切り注文の発動',
  stop_loss_text:
    '{time}、{pair}先物ポジションの損切り注文が発動しました（マーク価格：{price}）。約定内容は注文履歴でご確認いただけます。',
  liquidated_subject: '【{product}】{pair}ポジションの強制決済',
  liquidated_text:
    '証拠金が維持証拠金を下回ったため、{time}に{pair}先物ポジションが強制決済されました（マーク価格：{price}）。経緯はアプリの先物取引履歴でご確認いただけます。',
  liquidated_cross_subject: '【{product}】クロスポジションの強制決済',
  liquidated_cross_text:
    '証拠金が維持証拠金を下回ったため、{time}に先物クロスポジションが強制決済されました。経緯はアプリの先物取引履歴でご確認いただけます。',
  deleveraged_subject: '【{product}】{pair}ポジションの自動デレバレッジ',
  deleveraged_text:
    '他のお客様の強制決済を注文板と保険基金で処理しきれなかったため、{time}に{pair}先物ポジションの全部または一部が自動デレバレッジにより{price}で決済されました。決済分の損益は先物ウォレットに反映されています。',

  price_alert_spot_subject: '【{product}】{pair}が{price}{moved}',
  price_alert_spot_text: '価格アラート（設定価格：{target}）：{time}、{pair}が{price}{moved}。',
  price_alert_spot_in_app: '設定価格：{target}',
  price_alert_futures_subject: '【{product}】{pair}先物が{price}{moved}',
  price_alert_futures_text: '価格アラート（設定価格：{target}）：{time}、{pair}先物が{price}{moved}。',
  price_alert_futures_in_app: '設定価格：{target}',
  price_alert_mark_subject: '【{product}】{pair}のマーク価格が{price}{moved}',
  price_alert_mark_text:
    '価格アラート（設定価格：{target}）：{time}、{pair}先物のマーク価格が{price}{moved}。',
  price_alert_mark_in_app: '設定価格：{target}',
  price_rose: 'まで上昇しました',
  price_fell: 'まで下落しました',
  price_reached: 'に到達しました',

  deposit_seen_subject: '【{product}】{amount} {coin}の入金を検知しました',
  deposit_seen_text:
    '{time}、{network}で{amount} {coin}の入金を検知しました。{confirmations}回の承認後に反映されます。トランザクション：{transaction}',
  deposit_credited_subject: '【{product}】{amount} {coin}の入金が反映されました',
  deposit_credited_text:
    '{time}、{network}経由の{amount} {coin}の入金が現物ウォレットに反映されました。トランザクション：{transaction}',
  deposit_address_replaced_subject: '【{product}】入金アドレスが変更されました',
  deposit_address_replaced_text:
    '{time}、{networks}の入金アドレスを新しいものに変更しました。次に入金される前に、アプリで新しいアドレスをコピーし、保存済みの古いアドレスと置き換えてください。古いアドレスへの入金は、担当者の確認後に反映されます。',
  withdrawal_requested_subject: '【{product}】{amount} {coin}の出金申請を受け付けました',
  withdrawal_requested_text:
    '{time}、{network}の{address}宛てに{amount} {coin}の出金申請を受け付けました。手数料は{fee} {coin}です。送金前であればアプリから取り消せます。',
  withdrawal_sent_subject: '【{product}】{amount} {coin}を送金しました',
  withdrawal_sent_text:
    '{time}、{network}の{address}宛てに{amount} {coin}を送金しました。トランザクション：{transaction}',
  withdrawal_completed_subject: '【{product}】{amount} {coin}の出金が完了しました',
  withdrawal_completed_text:
    '{time}、{network}の{address}宛ての{amount} {coin}の出金がネットワークで承認されました。トランザクション：{transaction}',
  withdrawal_dismissed_subject: '【{product}】{amount} {coin}の出金は行われませんでした',
  withdrawal_dismissed_text:
    '{network}の{address}宛ての{amount} {coin}の出金は行われませんでした（理由：{reason}）。出金数量と手数料は現物ウォレットに戻りました。',
  withdrawal_canceled_reason: 'お客様による取り消し',
  withdrawal_failed_reason: 'ネットワークによる拒否',
  transfer_sent_subject: '【{product}】{name}様へ{amount} {coin}を送金しました',
  transfer_sent_text: '{time}、現物ウォレットから会員の{name}様へ{amount} {coin}を送金しました。',
  transfer_received_subject: '【{product}】{name}様から{amount} {coin}を受け取りました',
  transfer_received_text:
    '{time}、会員の{name}様から{amount} {coin}が送金されました。現物ウォレットでご確認いただけます。',
  cycle_won_subject: '【{product}】{pair}サイクル取引の結果：的中',
  cycle_won_text:
    '{time}、{pair}サイクル取引が終了し、予測が当たりました。投入額{stake} {coin}に対し{paid} {coin}が先物ウォレットに支払われました。明細はサイクル取引の履歴でご確認いただけます。',
  cycle_won_in_app: '投入額{stake} {coin}に対し{paid} {coin}が先物ウォレットに支払われました。',
  cycle_lost_subject: '【{product}】{pair}サイクル取引の結果：不的中',
  cycle_lost_text:
    '{time}、{pair}サイクル取引が終了し、予測は外れました。投入額は{stake} {coin}でした。明細はサイクル取引の履歴でご確認いただけます。',
  cycle_lost_in_app: '投入額{stake} {coin}は失われました。',
  cycle_returned_subject: '【{product}】{pair}サイクル取引の結果：投入額の返還',
  cycle_returned_text:
    '{time}、{pair}サイクル取引は勝敗なしで終了しました。投入額{stake} {coin}は先物ウォレットに返還されました。明細はサイクル取引の履歴でご確認いただけます。',
  cycle_returned_in_app: '勝敗なしで終了しました。投入額{stake} {coin}は先物ウォレットに返還されました。',
  cycle_results_subject: '【{product}】サイクル取引の結果',
  cycle_results_text:
    '前回のお知らせ以降、サイクル取引{count}件が終了しました（的中{wins}件、不的中{losses}件、返還{returned}件）。投入額の合計は{staked} {coin}、受取額の合計は{paid} {coin}です。明細はサイクル取引の履歴でご確認いただけます。',
  cycle_results_in_app:
    '{count}件が終了しました（的中{wins}件、不的中{losses}件、返還{returned}件）。投入額の合計は{staked} {coin}、受取額の合計は{paid} {coin}です。',
  sale_allocated_subject: '【{product}】販売による{amount} {coin}の受け取り',
  sale_allocated_text:
    '{time}、{coin}の販売が確定しました。{paid} {quote}で{amount} {coin}を現物ウォレットに受け取りました。お申し込み時に確保した金額のうち{refunded} {quote}は現物ウォレットに返還されました。',
  sale_locked_subject: '【{product}】販売による{amount} {coin}の受け取り',
  sale_locked_text:
    '{time}、{coin}の販売が確定しました。{paid} {quote}で{amount} {coin}を受け取りました。お申し込み時に確保した金額のうち{refunded} {quote}は現物ウォレットに返還されました。{coin}は販売条件の日時までロックされます。ロックが解除されましたらお知らせします。',
  sale_refunded_subject: '【{product}】{coin}の申込金の返還',
  sale_refunded_text:
    '{time}、{coin}の販売が終了しましたが、お申し込みへの割り当てはありませんでした。{refunded} {quote}は現物ウォレットに返還されました。',
  sale_unlocked_subject: '【{product}】{amount} {coin}のロック解除',
  sale_unlocked_text:
    '{time}、販売で受け取った{amount} {coin}のロックが解除されました。現物ウォレットでご利用いただけます。',
  rebates_subject: '【{product}】{day}の紹介報酬',
  rebates_text:
    '{day}（UTC）、ご招待いただいたお客様の手数料から次の報酬を獲得しました：{amounts}。現物ウォレットでご確認いただけます。',
  address_added_subject: '【{product}】出金アドレスが追加されました',
  address_added_text:
    '{time}、{network}の{coin}用アドレス{address}が「{label}」としてアドレス帳に追加されました。追加後{hours}時間は、このアドレスへの出金を担当者が確認します。',
  purchase_completed_subject: '【{product}】{amount} {coin}の購入が完了しました',
  purchase_completed_text:
    '購入{reference}は{time}に完了しました。{pays} {currency}で購入した{amount} {coin}は法定通貨ウォレットに入金されています。',
  purchase_canceled_subject: '【{product}】{amount} {coin}の購入がキャンセルされました',
  purchase_canceled_text:
    '購入{reference}（{pays} {currency}で{amount} {coin}）は{time}にキャンセルされました。すでにお支払い済みの場合は、サポートまでご連絡ください。理由：{reason}',
  purchase_canceled_by_user: 'お客様がキャンセルしました。',
  purchase_canceled_by_time: '期限までにお支払いがありませんでした。',
  ticket_answered_subject: '【{product}】お問い合わせに回答しました',
  ticket_answered_text:
    '{time}、お問い合わせ（番号：{ticket}）にサポート担当者が回答しました。プライバシー保護のため、回答の内容はこのメールに記載していません。アプリでご確認ください：{url}',
  ticket_answered_in_app: '{time}、お問い合わせ（番号：{ticket}）にサポート担当者が回答しました。',

  operator_invited_subject: '【{product}】管理コンソールへの招待',
  operator_invited_text:
    '{product}の管理コンソールの権限（{roles}）が付与されました。24時間以内に次のページを開き、パスワードと認証アプリを設定してください：{url}',
  operator_role_support: 'サポート',
  operator_role_kyc: '本人確認',
  operator_role_finance: '財務',
  operator_role_market: 'マーケット',
  operator_role_content: 'コンテンツ',
  operator_role_risk: 'リスク',
  operator_role_super: '全権限',
};
