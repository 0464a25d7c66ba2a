import type { about as english } from '../en/about.ts';

export const about: Readonly<Record<keyof typeof english, string>> = {
  update_ready: '新しいバージョンがあります',
  update_reload: '更新する',
  update_required: '{product}を更新してください',
  update_required_text:
    'このバージョンはサポートを終了しました。更新はすぐに完了し、アカウントの情報が失われることはありません。',
  update_later: 'あとで',
  update_offline: 'ネットワークに接続できません。接続を確認してもう一度お試しください',
  update_failed: '新しいバージョンをダウンロードできませんでした。しばらくしてからお試しください',
  install_title: '{product}をインストール',
  install_text: 'ホーム画面からすぐに、全画面でご利用いただけます。',
  install_action: 'インストール',
  install_ios: '共有ボタンから「ホーム画面に追加」を選択してください。',
  about_title: '{product}について',
  about_tagline: '自分で検証できる取引所',
  about_version: 'バージョン{version}',
  about_up_to_date: '最新の状態です',
  about_update_available: 'バージョン{version}をご利用いただけます',
  about_fair: '検証できる仕組み',
  about_fair_lead:
    '約束ではなく、仕組みによるものです。プログラムは公開されており、以下のすべてをご自身で確かめていただけます。',
  about_engine_title: '一つのエンジン、一つの列',
  about_engine_text:
    '運営者の注文を含むすべての注文を、同じエンジンが届いた順に処理します。価格優先、時間優先の原則に例外はなく、優遇される口座もありません。',
  about_prices_title: '価格に手を加えられない',
  about_prices_text:
    '価格や取引の結果を書き換える権限は、誰にも、どの設定にもありません。そのような機能は初めから作られていません。',
  about_journal_title: 'お知らせする前に記録',
  about_journal_text:
    '注文は、受付をお知らせする前にジャーナルへ記録されます。障害が発生しても、お伝えした内容が失われることはありません。',
  about_replay_title: '同じ記録からは同じ結果',
  about_replay_text:
    'エンジンは時計も乱数も持たず、時刻や価格もジャーナルの記録としてのみ受け取ります。ジャーナルを再生すれば残高も約定も完全に一致するため、過去が書き換えられれば必ず分かります。',
  about_ledger_title: '資金が増えも消えもしない',
  about_ledger_text:
    'すべての資金移動を最小単位の整数で複式記帳します。どの通貨も全口座の合計は常にゼロです。万一合わなければ、取引は直ちに停止します。',
  about_limits: 'この仕組みで守れないもの',
  about_limits_text:
    'お預かりした資産の保管と出金は、取引所の運営者を信頼していただく必要があります。相場は不利に動くことがあり、レバレッジは損失を大きくします。',
  about_contact: 'お問い合わせ',
  about_chat: 'オンラインチャット',
  about_line: 'LINE',
  about_email: 'メール',
  about_links: 'リンク',
  about_error_title: '一部の情報を読み込めませんでした',
};
