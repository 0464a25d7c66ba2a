import { createElement, type MouseEvent, type ReactNode, useMemo } from 'react';
import { classNames } from '../class-names.ts';
import { inertHtml } from '../trusted-types.ts';
import { type RichNode, richTree } from './rich-text-tree.ts';

export interface RichTextProps {
  /** HTML written by operators. The server has sanitized it, but it is not trusted here either. */
  readonly html: string;
  /** A link to a path of this app was pressed. */
  readonly onNavigate?: (path: string) => void;
  readonly className?: string;
}

/**
 * The only place where HTML bodies are shown. The text is parsed into an inert document, walked over an allow-list and
 * drawn as React elements, so no foreign markup is ever inserted into the page.
 */
export function RichText({ html, onNavigate, className }: RichTextProps) {
  const tree = useMemo(
    () => richTree(new DOMParser().parseFromString(inertHtml(html), 'text/html').body.childNodes),
    [html],
  );
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const path = (event.target as Element).closest('a')?.getAttribute('href');
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (onNavigate === undefined || !plain || !path?.startsWith('/')) return;
    event.preventDefault();
    onNavigate(path);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles clicks on the links inside.
    // biome-ignore lint/a11y/useKeyWithClickEvents: links fire a click event for the keyboard.
    <div className={classNames(PROSE, className)} onClick={onClick}>
      {draw(tree)}
    </div>
  );
}

function draw(nodes: readonly RichNode[]): ReactNode[] {
  return nodes.map((node, position) => {
    if (typeof node === 'string') return node;
    const outside = node.tag === 'a' && /^https?:/i.test(node.attributes.href ?? '');
    const attributes = {
      ...node.attributes,
      ...(outside && { target: '_blank', rel: 'noopener noreferrer nofollow' }),
      ...(node.tag === 'img' && { loading: 'lazy' as const }),
      key: position,
    };
    return node.children.length === 0
      ? createElement(node.tag, attributes)
      : createElement(node.tag, attributes, draw(node.children));
  });
}

const PROSE = [
  'running text-body leading-6 text-ink2 [&_*+*]:mt-3 [&_li+li]:mt-1 [&_br]:mt-0',
  '[&_a]:text-accent [&_a]:underline [&_a]:underline-offset-2 [&_strong]:font-[650] [&_strong]:text-ink1',
  '[&_h3]:text-row [&_h3]:font-[680] [&_h3]:text-ink1 [&_h4]:font-[650] [&_h4]:text-ink1 [&_h5]:font-[650]',
  '[&_ul]:list-disc [&_ul]:pl-5 [&_ol]:list-decimal [&_ol]:pl-5 [&_hr]:border-line2',
  '[&_blockquote]:border-l-2 [&_blockquote]:border-line2 [&_blockquote]:pl-3 [&_img]:max-w-full [&_img]:rounded-m',
  '[&_pre]:overflow-x-auto [&_pre]:rounded-m [&_pre]:bg-s2 [&_pre]:p-3 [&_code]:text-lab',
  '[&_table]:w-full [&_table]:text-lab [&_td]:border-b [&_td]:border-line [&_td]:py-2 [&_td]:pr-2 [&_th]:pr-2 [&_th]:text-left [&_th]:text-cap [&_th]:text-ink3',
].join(' ');
