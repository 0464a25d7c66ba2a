import { createElement, type MouseEvent, type ReactNode, useMemo } from 'react';
import { classNames } from '../class-names.ts';
import { inertHtml } from '../trusted-types.ts';
import { type RichNode, richTree } from './rich-text-tree.ts';
import './rich-text.css';

export interface RichTextProps {
  /** HTML written by operators. The server has sanitized it, but it is not trusted here either. */
  readonly html: string;
  /** A link to a path of this app was pressed. */
  readonly onNavigate?: (path: string) => void;
  /** Where pictures are, in an app whose pages are not of the server. */
  readonly pictureBase?: string;
  readonly className?: string;
}

/**
 * The only place where HTML bodies are shown. The text is parsed into an inert template, walked over an allow-list and
 * drawn as React elements, so no foreign markup is ever inserted into the page.
 */
export function RichText({ html, onNavigate, pictureBase = '', className }: RichTextProps) {
  const tree = useMemo(() => richTree(parse(html)), [html]);
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
    <div
      className={classNames('rich-text running text-body leading-6 text-ink2', className)}
      onClick={onClick}
    >
      {draw(tree, pictureBase)}
    </div>
  );
}

/** A document of a DOMParser has the policy of the page, and would report each style that it finds. */
function parse(html: string): NodeListOf<ChildNode> {
  const template = document.createElement('template');
  template.innerHTML = inertHtml(html);
  return template.content.childNodes;
}

function draw(nodes: readonly RichNode[], pictureBase: string): ReactNode[] {
  return nodes.map((node, position) => {
    if (typeof node === 'string') return node;
    const outside = node.tag === 'a' && /^https?:/i.test(node.attributes.href ?? '');
    const attributes = {
      ...node.attributes,
      ...(outside && { target: '_blank', rel: 'noopener noreferrer nofollow' }),
      ...(node.tag === 'img' && {
        loading: 'lazy' as const,
        src: `${pictureBase}${node.attributes.src ?? ''}`,
      }),
      key: position,
    };
    return node.children.length === 0
      ? createElement(node.tag, attributes)
      : createElement(node.tag, attributes, draw(node.children, pictureBase));
  });
}
