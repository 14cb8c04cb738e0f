/** JSON as programs write it, read from bytes: what is passed over, and where reading stops. */
import { describe, expect, test } from 'vitest';
import { PlainJson, SIGN } from '../../../../src/games/records/lines/plain-json.ts';

/** At the beginning of a text that has more of its block around it. */
function at(text: string, behind: string = ']}",1'): PlainJson {
  const json = new PlainJson();
  const bytes = Buffer.from(`{["${text}${behind}`);
  json.begin(bytes, 3, 3 + Buffer.byteLength(text));
  return json;
}

const passed = (json: PlainJson): number => json.at - 3;

describe('a value', () => {
  test.each([
    '""',
    '"a"',
    '0',
    '12',
    '[]',
    '{}',
    '[1,"a",[2,3],{"a":1,"b":{}}]',
    '{"a":[],"b":"c","d":12}',
    ' [ 1 , { "a" : 2 } ]',
    '\n[\r1\t]',
    '[[[[[[[1]]]]]]]',
    '{"a":{"a":{"a":{"a":{"a":{"a":{"a":1}}}}}}}',
  ])('is %j', (text) => {
    const json = at(text);

    expect(json.passesValue()).toBe(true);
    expect(passed(json)).toBe(text.length);
    expect(json.isAtEnd()).toBe(true);
  });

  test.each([
    '',
    ' ',
    '"',
    '"a',
    '[',
    '[1',
    '[1,',
    '[1,]',
    '[,]',
    '[1 2]',
    '[x]',
    '{',
    '{"a"',
    '{"a"}',
    '{"a":',
    '{"a":1',
    '{"a":1,}',
    '{1:2}',
    '{a:1}',
    '{"a" 1}',
    '{"a":x}',
    'true',
    'null',
    '-1',
    '01',
    '[[[[[[[[1]]]]]]]]',
    '{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":1}}}}}}}}',
  ])('is not %j', (text) => {
    expect(at(text).passesValue()).toBe(false);
  });
});

describe('a text', () => {
  test.each(['', 'a', 'A PAR - BUR', '~', ' !'])('is %j', (text) => {
    const json = at(`  "${text}"`);

    expect([json.startsText(), json.readText(), json.text()]).toEqual([true, true, text]);
    expect(json.isAtEnd()).toBe(true);
  });

  test.each(['"a\\n"', '"\\""', '"é"', '"\u007f"', '"\u001f"', '"a\tb"', 'a', ''])('is not %j', (text) => {
    expect(at(text).readText()).toBe(false);
  });

  test('does not begin behind the end', () => {
    expect(at('', '"a"').startsText()).toBe(false);
    expect(at(' ', '"a"').readText()).toBe(false);
  });

  test('does not end behind the end', () => {
    expect(at('"a', '"').readText()).toBe(false);
  });
});

describe('a number', () => {
  test.each([0, 1, 7, 10, 99, 120, 907, 123_456, 999_999_999_999_999])('is %i', (number) => {
    const json = at(` ${number}`);

    expect(json.readNumber()).toBe(number);
    expect(json.isAtEnd()).toBe(true);
  });

  test.each(['', 'x', '-1', '00', '01', '1234567890123456', ':1', '/1'])('is not %j', (text) => {
    expect(at(text).readNumber()).toBeUndefined();
  });

  test('ends where the line ends, or before what is no digit', () => {
    expect(at('12', '34').readNumber()).toBe(12);
    expect(at('12:').readNumber()).toBe(12);
    expect(at('12/').readNumber()).toBe(12);
  });
});

describe('a sign', () => {
  test('is passed behind blanks, if it is that one', () => {
    const json = at(' \t\r\n:,');

    expect([json.passes(SIGN.comma), json.passes(SIGN.colon), json.passes(SIGN.colon)]).toEqual([
      false,
      true,
      false,
    ]);
    expect(json.passes(SIGN.comma)).toBe(true);
  });

  test('is not passed behind the end', () => {
    const json = at('', ',,');

    expect([json.passes(SIGN.comma), json.isAtEnd(), passed(json)]).toEqual([false, true, 0]);
  });

  test('blanks behind the end are not passed', () => {
    const json = at(' ', '   ');

    expect([json.isAtEnd(), passed(json)]).toEqual([true, 1]);
  });
});
