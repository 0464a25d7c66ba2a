import type { NewCompany } from '../content/company-table.ts';

export const COMPANY: NewCompany = {
  en:
    'Meridian is a trading platform for people who want to know how it works. Orders are matched strictly by price ' +
    'and time, every balance is the sum of entries that can be followed one by one, and nobody, staff included, has ' +
    'a way to set a price or a result.',
  ja:
    'Meridian（メリディアン）は、仕組みまで納得してお使いいただくための取引プラットフォームです。注文は価格と時刻の順に厳格に約定し、' +
    '残高はすべて一件ずつたどれる記録の合計です。価格や結果を決める手段は、運営スタッフを含めて誰も持っていません。',
  email: 'support@meridian.test',
  lineUrl: null,
  chatUrl: null,
};
