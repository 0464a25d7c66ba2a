/** One picture on its way: chosen, made smaller, uploaded. `preview` is an address of this page's own. */
export type PictureState =
  | { readonly at: 'empty' }
  | { readonly at: 'preparing'; readonly preview: string }
  | { readonly at: 'uploading'; readonly preview: string; readonly percent: number }
  /** Without a preview it is one of a rejected try, which the server keeps and does not show. */
  | { readonly at: 'done'; readonly preview: string | undefined; readonly url: string }
  | { readonly at: 'failed'; readonly preview: string | undefined; readonly text: string };

/** Whole percents, and 100 only once the server has answered: the last byte sent is not yet a picture kept. */
export const percentOf = (sent: number, total: number): number =>
  total <= 0 ? 0 : Math.min(99, Math.floor((sent / total) * 100));
