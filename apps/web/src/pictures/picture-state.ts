/** One picture: chosen, compressed, uploaded. `preview` is an object URL. */
export type PictureState =
  | { readonly at: 'empty' }
  | { readonly at: 'preparing'; readonly preview: string }
  | { readonly at: 'uploading'; readonly preview: string; readonly percent: number }
  /** Without a preview it is a picture of a rejected submission, which the server keeps but does not show. */
  | { readonly at: 'done'; readonly preview: string | undefined; readonly url: string }
  | { readonly at: 'failed'; readonly preview: string | undefined; readonly text: string };

/** Whole percent, and 100 only once the server has responded: sending the last byte does not mean it was stored. */
export const percentOf = (sent: number, total: number): number =>
  total <= 0 ? 0 : Math.min(99, Math.floor((sent / total) * 100));
