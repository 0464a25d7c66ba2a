import type { MarketMessage, NoticePush } from '@meridian/contract';
import type { TopicSource } from './feed/topic-source.ts';

/** A number that changes whenever notices, help, banners or company data change, and the notices that are new. */
export class ContentVersion {
  #version: number;
  #news: NoticePush[] = [];
  #changed = false;

  constructor(version = 0) {
    this.#version = version;
  }

  get version(): number {
    return this.#version;
  }

  raise(nowMs: number, news: readonly NoticePush[]): void {
    this.#version = Math.max(this.#version + 1, nowMs);
    this.#news.push(...news);
    this.#changed = true;
  }

  /** What has changed since the last call; undefined when nothing has. */
  take(): { readonly version: number; readonly news: readonly NoticePush[] } | undefined {
    if (!this.#changed) return undefined;
    const news = this.#news;
    this.#changed = false;
    this.#news = [];
    return { version: this.#version, news };
  }
}

/** Open apps load content again when the number differs from the one they had. A new socket gets no old news. */
export class ContentTopic implements TopicSource {
  readonly name = 'content';
  readonly intervalMs = 250;
  readonly #content: ContentVersion;

  constructor(content: ContentVersion) {
    this.#content = content;
  }

  snapshot(): Partial<MarketMessage> {
    return { content: this.#content.version };
  }

  takeChanges(): Partial<MarketMessage> | undefined {
    const change = this.#content.take();
    if (change === undefined) return undefined;
    return { content: change.version, ...(change.news.length > 0 && { news: change.news }) };
  }
}
