import { z } from 'zod/mini';
import { TICKET } from '../../product-rules.ts';
import { defineRoute } from '../../route.ts';
import { operatorGet, operatorPost } from '../../route-shapes.ts';
import { bannerDraft, companyDraft } from '../../schemas/content-change.ts';
import { pendingChange } from '../../schemas/operator-change.ts';

const CONTENT_ROLES = ['content'] as const;

export const banners = defineRoute({
  ...operatorGet(
    '/operator/banners',
    'All banners in their order, with those that wait or have ended',
    CONTENT_ROLES,
  ),
  reply: z.object({
    banners: z.array(bannerDraft),
    pending: z.array(pendingChange),
  }),
});

export const company = defineRoute({
  ...operatorGet(
    '/operator/company',
    'What the app says about the operator, and its versions',
    CONTENT_ROLES,
  ),
  reply: z.object({
    company: companyDraft,
    /** The version that this server delivers. */
    servedVersion: z.string(),
    pending: z.array(pendingChange),
  }),
});

export const contentPicture = defineRoute({
  ...operatorPost(
    '/operator/contentPicture',
    'Takes a picture for a banner or an article and returns its address',
    CONTENT_ROLES,
  ),
  reply: z.object({ address: z.string(), width: z.int(), height: z.int() }),
  reasons: [
    'picture_required',
    'image_too_large',
    'image_unsupported',
    'image_unreadable',
    'image_too_many_pixels',
    'busy',
  ],
  perMinute: 30,
  upload: { field: 'imgurl', maxBytes: TICKET.imageLimitBytes },
});
