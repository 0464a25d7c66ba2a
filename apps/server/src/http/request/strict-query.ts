import { FORBIDDEN_KEYS } from './strict-json.ts';

const MAX_KEYS = 64;

/** Stands in for an unreadable query; the first hook of every request refuses it. */
export class UnreadableQuery {
  readonly problem: string;

  constructor(problem: string) {
    this.problem = problem;
  }
}

/**
 * Parses a query string. The router calls this outside any error handler, so problems are reported in the result. A
 * repeated key is refused rather than read as a list: two programs on the way could each pick a different value.
 */
export function parseStrictQuery(text: string): Record<string, string> | UnreadableQuery {
  const query: Record<string, string> = Object.create(null);
  if (text === '') return query;
  const pairs = text.split('&');
  if (pairs.length > MAX_KEYS) return new UnreadableQuery('too many keys');
  for (const pair of pairs) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const key = decode(equals < 0 ? pair : pair.slice(0, equals));
    const value = equals < 0 ? '' : decode(pair.slice(equals + 1));
    if (key === undefined || value === undefined) return new UnreadableQuery('bad escape');
    if (key.includes('\0') || value.includes('\0')) return new UnreadableQuery('NUL');
    if (FORBIDDEN_KEYS.has(key)) return new UnreadableQuery('key reaches into a prototype');
    if (key in query) return new UnreadableQuery('key given twice');
    query[key] = value;
  }
  return query;
}

/** `decodeURIComponent` throws on broken escapes and on escapes that are not UTF-8, as intended here. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}
