import type { CoinDefinition } from '../markets/market-definition.ts';

/** The coins of the demo exchange. */
export const COINS: readonly CoinDefinition[] = [
  { code: 'USDT', scale: 8, name: { en: 'Tether', ja: 'テザー' } },
  { code: 'BTC', scale: 8, name: { en: 'Bitcoin', ja: 'ビットコイン' } },
  { code: 'ETH', scale: 8, name: { en: 'Ethereum', ja: 'イーサリアム' } },
  { code: 'SOL', scale: 8, name: { en: 'Solana', ja: 'ソラナ' } },
  { code: 'XRP', scale: 6, name: { en: 'XRP', ja: 'XRP' } },
  { code: 'DOGE', scale: 8, name: { en: 'Dogecoin', ja: 'ドージコイン' } },
  { code: 'LTC', scale: 8, name: { en: 'Litecoin', ja: 'ライトコイン' } },
  { code: 'ADA', scale: 6, name: { en: 'Cardano', ja: 'カルダノ' } },
  { code: 'LINK', scale: 8, name: { en: 'Chainlink', ja: 'チェーンリンク' } },
  { code: 'AVAX', scale: 8, name: { en: 'Avalanche', ja: 'アバランチ' } },
  { code: 'CTT', scale: 8, name: { en: 'Meridian Token', ja: 'メリディアントークン' } },
];
