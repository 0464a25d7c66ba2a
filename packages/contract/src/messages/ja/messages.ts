import type { Catalogue } from '../catalogue.ts';
import type { messages as english } from '../en/messages.ts';

export const messages: Pick<Catalogue, keyof typeof english> = {
  messages_title: 'メッセージ',
  messages_all: 'すべて',
  messages_group: 'メッセージの種類',
  messages_group_security: 'セキュリティ',
  messages_group_money: '資金とポジション',
  messages_group_orders: '利確・損切り',
  messages_group_cycle: 'サイクル取引',
  messages_group_rebates: '紹介報酬',
  messages_group_alerts: '価格アラート',
  messages_group_support: 'サポート',
  messages_and: '、',
  messages_unread: '未読',
  messages_read_all: 'すべて既読にする',
  messages_failed: 'メッセージを読み込めませんでした',
  messages_none: 'メッセージはありません',
  messages_none_text: '入出金やログイン、ポジションに関するお知らせがここに表示されます。',
  messages_settings: 'メッセージの設定',
  messages_settings_failed: '設定を読み込めませんでした',
  messages_settings_text: '種類ごとに受け取り方法を選べます。',
  messages_fixed_text: 'アカウントと資金を守るため、すべての方法で必ずお知らせします。',
  messages_channel_app: '受信箱',
  messages_channel_mail: 'メール・SMS',
  messages_channel_push: 'ポップアップ',
  messages_group_by_channel: '{group}：{channel}',
};
