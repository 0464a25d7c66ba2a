/**
 * Queries that are repeated only by the operator: every view of a case is logged, an open editor has a draft of its
 * own, every search for rebates is logged, and the check of the audit log reads the whole log.
 */
const NEVER_REFRESHED: readonly unknown[] = ['case', 'article', 'preview', 'auditCheck', 'rebates'];

/** Whether a query may be fetched again without the operator asking for it. */
export const isRefreshable = (queryKey: readonly unknown[]): boolean =>
  !NEVER_REFRESHED.includes(queryKey[0]);
