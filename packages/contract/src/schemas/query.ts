import { z } from 'zod/mini';

/**
 * Query strings. Keys a route does not name are ignored, wrong values are refused with 400, and so is a key given
 * twice: it arrives as an array, which no schema here accepts. `z.coerce` must not be used for them, since
 * Number(['1']) is 1.
 */
export const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(WHOLE)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.int().check(z.gte(min), z.lte(max)),
    ),
  );

/**
 * There is one way to write a number: `007` is refused, not read as 7. Sixteen digits are enough for every safe
 * integer.
 */
const WHOLE = /^(?:0|[1-9]\d{0,15})$/;

const MAX_PAGE_SIZE = 100;

/** Pages count from 1. A page shorter than `size` is the last one. */
export const paging = {
  page: z.optional(wholeNumber(1, 100_000)),
  size: z.optional(wholeNumber(1, MAX_PAGE_SIZE)),
};

/** A coin or currency code as clients type it, for example `USDT` or `JPY`. */
export const coinCode = z.string().check(z.regex(/^[A-Z0-9]{2,12}$/));

/** A market by its coins. */
export const pair = { maincoin: coinCode, tradcoin: coinCode };
/** One market, the markets of one coin, or all. */
export const optionalPair = { maincoin: z.optional(coinCode), tradcoin: z.optional(coinCode) };

const MAX_ROW_ID = 2_147_483_647;

/**
 * The number of a row: whole, at least 1, and within the database's integer range. Anything larger is refused, not
 * looked up.
 */
export const rowId = z.int().check(z.gte(1), z.lte(MAX_ROW_ID));
/** The same in a query. */
export const rowIdText = wholeNumber(1, MAX_ROW_ID);

/** The number of an order, up to the largest safe integer. */
export const orderId = z.int().check(z.positive());
/** The same in a query. */
export const orderIdText = wholeNumber(1, Number.MAX_SAFE_INTEGER);

const MAX_MS = 999_999_999_999_999;

/** A moment in milliseconds since 1970. */
export const momentText = wholeNumber(0, MAX_MS);

/** Where a page of records ended: time and number of its last row. Clients send it back unchanged. */
export const recordCursor = z.string().check(z.regex(/^(?:0|[1-9]\d{0,14})-[1-9]\d{0,15}$/));

/** A page of records. `next` continues it and is null at the end; a page may be short, or empty, before the end. */
export const recordPage = <Row extends z.core.$ZodType>(row: Row) =>
  z.object({ rows: z.array(row), next: z.nullable(recordCursor) });

/** A day as `2026-11-16`. */
export const dayText = z.string().check(z.regex(/^20[0-9]{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$/));
