import { PAGE_SIZE } from '../../components/page-size.ts';
import type { AuditAction } from './audit-actions.ts';

export interface AuditFilter {
  readonly action: AuditAction | '';
  readonly subject: string;
  readonly operatorId: number | undefined;
  readonly page: number;
}

/** The filter as query parameters: an empty choice is left out. */
export const auditQuery = ({ action, subject, operatorId, page }: AuditFilter) => ({
  ...(action !== '' && { action }),
  ...(subject !== '' && { subject }),
  ...(operatorId !== undefined && { operatorId }),
  page,
  size: PAGE_SIZE,
});

interface Entry {
  readonly operator: { readonly id: number; readonly name: string } | null;
}

/** The name of the operator in the filter, from the entries on the page; the id if none of them is theirs. */
export const operatorName = (entries: readonly Entry[] | undefined, operatorId: number | undefined): string =>
  entries?.find(({ operator }) => operator?.id === operatorId)?.operator?.name ?? `${operatorId}`;
