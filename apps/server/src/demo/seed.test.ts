import { expect, it } from 'vitest';
import { NOTICES } from './notices.ts';
import { dated } from './seed.ts';

it('a notice never names an hour that had passed when it was published', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => Date.UTC(2026, 10, 17, hour, 43));
  for (const nowMs of hours)
    for (const notice of NOTICES) {
      const { en, ja, publishedAt } = dated(notice, 'notice', nowMs);
      for (const text of [en.title, en.body, ja.title, ja.body])
        for (const [, hour] of text.matchAll(/(\d\d):\d\d/g))
          expect((Number(hour) - publishedAt.getUTCHours() + 24) % 24, text).toBe(1);
      expect(JSON.stringify([en, ja])).not.toMatch(/\{\w+\}/);
    }
  expect(dated(NOTICES[0]!, 'notice', Date.UTC(2026, 10, 17, 20, 55)).en.title).toContain('16:00 UTC');
});
