import type { Reason } from './reasons.ts';

/** The body of every HTTP response. `code` is 200 or equals the HTTP status; `msg` is in the caller's language. */
export type Envelope<Data> =
  | { readonly code: 200; readonly msg: string; readonly data: Data }
  | {
      readonly code: number;
      readonly reason: Reason;
      readonly msg: string;
      readonly data: null;
      /** Details a client may show or act on, such as `min` or the time a lock ends. */
      readonly details?: Readonly<Record<string, string | number>>;
    };
