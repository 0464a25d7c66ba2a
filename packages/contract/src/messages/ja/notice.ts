import type { notice as english } from '../en/notice.ts';

export const notice: Readonly<Record<keyof typeof english, string>> = {
  notice_title: 'お知らせ',
  notice_list: 'お知らせ一覧',
  notice_pinned: '固定',
  notice_more: 'もっと見る',
  notice_end: 'これ以上のお知らせはありません',
  notice_empty_title: 'お知らせはありません',
  notice_empty_text: 'メンテナンスや新規上場、規約の変更などをこちらでご案内します。',
  notice_error_title: 'お知らせを読み込めませんでした',
};
