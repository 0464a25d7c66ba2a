import { type RefObject, useEffect } from 'react';
import { fold } from '../../markets/fold.ts';

const NAME = 'search-match';

/** Where a text contains what was typed, in whatever spelling; undefined if it does not. */
export function matchIn(text: string, typed: string): readonly [start: number, end: number] | undefined {
  const wanted = fold(typed);
  if (wanted === '') return undefined;
  let folded = '';
  const origin: number[] = [];
  for (const [at, letter] of [...text].entries()) {
    const plain = fold(letter);
    folded += plain;
    for (const _ of plain) origin.push(at);
  }
  const start = folded.indexOf(wanted);
  if (start < 0) return undefined;
  return [origin[start]!, origin[start + wanted.length - 1]! + 1];
}

/**
 * Marks the typed letters in the pairs of a list. The browser paints the ranges: rows stay as they are, and are not
 * drawn again for every key.
 */
export function useMatchMarks(list: RefObject<HTMLElement | null>, typed: string): void {
  useEffect(() => {
    if (!('highlights' in CSS)) return;
    const pairs = list.current?.querySelectorAll<HTMLElement>('a[data-market] b') ?? [];
    const ranges = [...pairs].flatMap((base) => rangeIn(base.parentElement!, typed) ?? []);
    CSS.highlights.set(NAME, new Highlight(...ranges));
    return () => void CSS.highlights.delete(NAME);
  });
}

function rangeIn(element: HTMLElement, typed: string): Range | undefined {
  const found = matchIn(element.textContent, typed);
  if (found === undefined) return undefined;
  const range = document.createRange();
  const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let before = 0;
  while (nodes.nextNode()) {
    const node = nodes.currentNode as Text;
    const [start, end] = found.map((at) => at - before) as [number, number];
    if (start >= 0 && start < node.length) range.setStart(node, start);
    if (end > 0 && end <= node.length) range.setEnd(node, end);
    before += node.length;
  }
  return range;
}
