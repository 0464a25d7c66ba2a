import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import createIcon from './create-icon.ts';

const Cross = createIcon({ node: [['path', { key: 'a', d: 'M18 6 6 18' } as { key: string }]] });
const drawn = (props: Parameters<typeof Cross>[0]) => renderToStaticMarkup(createElement(Cross, props));

it('draws the lines of the icon in the given size', () => {
  const svg = drawn({ size: 16, className: 'text-up' });
  expect(svg).toContain('width="16" height="16"');
  expect(svg).toContain('class="lucide text-up"');
  expect(svg).toContain('<path d="M18 6 6 18"></path>');
});

it('is hidden from screen readers unless it has a name', () => {
  expect(drawn({})).toContain('aria-hidden="true"');
  expect(drawn({ 'aria-label': 'Close', role: 'img' })).toContain('aria-hidden="false"');
});
