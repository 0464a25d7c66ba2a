import type { HelpCategory } from '../schemas/content.ts';
import type { DialArea } from './user.ts';

/** One picture of the home carousel. */
export interface Banner {
  readonly picture: string;
  readonly title: string;
  readonly text: string;
  /** A path inside the app or an https address; null when the banner leads nowhere. */
  readonly link: string | null;
}

/** A notice or a help article. */
export interface Article {
  readonly id: number;
  readonly title: string;
  /** ISO 8601 in UTC. */
  readonly publishedAt: string;
  /** Sanitized HTML. */
  readonly body: string;
  readonly pinned: boolean;
  /** Of a help article. */
  readonly category: HelpCategory;
  /** Whether the user has opened this notice. */
  readonly read: boolean;
}

/** A country in the list of dial codes. */
export interface Country extends DialArea {
  /** In the caller's language. */
  readonly name: string;
  /** The letter the country is listed under. */
  readonly initial: string;
  /** One of the commonly used ones. */
  readonly common: boolean;
}

export interface About {
  readonly name: string;
  readonly text: string;
  /** The newest published version, and the one this server delivers. A client of neither updates. */
  readonly version: {
    readonly newest: string;
    readonly served: string;
    /** Older apps ask to update and do nothing else. */
    readonly minimum: string | null;
    /** What is new, or why to update. */
    readonly text: string;
  };
  readonly contact: { readonly lineUrl: string | null; readonly email: string | null };
  /** Online chat with customer service; null when the operator has none. */
  readonly chatUrl: string | null;
  /** Where the customer-service button leads; null for the chat. */
  readonly serviceUrl: string | null;
  readonly links: readonly { readonly title: string; readonly url: string }[];
}

/** What one USDT is worth in a local currency. */
export interface Rate {
  /** `JPY` */
  readonly currency: string;
  /** `¥` */
  readonly sign: string;
  /** Units of the currency for one USDT. */
  readonly price: string;
}
