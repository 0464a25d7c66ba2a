import { z } from 'zod/mini';
import { defineRoute } from '../route.ts';

export const banner = defineRoute({
  method: 'GET',
  path: '/home/banner',
  summary: 'Banners of the home carousel',
  policy: { who: 'anyone' },
  query: z.object({ type: z.optional(z.enum(['app', 'web'])) }),
  reply: z.array(
    z.object({ banner: z.string(), title: z.string(), text: z.string(), link: z.nullable(z.string()) }),
  ),
});
