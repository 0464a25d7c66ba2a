import type { ProjectStep } from '@meridian/contract/schemas/operator-project';
import { type Generated, sql } from 'kysely';
import type { Database } from '../database/database.ts';
// The table of projects is declared there.
import type { StoredProject } from './projects-table.ts';

declare module '../database/tables.ts' {
  interface Tables {
    readonly ieo_step: StepTable;
  }
}

interface StepTable {
  readonly id: Generated<number>;
  readonly project: StoredProject['id'];
  readonly step: ProjectStep;
  readonly at: Date;
}

type On = Pick<Database, 'db'>;

/** Something the server did. A step that is repeated after a crash keeps its first time. */
export async function noteStep({ db }: On, project: number, step: ProjectStep, at: Date): Promise<void> {
  await db
    .insertInto('ieo_step')
    .values({ project, step, at })
    .onConflict((conflict) => conflict.columns(['project', 'step']).doNothing())
    .execute();
}

interface Person {
  readonly id: number;
  readonly name: string;
}

export interface DoneStep {
  readonly step: ProjectStep;
  readonly at: Date;
  readonly proposedBy: Person | null;
  readonly approvedBy: Person | null;
  readonly reason: string | null;
}

/** Decisions of operators, steps of the server and states of the engine, newest first. */
export async function listSteps({ db }: On, project: number): Promise<DoneStep[]> {
  const person = (table: 'a' | 'b') =>
    sql`case when ${sql.ref(`${table}.id`)} is null then null
      else json_build_object('id', ${sql.ref(`${table}.id`)}, 'name', ${sql.ref(`${table}.name`)}) end`;
  const decided = (step: 'agreed' | 'cancel_agreed', prefix: '' | 'cancel_') => sql`
    select ${step} as step, ${sql.ref(`p.${prefix}agreed_at`)} as at, ${person('a')} as "proposedBy",
      ${person('b')} as "approvedBy", ${sql.ref(`p.${prefix}reason`)} as reason, 0 as place
    from ieo_project p
      left join proposal q on q.id = ${sql.ref(`p.${prefix}proposal`)}
      left join operator a on a.id = q.proposed_by
      left join operator b on b.id = ${sql.ref(`p.${prefix}agreed_by`)}
    where p.id = ${project} and ${sql.ref(`p.${prefix}agreed_at`)} is not null`;
  const { rows } = await sql<DoneStep>`
    select step, at, "proposedBy", "approvedBy", reason from (
      ${decided('agreed', '')}
      union all ${decided('cancel_agreed', 'cancel_')}
      union all select step, at, null, null, null, id from ieo_step where project = ${project}
      union all select state, to_timestamp(at / 1000.0), null, null, null, 1000000000
        from ieo_change where project = ${project}
    ) as steps order by at desc, place desc`.execute(db);
  return rows;
}
