import type { operators as english } from '../../en/reasons/operators.ts';

export const operators: Readonly<Record<keyof typeof english, string>> = {
  case_closed: 'この審査はすでに完了しています',
  case_taken: '{by}さんが審査中です',
  ticket_taken: 'このお問い合わせは{by}さんが対応中です。先に担当を引き継いでください',
  case_not_claimed: 'この案件を担当していません。先に審査待ちから引き受けてください',
  pictures_not_opened: '承認する前に、この案件のすべての画像を開いてください',
  second_operator_required: '他の担当者による承認が必要です',
  proposal_closed: 'この提案はすでに処理済みか、期限切れです',
  risk_operator_required: '提案者または承認者のどちらかに「リスク」の役割が必要です',
  finance_operator_required: '提案者または承認者のどちらかに「財務」の役割が必要です',
  already_proposed: 'すでに提案済みで、承認を待っています',
  proposal_outdated:
    '提案後に状況が変わったため、この提案は無効になりました。必要であれば改めて提案してください',
  proposal_moot: '変更する内容がないため、この提案は無効になりました',
  proposer_gone: '提案者はこの操作の権限を失っています。却下したうえで、ご自身で改めて提案してください',
  market_wound_up: 'この銘柄は取扱いを終了しました',
  market_has_positions:
    '未決済のポジションがあります。日時を指定してください。終了が事前に告知され、その日時に新規注文を停止し、最後のポジションが決済された時点で取扱いを終了します',
  operator_exists: 'このアドレスの担当者はすでに登録されています',
  operator_password_rule: 'パスワードは12〜128文字で設定してください',
  last_super: '全権限を持つ担当者が少なくとも2名必要です',
  setup_expired: '招待の有効期限が切れています。再度発行を依頼してください',
  network_exists: 'このIDのネットワークはすでに登録されています',
  coin_terms_rule:
    '条件を確認してください。最小額は0より大きく、最大額は最小額以上、小数点以下は通貨の桁数以内にしてください',
  cycle_terms_rule:
    '条件を確認してください。最小額は0より大きく、最大額と1人あたりの保有上限は最小額以上、利益率は0より大きく1以下で小数点以下6桁以内、金額の小数点以下は通貨の桁数以内にしてください',
  margin_notice_short: '証拠金ティアと強制決済の条件の変更は、承認から適用まで1日以上空けてください',
  effective_time_range: '適用日時には、現在から90日以内の将来の日時を指定してください',
  contract_unknown: 'このアドレスにはコントラクトがありません',
  owner_required: 'この入金の持ち主を入力してください',
  owner_without_address: 'このユーザーにはこのネットワークの入金アドレスがありません',
};
