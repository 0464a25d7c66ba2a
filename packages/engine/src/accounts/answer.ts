import { list, oneOf, optional, record, text, uint } from '../codec/codec.ts';
import { rowCodec } from '../codec/row-codec.ts';
import { REJECTIONS, type Rejection } from '../rejections.ts';
import { accepted, type Result, rejected } from '../results.ts';
import { Row } from '../table.ts';

interface Detail {
  readonly name: string;
  readonly value: string;
  readonly numeric: number;
}

export interface AnswerData {
  /** The sequence number of the command that was answered. */
  id: number;
  account: number;
  key: string;
  /** Tells whether a later command with the same key is the same command. */
  bodyPrint: number;
  at: number;
  created: number;
  reason: Rejection | undefined;
  details: readonly Detail[];
}

/** The first answer to a command with an idempotency key; given again to every repetition. */
export class Answer extends Row implements AnswerData {
  id = 0;
  account = 0;
  key = '';
  bodyPrint = 0;
  at = 0;
  created = 0;
  reason: Rejection | undefined = undefined;
  details: readonly Detail[] = NO_DETAILS;

  result(): Result {
    if (this.reason === undefined) return accepted(this.created);
    if (this.details.length === 0) return rejected(this.reason);
    return rejected(
      this.reason,
      Object.fromEntries(this.details.map((d) => [d.name, d.numeric === 1 ? Number(d.value) : d.value])),
    );
  }

  static of(id: number, account: number, key: string, bodyPrint: number, at: number, result: Result): Answer {
    const answer = new Answer();
    answer.id = id;
    answer.account = account;
    answer.key = key;
    answer.bodyPrint = bodyPrint;
    answer.at = at;
    if (result.ok) answer.created = result.id;
    else {
      answer.reason = result.reason;
      if (result.details !== undefined)
        answer.details = Object.entries(result.details).map(([name, value]) => ({
          name,
          value: String(value),
          numeric: typeof value === 'number' ? 1 : 0,
        }));
    }
    return answer;
  }
}

const NO_DETAILS: readonly Detail[] = [];

export const answerCodec = rowCodec<AnswerData, Answer>(() => new Answer(), {
  id: uint,
  account: uint,
  key: text,
  bodyPrint: uint,
  at: uint,
  created: uint,
  reason: optional(oneOf(REJECTIONS)),
  details: list(record<Detail>({ name: text, value: text, numeric: uint })),
});
