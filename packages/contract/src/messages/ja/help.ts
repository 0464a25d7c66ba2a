import type { help as english } from '../en/help.ts';

export const help: Readonly<Record<keyof typeof english, string>> = {
  help_intro: 'よくあるご質問とお問い合わせ先です。ログインせずにご覧いただけます。',
  help_articles: 'ヘルプ記事',
  help_failed: 'ヘルプ記事を読み込めませんでした',
  help_empty: 'ヘルプ記事はまだありません',
};
