import type { NewBanner } from '../content/banners-table.ts';

/** The pictures contain no text, so that the text can be translated. */
export const BANNERS: readonly NewBanner[] = [
  {
    image: '/banners/share-the-market.svg',
    link: '/inviteFriends',
    en: { title: 'Invite friends and earn', text: '10–30% of their trading fees' },
    ja: { title: '友達を招待して報酬を獲得', text: '友達が支払う手数料の10〜30%' },
  },
  {
    image: '/banners/nobody-can-rig.svg',
    link: '/aboutUs',
    en: { title: 'A market you can verify', text: 'Recompute every price and result yourself' },
    ja: { title: '自分で検証できる市場', text: 'すべての価格と結果を再計算できます' },
  },
  {
    image: '/banners/pay-fees-with-ctt.svg',
    link: '/fees',
    en: { title: 'Pay fees with CTT', text: '25% off spot trading fees' },
    ja: { title: '手数料をCTTでお支払い', text: '現物の取引手数料が25%割引' },
  },
];
