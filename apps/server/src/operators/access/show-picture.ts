import { appendAudit } from '../../audit/audit-log-table.ts';
import type { Database } from '../../database/database.ts';
import { watermark } from '../../pictures/watermark.ts';

/** The audited action of opening a user's picture. */
export const PICTURE_VIEW = 'picture.view';

/**
 * A user's picture as an operator sees it: watermarked with the viewer's email address and the time. The view is logged
 * before the picture is returned.
 */
export async function showPicture(
  { db }: Pick<Database, 'db'>,
  picture: Buffer,
  view: {
    readonly viewer: { readonly id: number; readonly email: string };
    readonly at: Date;
    readonly subject: string;
    readonly details: Readonly<Record<string, string>>;
  },
): Promise<Buffer> {
  const { viewer, at, subject, details } = view;
  const entry = { at, operatorId: viewer.id, action: PICTURE_VIEW, subject, details } as const;
  await db.transaction().execute((transaction) => appendAudit({ db: transaction }, entry));
  return watermark(picture, `${viewer.email} ${at.toISOString().slice(0, 16)}`);
}
