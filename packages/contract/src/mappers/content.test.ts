import { expect, it } from 'vitest';
import { currencyToWire, toAbout, toArticles, toBanners, toCountries, toRate } from './content.ts';

it('a banner has a picture', () => {
  expect(toBanners([{ banner: '/one.svg', title: 'One', text: '', link: null }])).toEqual([
    { picture: '/one.svg', title: 'One', text: '', link: null },
  ]);
});

it('an article has a body and the time it was published', () => {
  const same = { id: 1, title: 'News', pinned: true, category: 'other', read: false } as const;
  expect(toArticles([{ ...same, wdate: '2026-11-15T00:00:00Z', reply: '<p>…</p>' }])).toEqual([
    { ...same, publishedAt: '2026-11-15T00:00:00Z', body: '<p>…</p>' },
  ]);
});

it('a country is common or not', () => {
  const japan = { country: 'Japan', initials: 'J', areacode: '+81', region: 'JP' };
  const mapped = { name: 'Japan', initial: 'J', dialCode: '+81', region: 'JP' };
  expect(toCountries([{ ...japan, state: 1 }])).toEqual([{ ...mapped, common: true }]);
  expect(toCountries([{ ...japan, state: 0 }])).toEqual([{ ...mapped, common: false }]);
});

it('the company has two versions and a chat', () => {
  const contact = { lineUrl: null, email: 'a@b.co' };
  const same = { name: 'Meridian', text: '', contact, links: [], serviceUrl: '/help' };
  const version = { nowCode: '1.2.0', code: '1.1.0', minCode: '1.0', text: 'New' };
  expect(toAbout({ ...same, version, onlineUrl: 'https://chat.test' })).toEqual({
    ...same,
    version: { newest: '1.2.0', served: '1.1.0', minimum: '1.0', text: 'New' },
    chatUrl: 'https://chat.test',
  });
});

it('a rate is requested by its currency and has a sign', () => {
  expect(currencyToWire({ currency: 'JPY' })).toEqual({ coin: 'JPY' });
  expect(toRate({ coin: 'JPY', symbol: '¥', price: '154.321' })).toEqual({
    currency: 'JPY',
    sign: '¥',
    price: '154.321',
  });
});
