import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import type { Asking } from '../admission.ts';
import { type Answered, logAnswered } from '../answered.ts';
import type { Waiting } from '../deadlines.ts';
import { answerHeaders, headerLines, headLines, refusedWith } from '../envelope-reply.ts';
import { requestContext } from '../logging.ts';
import type { Caller } from '../policy.ts';
import { Refusal } from '../refusal.ts';
import type { Asked, ServedCall } from '../served-call.ts';
import { parseStrictQuery, UnreadableQuery } from '../strict-query.ts';
import { readAs, readJson } from '../validate.ts';
import type { CallLane } from './call-lane.ts';
import type { LaneConnection } from './lane-connection.ts';
import type { PlainRequest } from './plain-request.ts';

/** One request on its way to a call and back. */
export class LaneCall implements Waiting, Asking, Asked {
  place = -1;
  readonly id = randomUUID();
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  readonly ip: string;
  readonly log: Logger;
  caller: Caller | undefined;
  query: unknown;
  body: unknown;
  readonly #begun = performance.now();
  readonly #lane: CallLane;
  readonly #connection: LaneConnection;
  readonly #call: ServedCall;
  readonly #request: PlainRequest;
  readonly #overTls: boolean;
  #isAnswered = false;

  constructor(
    lane: CallLane,
    connection: LaneConnection,
    call: ServedCall,
    request: PlainRequest,
    socket: Socket,
  ) {
    this.#lane = lane;
    this.#connection = connection;
    this.#call = call;
    this.#request = request;
    this.method = request.method;
    this.headers = request.headers;
    this.log = lane.parts.log;
    const arrived = { headers: request.headers, socket };
    this.ip = lane.peerOf(arrived);
    this.#overTls = lane.isOverTls(arrived);
  }

  /** The answer has begun, or nobody is there to hear it. */
  get isOver(): boolean {
    return this.#isAnswered || this.#connection.isGone;
  }

  begin(): void {
    const { deadlines, admission } = this.#lane.parts;
    deadlines.begin(this);
    try {
      const query = parseStrictQuery(this.#request.query);
      if (query instanceof UnreadableQuery) throw new Refusal('malformed');
      this.query = query;
      const caller = admission.admit(this, this.#call.rules);
      if (caller instanceof Promise) caller.then(this.#serve, this.#refuse);
      else this.#serve(caller);
    } catch (error) {
      this.#refuse(error);
    }
  }

  refuseLate(): void {
    this.#refuse(new Refusal('busy'));
  }

  readonly #serve = (caller: Caller | undefined): void => {
    // Looking up the caller took too long: nothing may be done any more for a call that was refused.
    if (this.#isAnswered) return;
    this.caller = caller;
    try {
      const { body, query } = this.#call;
      if (body !== undefined) this.body = readAs(body, readJson(this.#request.body));
      if (query !== undefined) this.query = readAs(query, this.query);
    } catch (error) {
      this.#refuse(error);
      return;
    }
    const answer = requestContext.run({ requestId: this.id }, () => this.#call.answer(this));
    // Outside of the context: the connection reads on from there, and what comes next is not this request.
    answer.then(this.#succeed, this.#refuse);
  };

  readonly #succeed = (envelope: string): void => {
    if (!this.#isAnswered) this.#conclude(200, NONE, envelope);
  };

  readonly #refuse = (error: unknown): void => {
    if (this.#isAnswered) return;
    const { envelope, headers } = refusedWith(error, this);
    this.#conclude(envelope.code, headers, JSON.stringify(envelope));
  };

  #conclude(status: number, headers: Readonly<Record<string, string>>, envelope: string): void {
    this.#isAnswered = true;
    const { deadlines, readiness, keepAliveMs, listeners, log } = this.#lane.parts;
    deadlines.end(this);
    const { isGone } = this.#connection;
    if (!isGone) {
      const isLast = readiness.draining;
      const kept = isLast
        ? 'connection: close\r\n'
        : `connection: keep-alive\r\nkeep-alive: timeout=${keepAliveMs / 1000}\r\n`;
      const head = `${headOf(status, this.#overTls)}x-request-id: ${this.id}\r\n${headerLines(headers)}date: ${httpDate()}\r\n${kept}`;
      this.#connection.answer(head, envelope, isLast);
    }
    const answered: Answered = {
      requestId: this.id,
      method: this.method,
      route: this.#call.path,
      status,
      ms: performance.now() - this.#begun,
      peer: this.ip,
      problem: isGone ? 'the other end has hung up' : undefined,
    };
    logAnswered(log, answered);
    for (const listener of listeners) listener(answered);
  }
}

const NONE = {};

const heads = new Map<number, string>();

/** Few statuses, each written once. */
const headOf = (status: number, overTls: boolean): string =>
  heads.getOrInsertComputed(overTls ? -status : status, () => headLines(status, answerHeaders(overTls)));

let dateSecond = 0;
let dateText = '';

/** The time as HTTP writes it, made once a second. */
function httpDate(): string {
  const second = Math.floor(Date.now() / 1000);
  if (second !== dateSecond) {
    dateSecond = second;
    dateText = new Date(second * 1000).toUTCString();
  }
  return dateText;
}
