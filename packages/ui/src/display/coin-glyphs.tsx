import type { ReactNode } from 'react';

const round = { fill: 'none', stroke: '#fff', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** Simple marks on a disc in the coin's usual color; no logo is copied. The box is 36 × 36. */
export const COIN_GLYPHS: Readonly<Record<string, { readonly disc: string; readonly mark: ReactNode }>> = {
  BTC: {
    disc: '#F0932B',
    mark: (
      <path
        {...round}
        strokeWidth="2"
        d="M14.2 10.5v15M14.2 11.6h5.2a3.2 3.2 0 0 1 0 6.4h-5.2M14.2 18h6a3.5 3.5 0 0 1 0 7h-6M12 11.6h2.2M12 25h2.2M16.6 8.8v2.6M19.6 8.8v2.6M16.6 25v2.4M19.6 25v2.4"
      />
    ),
  },
  ETH: {
    disc: '#5B6EE8',
    mark: (
      <>
        <path d="M18 6.5 11 18.3l7 4.1 7-4.1z" fill="#fff" opacity=".95" />
        <path d="M18 6.5v15.9l7-4.1z" fill="#C9D0FF" />
        <path d="m11 19.9 7 9.6 7-9.6-7 4.1z" fill="#fff" opacity=".8" />
      </>
    ),
  },
  SOL: {
    disc: '#171B2C',
    mark: (
      <g fill="none" strokeWidth="3.2" strokeLinecap="round">
        <path d="M13.6 12.2h11.2" stroke="#3CE0B0" />
        <path d="M11.4 18h11.2" stroke="#7E8CFF" />
        <path d="M13.6 23.8h11.2" stroke="#C86BFA" />
      </g>
    ),
  },
  XRP: {
    disc: '#2B3140',
    mark: (
      <path {...round} strokeWidth="2.6" d="M11 10.5c3.4 5.6 10.6 5.6 14 0M11 25.5c3.4-5.6 10.6-5.6 14 0" />
    ),
  },
  DOGE: {
    disc: '#C2A24A',
    mark: <path {...round} strokeWidth="2.5" d="M14 11h4.2a7 7 0 0 1 0 14H14zM11 18h7" />,
  },
  ADA: {
    disc: '#2C5BD8',
    mark: (
      <g fill="#fff">
        <circle cx="18" cy="18" r="2.7" />
        {[
          [18, 10.8],
          [18, 25.2],
          [11.8, 14.4],
          [24.2, 14.4],
          [11.8, 21.6],
          [24.2, 21.6],
        ].map(([cx, cy]) => (
          <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r="1.5" />
        ))}
      </g>
    ),
  },
  LINK: {
    disc: '#2F5BE6',
    mark: <path {...round} strokeWidth="3" d="m18 9 7.8 4.5v9L18 27l-7.8-4.5v-9z" />,
  },
  AVAX: {
    disc: '#E0464B',
    mark: <path fill="#fff" d="M18 10 9.8 25h5.4l4.9-8.9zM22.6 20l-2.8 5h6z" />,
  },
  DOT: {
    disc: '#D6337C',
    mark: (
      <g fill="#fff">
        <ellipse cx="18" cy="10.5" rx="4.2" ry="2.5" />
        <ellipse cx="18" cy="25.5" rx="4.2" ry="2.5" />
        <circle cx="18" cy="18" r="3" />
      </g>
    ),
  },
  LTC: {
    disc: '#6C7A96',
    mark: <path {...round} strokeWidth="2.8" d="M16 9.5v15.2h8.2M12.8 19.6l8-3.6" />,
  },
  ATOM: {
    disc: '#2D3250',
    mark: (
      <>
        <g fill="none" stroke="#fff" strokeWidth="1.5">
          <ellipse cx="18" cy="18" rx="3.8" ry="10" />
          <ellipse cx="18" cy="18" rx="3.8" ry="10" transform="rotate(60 18 18)" />
          <ellipse cx="18" cy="18" rx="3.8" ry="10" transform="rotate(120 18 18)" />
        </g>
        <circle cx="18" cy="18" r="2" fill="#fff" />
      </>
    ),
  },
  NEAR: {
    disc: '#12A594',
    mark: <path {...round} strokeWidth="2.6" d="M12.5 24.5v-13l11 13v-13" />,
  },
  BNB: {
    disc: '#D9A21B',
    mark: <path {...round} strokeWidth="2.6" d="m18 10 8 8-8 8-8-8zM18 15.5l2.5 2.5-2.5 2.5-2.5-2.5z" />,
  },
  TRX: {
    disc: '#D63A45',
    mark: (
      <path
        {...round}
        strokeWidth="2.2"
        d="m10.5 11.5 15 3.3-8 11.7zM25.5 14.8l-8.8 2.6.8 9.1M10.5 11.5l6.2 5.9"
      />
    ),
  },
  USDT: {
    disc: '#1FA07A',
    mark: (
      <>
        <path {...round} strokeWidth="3" d="M11 11.5h14M18 11.5v14" />
        <ellipse cx="18" cy="17.2" rx="7.6" ry="2.5" fill="none" stroke="#fff" strokeWidth="1.7" />
      </>
    ),
  },
  CTT: {
    disc: '#3D4FE0',
    mark: (
      <g fill="none" stroke="#fff" strokeWidth="2">
        <circle cx="18" cy="18" r="8.5" />
        <ellipse cx="18" cy="18" rx="3.6" ry="8.5" />
      </g>
    ),
  },
};

const DISCS = ['#5A6ACF', '#A8583B', '#3B8C7A', '#8A4FB0', '#B04A72', '#3F7FB5', '#7A7F3A', '#5F6B7F'];

/** The same coin always gets the same letter and color. */
export function letterDisc(coin: string): { readonly text: string; readonly disc: string } {
  let sum = 0;
  for (const character of coin) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return { text: coin.slice(0, 1).toUpperCase(), disc: DISCS[sum % DISCS.length] ?? '#5F6B7F' };
}
