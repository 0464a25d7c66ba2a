/** The query string of a URL, which can hold anything: the functions below accept only known values. */
export type RawSearch = Readonly<Record<string, unknown>>;

export const oneOf = <Value extends string, Otherwise>(
  values: readonly Value[],
  given: unknown,
  otherwise: Otherwise,
): Value | Otherwise => values.find((value) => value === given) ?? otherwise;

export const pageOf = (given: unknown): number =>
  typeof given === 'number' && Number.isInteger(given) && given >= 1 && given <= 100_000 ? given : 1;

export const idOf = (given: unknown): number | undefined => {
  const id = Number(given);
  return Number.isInteger(id) && id >= 1 && id <= 999_999_999 ? id : undefined;
};

/** The router parses a uid as a number. */
export const textOf = (given: unknown, maxLength: number): string =>
  typeof given === 'string' || typeof given === 'number' ? String(given).slice(0, maxLength) : '';
