import { isAscii } from 'node:buffer';
import { withoutFinalZeros } from '@meridian/money';

const MAX_DEPTH = 32;
/** JavaScript writes no number with more than 25 characters. */
const MAX_NUMBER_LENGTH = 40;
/** Keys that change prototypes. */
export const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The body is not strict JSON. The message is for a developer's log; callers get `malformed`. */
export class StrictJsonError extends Error {}

/**
 * Parses JSON that two programs cannot read differently. `JSON.parse` alone keeps the last of two equal keys, rounds
 * numbers it cannot represent and accepts lone surrogates. All of these are refused here, and so are keys that change
 * prototypes, NUL (PostgreSQL cannot store it) and nesting deeper than any of our bodies.
 */
export function parseStrictJson(bytes: Uint8Array): unknown {
  let text: string;
  let value: unknown;
  try {
    text = isAscii(bytes) ? asciiText(bytes) : utf8.decode(bytes);
  } catch {
    throw new StrictJsonError('not UTF-8');
  }
  refuseDeepNesting(text);
  try {
    value = JSON.parse(text);
  } catch {
    throw new StrictJsonError('not JSON');
  }
  checkTokens(text);
  return value;
}

/**
 * Runs before `JSON.parse`, which in V8 14.6 (Node 26.10) reads memory it does not own and crashes the process on
 * broken JSON that is nested ten thousand deep twice. The text may not be JSON.
 */
function refuseDeepNesting(text: string): void {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if (char === QUOTE) {
      at = endOfString(text, at) - 1;
    } else if (char === OPEN_OBJECT || char === OPEN_ARRAY) {
      if (++depth > MAX_DEPTH) throw new StrictJsonError('nested too deeply');
    } else if (char === CLOSE_OBJECT || char === CLOSE_ARRAY) {
      depth--;
    }
  }
}

/** Gives the same text as decoding, but faster. */
const asciiText = ({ buffer, byteOffset, byteLength }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('latin1');

/**
 * Walks the tokens of a text that `JSON.parse` has already accepted, so that only their meaning remains to be checked.
 */
function checkTokens(text: string): void {
  // One set of keys for each open object, undefined for an open array.
  const open: (Set<string> | undefined)[] = [];
  let keys: Set<string> | undefined;
  let expectsKey = false;
  const escapes = text.includes('\\');
  for (let at = 0; at < text.length; ) {
    const char = text.charCodeAt(at);
    if (char === QUOTE) {
      const end = escapes ? endOfString(text, at) : text.indexOf('"', at + 1) + 1;
      if (expectsKey && keys !== undefined) {
        addKey(keys, escapes ? readString(text, at, end) : text.slice(at + 1, end - 1));
        expectsKey = false;
      } else if (escapes) readString(text, at, end);
      at = end;
    } else if (char === MINUS || (char >= ZERO && char <= NINE)) {
      const end = endOfNumber(text, at);
      if (end - at > MAX_NUMBER_LENGTH) throw new StrictJsonError('number is too long');
      if (!isExact(text.slice(at, end))) throw new StrictJsonError('number cannot be represented exactly');
      at = end;
    } else {
      if (char === OPEN_OBJECT || char === OPEN_ARRAY) {
        keys = char === OPEN_OBJECT ? new Set() : undefined;
        open.push(keys);
        expectsKey = char === OPEN_OBJECT;
      } else if (char === CLOSE_OBJECT || char === CLOSE_ARRAY) {
        open.pop();
        keys = open.at(-1);
      } else if (char === COMMA) {
        expectsKey = keys !== undefined;
      }
      at++;
    }
  }
}

function addKey(keys: Set<string>, key: string): void {
  if (FORBIDDEN_KEYS.has(key)) throw new StrictJsonError('key reaches into a prototype');
  if (keys.has(key)) throw new StrictJsonError('key given twice');
  keys.add(key);
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const MINUS = 0x2d;
const ZERO = 0x30;
const NINE = 0x39;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;

/** After the closing quote, or after the text if there is none. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at + 1;
}

function readString(text: string, start: number, end: number): string {
  const inner = text.slice(start + 1, end - 1);
  if (!inner.includes('\\')) return inner;
  const content = JSON.parse(text.slice(start, end)) as string;
  if (!content.isWellFormed()) throw new StrictJsonError('half of a surrogate pair');
  if (content.includes('\0')) throw new StrictJsonError('NUL in a string');
  return content;
}

function endOfNumber(text: string, start: number): number {
  let at = start + 1;
  while (/[\d.eE+-]/.test(text.charAt(at))) at++;
  return at;
}

/** 0.1 counts as exact although binary cannot represent it: it is written as 0.1 again. 9007199254740993 is not. */
function isExact(literal: string): boolean {
  const printed = String(Number(literal));
  return (
    printed === literal || (canonical(literal) !== undefined && canonical(literal) === canonical(printed))
  );
}

/** Sign, digits without outer zeros, and the power of ten of the last digit; undefined for minus zero. */
function canonical(literal: string): string | undefined {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(literal);
  if (match === null) return undefined;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = withoutFinalZeros(digits);
  if (significant === '') return sign === '-' ? undefined : '0';
  const power = Number(exponent) - fraction.length + (digits.length - significant.length);
  return `${sign}${significant}e${power}`;
}
