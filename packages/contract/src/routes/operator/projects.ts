import { z } from 'zod/mini';
import { TICKET } from '../../product-rules.ts';
import { defineRoute } from '../../route.ts';
import { operatorGet, operatorPost } from '../../route-shapes.ts';
import { pendingChange } from '../../schemas/operator-change.ts';
import { operatorProject, projectPreview, projectStep } from '../../schemas/operator-project.ts';
import { projectDraft } from '../../schemas/project-change.ts';
import { rowIdText } from '../../schemas/query.ts';

const PROJECT_ROLES = ['market', 'finance', 'risk'] as const;

export const projects = defineRoute({
  ...operatorGet('/operator/projects', 'New-coin sales, newest first', PROJECT_ROLES),
  reply: z.object({
    /** The coins of the exchange, with their decimals. */
    coins: z.array(z.object({ code: z.string(), decimals: z.int() })),
    projects: z.array(operatorProject),
    /** Proposals of new sales. */
    pending: z.array(z.extend(pendingChange, { name: z.string() })),
  }),
  reasons: ['not_ready', 'busy'],
});

export const projectHistory = defineRoute({
  ...operatorGet('/operator/projectHistory', 'What happened to a sale, newest first', PROJECT_ROLES),
  query: z.object({ id: rowIdText }),
  reply: z.array(projectStep),
  reasons: ['not_found'],
});

export const previewProject = defineRoute({
  ...operatorPost(
    '/operator/previewProject',
    'What the engine would allot, and what is wrong with the terms; changes nothing',
    PROJECT_ROLES,
  ),
  body: projectDraft,
  reply: projectPreview,
  reasons: ['not_ready', 'busy'],
});

export const projectPicture = defineRoute({
  ...operatorPost(
    '/operator/projectPicture',
    'Takes the picture of a sale; its id is named in the proposal',
    PROJECT_ROLES,
  ),
  reply: z.object({ id: z.string() }),
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
