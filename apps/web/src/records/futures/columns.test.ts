import type { FuturesTerms } from '@meridian/contract/domain/futures';
import { translator } from '@meridian/contract/messages/catalogue';
import { en } from '@meridian/contract/messages/en/index';
import { ja } from '@meridian/contract/messages/ja/index';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { termsColumns } from './columns.tsx';

const terms = {
  base: 'BTC',
  quote: 'USDT',
  side: 'long',
  marginMode: 'isolated',
  leverage: 10,
} as FuturesTerms;

it.each([
  ['open', 'long', 'up', 'Open long', '新規ロング'],
  ['close', 'long', 'down', 'Close long', 'ロング決済'],
  ['open', 'short', 'down', 'Open short', '新規ショート'],
  ['close', 'short', 'up', 'Close short', 'ショート決済'],
  [undefined, 'long', 'up', 'Long', 'ロング'],
] as const)(
  'names the effect %s of a %s in the color of what it trades, %s',
  (effect, side, tone, ...texts) => {
    for (const [at, t] of [translator('en', en), translator('ja', ja)].entries()) {
      const column = termsColumns<FuturesTerms>(t, () => effect).find(({ id }) => id === 'side')!;
      const drawn = renderToStaticMarkup(column.cell({ ...terms, side }));
      expect(drawn).toContain(`>${texts[at]}<`);
      expect(drawn).toContain(`text-${tone}`);
    }
  },
);
