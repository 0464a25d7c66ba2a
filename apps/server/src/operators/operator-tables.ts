import type { OperatorRole } from '@meridian/contract';
import type { OperatorChange, ProposalState } from '@meridian/contract/schemas/operator-change';
import type { Generated } from 'kysely';
import type { AuditAnchorTable } from '../audit/audit-anchors-table.ts';

declare module '../database/tables.ts' {
  interface Tables extends OperatorTables {}
}

interface OperatorTables {
  readonly operator: OperatorTable;
  readonly operator_session: OperatorSessionTable;
  readonly proposal: ProposalTable;
  readonly audit_log: AuditLogTable;
  readonly audit_anchor: AuditAnchorTable;
}

export type OperatorState = 'invited' | 'active' | 'disabled';

interface OperatorTable {
  readonly id: Generated<number>;
  readonly email: string;
  readonly name: string;
  readonly roles: OperatorRole[];
  readonly state: OperatorState;
  readonly password_hash: string | null;
  /** Sealed. */
  readonly totp_secret: Buffer | null;
  readonly totp_last_step: Generated<bigint>;
  readonly created_at: Date;
  readonly last_login_at: Date | null;
  /** When two operators last decided about this one. */
  readonly changed_at: Date | null;
}

interface OperatorSessionTable {
  readonly id: string;
  readonly token_hash: Buffer;
  readonly operator_id: number;
  readonly device: string;
  readonly ip: string;
  readonly created_at: Date;
  readonly last_seen_at: Date;
  readonly expires_at: Date;
}

interface ProposalTable {
  readonly id: Generated<number>;
  readonly kind: OperatorChange['kind'];
  readonly change: OperatorChange;
  readonly reason: string;
  readonly state: ProposalState;
  readonly proposed_by: number;
  readonly proposed_at: Date;
  readonly expires_at: Date;
  readonly decided_by: number | null;
  readonly decided_at: Date | null;
  readonly decision_reason: string | null;
}

interface AuditLogTable {
  readonly seq: bigint;
  readonly at: Date;
  readonly operator_id: number | null;
  readonly action: string;
  readonly subject: string;
  /** JSON, exactly as it was hashed. */
  readonly details: string;
  readonly prev: Buffer;
  readonly hash: Buffer;
}
