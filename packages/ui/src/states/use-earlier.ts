import { useState } from 'react';

/** The newest entries of a list in the order of their ids, and whether there are more before them. */
export interface LastPage<Entry extends { readonly id: number }> {
  readonly messages: readonly Entry[];
  readonly more: boolean;
}

/** A conversation whose last page is kept up to date by its owner, with earlier pages loaded on request. */
export function useEarlier<Entry extends { readonly id: number }>(
  last: LastPage<Entry>,
  loadBefore: (id: number) => Promise<LastPage<Entry>>,
) {
  const [earlier, setEarlier] = useState<LastPage<Entry>>();
  const { messages, more } = joinPages(earlier, last);
  const loadEarlier = async (): Promise<void> => {
    const before = messages[0]?.id;
    if (before === undefined) return;
    const page = await loadBefore(before);
    setEarlier({ messages: [...page.messages, ...messages], more: page.more });
  };
  return { messages, more, loadEarlier };
}

/** What was loaded before and the last page, which may overlap: a new message pushes the oldest one off the page. */
export function joinPages<Entry extends { readonly id: number }>(
  earlier: LastPage<Entry> | undefined,
  last: LastPage<Entry>,
): LastPage<Entry> {
  if (earlier === undefined) return last;
  const known = new Set(last.messages.map(({ id }) => id));
  return {
    messages: [...earlier.messages.filter(({ id }) => !known.has(id)), ...last.messages],
    more: earlier.more,
  };
}
