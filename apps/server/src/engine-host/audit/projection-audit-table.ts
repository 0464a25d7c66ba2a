import type { Sql } from '../../database/database.ts';

/** The projections' current rows, all as of one moment. */
export interface ProjectedPresent {
  /** The newest command whose rows are included; undefined before the first. */
  readonly seq: number | undefined;
  /** Open rows by id, as one text each: account, market, and the remaining quantity. */
  readonly spotOrders: ReadonlyMap<number, string>;
  readonly futuresOrders: ReadonlyMap<number, string>;
  readonly positions: ReadonlyMap<number, string>;
  /** Armed triggers. */
  readonly triggers: ReadonlyMap<number, string>;
  /** The sum of all ledger entries by `account wallet coin`. */
  readonly balances: ReadonlyMap<string, bigint>;
  readonly closedPositions: number;
  readonly endedTriggers: number;
}

interface Open {
  readonly id: bigint;
  readonly facts: string;
}

/** Reads in one transaction with one snapshot, so that a running server does not interfere. */
export async function readProjectedPresent(sql: Sql): Promise<ProjectedPresent> {
  return sql.begin('isolation level repeatable read read only', async (moment) => {
    const [offset] = await moment<
      { seq: bigint }[]
    >`select seq from projection_offset where name = 'exchange'`;
    const spotOrders = await moment<Open[]>`
      select id, concat_ws(' ', account, market, side, price, lots, lots - filled_lots) as facts
      from spot_order where closed_at is null`;
    const futuresOrders = await moment<Open[]>`
      select id, concat_ws(' ', account, market, side, effect, price, contracts, contracts - filled_contracts) as facts
      from futures_order where closed_at is null`;
    const positions = await moment<Open[]>`
      select id, concat_ws(' ', account, market, side, mode, lever, opened_contracts - closed_contracts) as facts
      from futures_position where closed_at is null`;
    const triggers = await moment<Open[]>`
      select id, concat_ws(' ', account, market, position, take_profit, stop_loss, contracts) as facts
      from futures_trigger where ended_at is null`;
    const [ended] = await moment<{ positions: bigint; triggers: bigint }[]>`
      select (select count(*) from futures_position where closed_at is not null) as positions,
        (select count(*) from futures_trigger where ended_at is not null) as triggers`;
    const balances = await moment<{ wallet: string; total: string }[]>`
      select concat_ws(' ', account, wallet, coin) as wallet, sum(amount) as total
      from ledger_entry group by account, wallet, coin`;
    return {
      seq: offset === undefined ? undefined : Number(offset.seq),
      spotOrders: byId(spotOrders),
      futuresOrders: byId(futuresOrders),
      positions: byId(positions),
      triggers: byId(triggers),
      closedPositions: Number(ended!.positions),
      endedTriggers: Number(ended!.triggers),
      balances: new Map(balances.map(({ wallet, total }) => [wallet, BigInt(total)])),
    };
  });
}

/** Closed positions, which no longer change, as one text each. */
export async function readClosedPositions(
  sql: Sql,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await sql<Open[]>`
    select id, concat_ws(' ', account, market, side, mode, lever, realised, fees, funding, opened_at, closed_at, cause,
      case when opened_contracts <> closed_contracts then 'not all contracts closed' end) as facts
    from futures_position where id = any(${[...ids]}::bigint[]) and closed_at is not null`;
  return byId(rows);
}

/** Fired and canceled triggers, which no longer change, as one text each. */
export async function readEndedTriggers(
  sql: Sql,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await sql<Open[]>`
    select id, concat_ws(' ', account, market, position, take_profit, stop_loss, contracts, ended_at, outcome, mark)
      as facts
    from futures_trigger where id = any(${[...ids]}::bigint[]) and ended_at is not null`;
  return byId(rows);
}

const byId = (rows: readonly Open[]): ReadonlyMap<number, string> =>
  new Map(rows.map(({ id, facts }) => [Number(id), facts]));
