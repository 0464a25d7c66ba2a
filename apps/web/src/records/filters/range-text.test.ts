import { translator } from '@meridian/contract/messages/catalogue';
import { en } from '@meridian/contract/messages/en/index';
import { ja } from '@meridian/contract/messages/ja/index';
import { expect, it } from 'vitest';
import { rangeText } from './range-text.ts';
import type { RecordRange } from './record-filters.ts';

const dates = (first: string, last: string): RecordRange => ({ kind: 'dates', first, last });

it.each([
  [{ kind: 'days', days: 1 }, 'Today', '今日'],
  [{ kind: 'days', days: 30 }, 'Last 30 days', '過去30日間'],
  [dates('2026-10-31', '2026-11-02'), '2026-10-31 – 2026-11-02', '2026/10/31 – 2026/11/02'],
  [dates('2026-11-02', '2026-11-02'), '2026-11-02', '2026/11/02'],
] as const)('a period %j is %j and %j', (range, english, japanese) => {
  expect(rangeText(translator('en', en), range, 'en')).toBe(english);
  expect(rangeText(translator('ja', ja), range, 'ja')).toBe(japanese);
});
