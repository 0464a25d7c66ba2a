import type { Sql } from '../../database/database.ts';

/** The projections' current rows, all as of one moment. */
export interface ProjectedPresent {
  /** The newest command whose rows are included; undefined before the first. */
  readonly seq: number | undefined;
  /** Open rows by id, as one text each: account, market, and the remaining quantity. */
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
