import { appendAudit } from '../../audit/audit-log-table.ts';
import { Refusal } from '../../refusal.ts';
import { hashToken } from '../../secrets/secrets.ts';
import { type Quota, takeQuota } from '../../throttle/throttle-table.ts';
import type { OperatorCaller } from '../access/operator-sessions.ts';
import type { OperatorDeps } from '../operator-deps.ts';

/** More than an operator needs in a day; it stops one who copies the user data. */
const READS_PER_DAY: Quota = { limit: 500, windowMs: 24 * 60 * 60_000 };
/** A page that is drawn again, because its window came to the front, counts as the same read. */
const SAME_READ: Quota = { limit: 1, windowMs: 15 * 60_000 };

/** A day of support reads more tickets than other work reads users, so tickets have a limit of their own. */
const TICKETS_PER_DAY: Quota = { limit: 2_000, windowMs: 24 * 60 * 60_000 };

export type AuditedRead =
  | 'user.search'
  | 'user.view'
  | 'user.sessions'
  | 'user.logins'
  | 'user.rebates'
  | 'purchase.view'
  | 'ticket.view';

/** Logs that an operator reads users, before anything is shown, and refuses beyond the daily limit. */
export async function auditRead(
  { people: { database, clock } }: OperatorDeps,
  caller: OperatorCaller,
  action: AuditedRead,
  subject: string,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const now = clock();
  const operatorId = Number(caller.operatorId);
  // Hashed, because search terms do not belong in a table of counters.
  const fingerprint = hashToken(JSON.stringify([action, subject, details])).toString('base64url');
  // In one transaction: a read that is refused or not logged must not count as a repetition when it is tried again.
  await database.db.transaction().execute(async (db) => {
    if ((await takeQuota({ db }, `look ${operatorId} ${fingerprint}`, SAME_READ, now)) !== undefined) return;
    const wait =
      action === 'ticket.view'
        ? await takeQuota({ db }, `ticket looks ${operatorId}`, TICKETS_PER_DAY, now)
        : await takeQuota({ db }, `looks ${operatorId}`, READS_PER_DAY, now);
    if (wait !== undefined) throw new Refusal('too_many_requests', { retryAfterMs: wait });
    await appendAudit({ db }, { at: new Date(now), operatorId, action, subject, details });
  });
}
