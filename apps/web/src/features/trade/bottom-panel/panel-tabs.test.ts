import { translator } from '@meridian/contract/messages/catalogue';
import { en } from '@meridian/contract/messages/en/index';
import { ja } from '@meridian/contract/messages/ja/index';
import { expect, it } from 'vitest';
import { panelTabs } from './panel-tabs.ts';

it.each([
  [translator('en', en), ['Open orders', 'Order history', 'Trade history', 'Assets']],
  [translator('ja', ja), ['未約定注文', '注文履歴', '約定履歴', '資産']],
])('the panel has the names of the records screen, %#', (t, names) => {
  expect(panelTabs(t, 2).map(({ label }) => label)).toEqual(names);
  expect(panelTabs(t, 2)[0]?.count).toBe(2);
});
