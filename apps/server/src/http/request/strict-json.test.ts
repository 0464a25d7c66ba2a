import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseStrictJson, StrictJsonError } from './strict-json.ts';

const parse = (text: string): unknown => parseStrictJson(new TextEncoder().encode(text));
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

describe('strict JSON', () => {
  it.each([
    ['two equal keys', '{"a":1,"a":2}'],
    ['two keys equal after unescaping', '{"a":1,"\\u0061":2}'],
    ['two equal keys further in', '{"x":[{"b":1},{"b":1,"c":{},"b":2}]}'],
    ['__proto__', '{"__proto__":{"admin":true}}'],
    ['__proto__ in escapes', '{"\\u005f_proto__":1}'],
    ['constructor', '{"a":{"constructor":{"prototype":{}}}}'],
    ['prototype', '{"prototype":1}'],
    ['33 levels', nested(33)],
    ['ten thousand levels', nested(10_000)],
    ['an integer beyond 2^53', '{"n":9007199254740993}'],
    ['an overflow', '{"n":1e309}'],
    ['an underflow', '{"n":1e-400}'],
    ['minus zero', '{"n":-0}'],
    ['more digits than a double keeps', '{"n":0.10000000000000000555}'],
    ['half of a surrogate pair', '{"s":"\\ud800"}'],
    ['NUL', '{"s":"a\\u0000b"}'],
    ['a byte order mark', '\ufeff{}'],
    ['trailing garbage', '{} {}'],
    ['a truncated text', '{"a":'],
    ['NaN', '{"n":NaN}'],
    ['a comment', '{/*x*/}'],
    ['nothing', ''],
  ])('refuses %s', (_name, text) => {
    expect(() => parse(text)).toThrow(StrictJsonError);
  });

  it.each([
    ['broken JSON', `[1${'1,['.repeat(21_844)}1]`],
    ['JSON', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
    ['objects', '{"a":'.repeat(13_000)],
    ['what follows a text', `["]]]\\"",${'['.repeat(40)}`],
  ])('refuses nesting before JSON.parse reads it, in %s', (_name, text) => {
    expect(() => parse(text)).toThrow('nested too deeply');
  });

  it.each([
    ['zeros', `[1${'0'.repeat(60_000)}1]`],
    ['a fraction', `[0.${'0'.repeat(60_000)}1]`],
    ['41 digits', `[${'1'.repeat(41)}]`],
  ])('refuses a number of any length with %s', (_name, text) => {
    expect(() => parse(text)).toThrow('number is too long');
  });

  it('refuses bytes that are not UTF-8, and UTF-16', () => {
    expect(() => parseStrictJson(Uint8Array.of(0x22, 0xff, 0x22))).toThrow(StrictJsonError);
    expect(() => parseStrictJson(Buffer.from('{"a":1}', 'utf16le'))).toThrow(StrictJsonError);
  });

  it.each([
    ['{"a":[{"b":"c"},{"b":"d"}],"b":null}'],
    ['{"number":0.1,"price":1e3,"n":12.50,"z":0,"m":-1.5E-7,"max":9007199254740991}'],
    ['{"text":"quote \\" brace } bracket ] comma , \\ud83d\\ude00"}'],
    [nested(32)],
    ['"text"'],
    ['  {"spaced" :\t[ 1 ,\n2 ] } '],
  ])('reads %s as JSON.parse does', (text) => {
    expect(parse(text)).toEqual(JSON.parse(text));
  });

  it('reads everything JSON.stringify writes', () => {
    const document = fc.jsonValue({ maxDepth: 5, noUnicodeString: false });
    fc.assert(
      fc.property(document, (value) => {
        const text = JSON.stringify(value);
        fc.pre(!/__proto__|constructor|prototype|\\u0000|-0|e-3[0-9]{2}/.test(text));
        expect(parse(text)).toEqual(JSON.parse(text));
      }),
    );
  });
});
