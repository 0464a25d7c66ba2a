import type { Sql } from '../../database/database.ts';

/** What the projections hold of the present, all as of one moment. */
export interface ProjectedPresent {
  /** The newest command whose rows are in it; undefined before the first. */
  readonly seq: number | undefined;
  /** What is open, by id, as one text each: who, where, and how much of it is left. */
  readonly spotOrders: ReadonlyMap<number, string>;
  readonly futuresOrders: ReadonlyMap<number, string>;
  readonly positions: ReadonlyMap<number, string>;
  /** The sum of all ledger entries by `account wallet coin`. */
  readonly balances: ReadonlyMap<string, bigint>;
}

interface Open {
  readonly id: bigint;
  readonly facts: string;
}

/** Reads in one transaction that sees one moment, so a server that runs meanwhile does not disturb it. */
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
    const balances = await moment<{ wallet: string; total: string }[]>`
      select concat_ws(' ', account, wallet, coin) as wallet, sum(amount) as total
      from ledger_entry group by account, wallet, coin`;
    return {
      seq: offset === undefined ? undefined : Number(offset.seq),
      spotOrders: byId(spotOrders),
      futuresOrders: byId(futuresOrders),
      positions: byId(positions),
      balances: new Map(balances.map(({ wallet, total }) => [wallet, BigInt(total)])),
    };
  });
}

const byId = (rows: readonly Open[]): ReadonlyMap<number, string> =>
  new Map(rows.map(({ id, facts }) => [Number(id), facts]));
