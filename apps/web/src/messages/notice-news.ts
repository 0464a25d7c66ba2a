import type { NoticePush } from '@meridian/contract';
import { onContentChange, onPrivateChange } from '../live/live.ts';

/** Called with notices that have just appeared: those for everyone, and those for users like this one. */
export function onNotices(listener: (news: readonly NoticePush[]) => void): () => void {
  const leave = [
    onContentChange((news) => news.length > 0 && listener(news)),
    onPrivateChange((change) => {
      if (change.kind === 'changed' && change.news !== undefined) listener(change.news);
    }),
  ];
  return () => {
    for (const each of leave) each();
  };
}
