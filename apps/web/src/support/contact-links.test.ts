import { expect, it } from 'vitest';
import { contactLinks } from './contact-links.ts';

it('lists the available contacts, quickest first', () => {
  const links = contactLinks({
    chatUrl: 'https://chat.example',
    contact: { lineUrl: 'https://line.example/x', email: 'help@meridian.example' },
  });
  expect(links.map(({ title, url }) => [title, url])).toEqual([
    ['about_chat', 'https://chat.example'],
    ['about_line', 'https://line.example/x'],
    ['about_email', 'mailto:help@meridian.example'],
  ]);
});

it('omits contacts that the operator has not set', () => {
  expect(contactLinks({ chatUrl: null, contact: { lineUrl: null, email: '' } })).toEqual([]);
});
