import { FIAT } from '@meridian/contract';
import { Refusal } from '../../refusal.ts';
import { currencyUnits } from '../fiat-amounts.ts';

/** A line of a statement as the bank wrote it. */
export interface StatementLine {
  /** The bank's name of the transaction, unique for an account. */
  readonly transaction: string;
  readonly date: string;
  /** In ten-thousandths of the currency; below zero for what left the account. */
  readonly amount: bigint;
  readonly text: string;
}

const COLUMNS = ['transaction', 'date', 'amount', 'text'] as const;
const MAX_FIELD = 300;
const AMOUNT = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,4})?$/;

/**
 * Reads a statement: the first line names the columns, separated by commas or semicolons. The cost is one pass over the
 * text, whose length the route limits.
 */
export function readStatement(csv: string): StatementLine[] {
  const records = splitRecords(csv.replace(/^\uFEFF/, ''));
  const head = records[0]?.fields.map((name) => name.trim().toLowerCase()) ?? [];
  const places = COLUMNS.map((column) => head.indexOf(column));
  if (places.includes(-1)) throw new Refusal('statement_rule', { line: 1 });
  const body = records.slice(1).filter(({ fields }) => fields.some((field) => field.trim() !== ''));
  if (body.length === 0) throw new Refusal('statement_rule', { line: 2 });
  if (body.length > FIAT.statement.maxRows)
    throw new Refusal('statement_too_long', { max: FIAT.statement.maxRows });
  const seen = new Set<string>();
  return body.map(({ fields, line }) => {
    const [transaction = '', date = '', amount = '', text = ''] = places.map(
      (place) => fields[place]?.trim() ?? '',
    );
    const isGood =
      transaction !== '' &&
      AMOUNT.test(amount) &&
      !seen.has(transaction) &&
      [transaction, date, text].every((field) => field.length <= MAX_FIELD && !field.includes('\0'));
    if (!isGood) throw new Refusal('statement_rule', { line });
    seen.add(transaction);
    return { transaction, date, amount: currencyUnits(amount)!, text };
  });
}

interface CsvRecord {
  readonly fields: readonly string[];
  /** Where it begins, counted from 1. */
  readonly line: number;
}

/** Fields may be quoted; a quote inside one is doubled, and a line break inside one belongs to it. */
function splitRecords(csv: string): CsvRecord[] {
  const separator = separatorOf(csv);
  const records: CsvRecord[] = [];
  let fields: string[] = [];
  let field = '';
  let isQuoted = false;
  let line = 1;
  let begin = 1;
  const endRecord = () => {
    records.push({ fields: [...fields, field], line: begin });
    [fields, field] = [[], ''];
  };
  for (let at = 0; at < csv.length; at++) {
    const sign = csv[at]!;
    if (sign === '\n') line++;
    if (isQuoted) {
      if (sign !== '"') field += sign;
      else if (csv[at + 1] === '"') field += csv[++at];
      else isQuoted = false;
    } else if (sign === '"' && field === '') isQuoted = true;
    else if (sign === separator) {
      fields.push(field);
      field = '';
    } else if (sign === '\n') {
      endRecord();
      begin = line;
    } else if (sign !== '\r') field += sign;
  }
  if (isQuoted) throw new Refusal('statement_rule', { line: begin });
  if (field !== '' || fields.length > 0) endRecord();
  return records;
}

const separatorOf = (csv: string): string => {
  const end = csv.indexOf('\n');
  return (end === -1 ? csv : csv.slice(0, end)).includes(';') ? ';' : ',';
};
