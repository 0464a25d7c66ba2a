import { describe, expect, it } from 'vitest';
import { type HtmlNode, richTree } from './rich-text-tree.ts';

const text = (value: string): HtmlNode => ({
  nodeType: 3,
  nodeName: '#text',
  nodeValue: value,
  childNodes: [],
});
const element = (
  name: string,
  attributes: Record<string, string> = {},
  ...children: HtmlNode[]
): HtmlNode => ({
  nodeType: 1,
  nodeName: name.toUpperCase(),
  nodeValue: null,
  childNodes: children,
  getAttribute: (attribute) => attributes[attribute] ?? null,
});

describe('a sanitized HTML body', () => {
  it('keeps ordinary text marks', () => {
    const tree = richTree([element('p', {}, text('Fees '), element('b', {}, text('fall')), element('br'))]);
    expect(tree).toEqual([
      {
        tag: 'p',
        attributes: {},
        children: [
          'Fees ',
          { tag: 'strong', attributes: {}, children: ['fall'] },
          { tag: 'br', attributes: {}, children: [] },
        ],
      },
    ]);
  });

  it.each(['script', 'style', 'iframe', 'object', 'svg', 'form', 'template', 'noscript'])(
    'drops %s with everything inside',
    (name) => {
      expect(richTree([element(name, {}, text('alert(1)'), element('p', {}, text('x')))])).toEqual([]);
    },
  );

  it('unwraps an unknown element and keeps its text', () => {
    expect(richTree([element('marquee', {}, text('Sale'))])).toEqual(['Sale']);
    expect(richTree([element('div', { onclick: 'x()' }, text('Sale'))])).toEqual(['Sale']);
  });

  it('keeps only listed attributes', () => {
    const tree = richTree([
      element('p', { style: 'position:fixed', onclick: 'x()', id: 'root', class: 'a' }, text('a')),
      element('td', { colspan: '2', rowspan: '999', onload: 'x()' }),
    ]);
    expect(tree).toEqual([
      { tag: 'p', attributes: {}, children: ['a'] },
      { tag: 'td', attributes: { colSpan: '2' }, children: [] },
    ]);
  });

  it('replaces a link with an unsafe address by its text', () => {
    expect(richTree([element('a', { href: 'javascript:alert(1)' }, text('here'))])).toEqual(['here']);
  });

  it('shows pictures that operators uploaded only', () => {
    const src = `/content/${'a1'.repeat(32)}.webp`;
    expect(richTree([element('img', { src, alt: 'Chart', onerror: 'x()' })])).toEqual([
      { tag: 'img', attributes: { src, alt: 'Chart' }, children: [] },
    ]);
    for (const other of ['/media/a.png', `//evil.example${src}`, `${src}?x`, `/content/..${src}`])
      expect(richTree([element('img', { src: other })]), other).toEqual([]);
    expect(richTree([element('img', { src: 'https://evil.example/pixel.gif' })])).toEqual([]);
    expect(richTree([element('img', { src: 'data:image/svg+xml;base64,PHN2Zz4=' })])).toEqual([]);
  });

  it('ignores comments', () => {
    expect(richTree([{ nodeType: 8, nodeName: '#comment', nodeValue: 'x', childNodes: [] }])).toEqual([]);
  });

  it('puts headings under the page title', () => {
    expect(richTree([element('h1', {}, text('Maintenance'))])).toEqual([
      { tag: 'h3', attributes: {}, children: ['Maintenance'] },
    ]);
  });
});
