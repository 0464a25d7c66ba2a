import { expect, it } from 'vitest';
import { currencyToWire, toAbout, toArticles, toBanners, toCountries, toRate } from './content.ts';

it('a banner has a picture', () => {
  expect(toBanners([{ banner: '/one.svg', title: 'One', text: '', link: null }])).toEqual([
    { picture: '/one.svg', title: 'One', text: '', link: null },
  ]);
});

it('an article has a body and the time it was published', () => {
  expect(toArticles([{ id: 1, title: 'News', wdate: '2026-11-15T00:00:00Z', reply: '<p>…</p>' }])).toEqual([
    { id: 1, title: 'News', publishedAt: '2026-11-15T00:00:00Z', body: '<p>…</p>' },
  ]);
});

it('a country is common or not', () => {
  const japan = { country: 'Japan', initials: 'J', areacode: '+81', region: 'JP' };
  const mapped = { name: 'Japan', initial: 'J', dialCode: '+81', region: 'JP' };
  expect(toCountries([{ ...japan, state: 1 }])).toEqual([{ ...mapped, common: true }]);
  expect(toCountries([{ ...japan, state: 0 }])).toEqual([{ ...mapped, common: false }]);
});

it('the company has two versions and a chat', () => {
  const same = { name: 'Meridian', text: '', contact: { lineUrl: null, email: 'a@b.co' }, links: [] };
  const wire = { ...same, version: { nowCode: '1.2.0', code: '1.1.0' }, onlineUrl: 'https://chat.test' };
  expect(toAbout(wire)).toEqual({
    ...same,
    version: { newest: '1.2.0', served: '1.1.0' },
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
