/** Columns of a file. Every figure has its own column for the coin it is counted in. */
export type CsvColumns<Row> = readonly (readonly [name: string, text: (row: Row) => string])[];

export const csvHeader = <Row>(columns: CsvColumns<Row>): string => line(columns.map(([name]) => name));

/** The rows as lines, each with its end. */
export const csvLines = <Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string =>
  rows.map((row) => line(columns.map(([, text]) => text(row)))).join('');

const line = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/** Quotes a cell. Text that a spreadsheet would run as a formula gets an apostrophe in front; numbers stay numbers. */
export function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
