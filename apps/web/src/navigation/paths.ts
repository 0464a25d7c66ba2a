/** Whether a part of an address can be the id of a market. */
export const isMarketId = (value: string): boolean => /^[1-9]\d{0,8}$/.test(value);

/** Whether a part of an address can be the number of a record. */
export const isRecordId = (value: string): boolean => /^[1-9]\d{0,14}$/.test(value);
