/** Whether a path segment can be the id of a market. */
export const isMarketId = (value: string): boolean => /^[1-9]\d{0,8}$/.test(value);

/** Whether a path segment can be the id of a record. */
export const isRecordId = (value: string): boolean => /^[1-9]\d{0,14}$/.test(value);
