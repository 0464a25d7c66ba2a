import { safeLink } from './safe-link.ts';

/** The part of a DOM node that is read; tests use plain objects. */
export interface HtmlNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly nodeValue: string | null;
  readonly childNodes: ArrayLike<HtmlNode>;
  readonly getAttribute?: (name: string) => string | null;
}

export type RichNode = string | RichElement;

export interface RichElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly RichNode[];
}

/**
 * The safe part of foreign HTML. Only names on the lists are kept: an unknown element is replaced by its children, a
 * forbidden one is dropped, and of attributes only checked addresses, `alt` and cell spans are kept.
 */
export function richTree(nodes: ArrayLike<HtmlNode>): readonly RichNode[] {
  return Array.from(nodes).flatMap(richNode);
}

const ELEMENT = 1;
const TEXT = 3;

function richNode(node: HtmlNode): readonly RichNode[] {
  if (node.nodeType === TEXT) return node.nodeValue === null ? [] : [node.nodeValue];
  if (node.nodeType !== ELEMENT) return [];
  const name = node.nodeName.toLowerCase();
  if (DROPPED.has(name)) return [];
  const tag = ALLOWED.get(name);
  const children = richTree(node.childNodes);
  if (tag === undefined) return children;
  const read = (attribute: string) => node.getAttribute?.(attribute) ?? null;
  if (tag === 'a') {
    const href = safeLink(read('href'));
    return href === undefined ? children : [{ tag, attributes: { href }, children }];
  }
  if (tag === 'img') {
    const src = safeImage(read('src'));
    return src === undefined ? [] : [{ tag, attributes: { src, alt: read('alt') ?? '' }, children: [] }];
  }
  if (VOID.has(tag)) return [{ tag, attributes: {}, children: [] }];
  return [{ tag, attributes: cellSpans(tag, read), children }];
}

function cellSpans(
  tag: string,
  read: (attribute: string) => string | null,
): Readonly<Record<string, string>> {
  if (tag !== 'td' && tag !== 'th') return {};
  return Object.fromEntries(
    [
      ['colSpan', read('colspan')],
      ['rowSpan', read('rowspan')],
    ].filter((pair): pair is [string, string] => /^[1-9]\d?$/.test(pair[1] ?? '')),
  );
}

/** Pictures that operators uploaded, which this site serves by their hash. */
const PICTURE = /^\/content\/[a-f0-9]{64}\.webp$/;

const safeImage = (src: string | null): string | undefined =>
  src !== null && PICTURE.test(src) ? src : undefined;

/** The page already has its h1, so headings of a body start one level lower. */
const ALLOWED: ReadonlyMap<string, string> = new Map([
  ...[
    'p br hr strong em u s small sub sup code pre blockquote ul ol li a img',
    'table thead tbody tfoot tr td th caption figure figcaption dl dt dd',
  ]
    .join(' ')
    .split(' ')
    .map((name) => [name, name] as const),
  ['b', 'strong'],
  ['i', 'em'],
  ['del', 's'],
  ['strike', 's'],
  ['h1', 'h3'],
  ['h2', 'h3'],
  ['h3', 'h4'],
  ['h4', 'h5'],
  ['h5', 'h6'],
  ['h6', 'h6'],
]);

const VOID = new Set(['br', 'hr']);
/** Elements whose content is not text or would be executed. */
const DROPPED = new Set(
  'script style template iframe frame object embed applet noscript head title meta link base form input button select textarea option svg math audio video source track canvas dialog portal'.split(
    ' ',
  ),
);
