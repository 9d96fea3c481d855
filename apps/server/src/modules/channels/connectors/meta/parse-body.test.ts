import { expect, test } from 'vitest';
import { parseMetaBody } from './parse-body';

const parse = (text: string) => parseMetaBody(Buffer.from(text));

test('ids above 2^53 are exact', () => {
  const body =
    '{"a":17841400000000000123,"b":[9007199254740993,-9007199254740993],"c":"9007199254740993","d":12.5}';
  expect(parse(body)).toEqual({
    a: '17841400000000000123',
    b: ['9007199254740993', '-9007199254740993'],
    c: '9007199254740993',
    d: 12.5,
  });
  expect(
    parse('{"t":1794200000001,"e":"say \\"12345678901234567890\\" \\\\","f":123456789012345.5}'),
  ).toEqual({
    t: 1794200000001,
    e: 'say "12345678901234567890" \\',
    f: 123456789012345.5,
  });
});

test('characters that PostgreSQL refuses are removed', () => {
  expect(parse('{"a":"x\\u0000y","b":["\\ud83d"],"c":"\\ud83d\\ude00"}')).toEqual({
    a: 'xy',
    b: ['\ufffd'],
    c: '😀',
  });
  expect(parseMetaBody(Buffer.from([0x22, 0xff, 0x22]))).toBe('\ufffd');
});

test.each(['', '{', 'a=b', '{"a":01}', '[1,]', '\0'])('not JSON: %j', (text) => {
  expect(() => parse(text)).toThrow('The body is not valid JSON.');
});

test('three megabytes of invalid input are scanned once', () => {
  const opened = `[1234567890123456789,"${'\\"'.repeat(50_000)}`;
  expect(() => parse(opened)).toThrow('The body is not valid JSON.');
  expect(parse(`[1234567890123456789,"${'\\u00e9'.repeat(300_000)}"]`)).toEqual([
    '1234567890123456789',
    'é'.repeat(300_000),
  ]);
  expect(parse('1234567890123456789')).toBe('1234567890123456789');
});
