/** The id of a line of JSON, exactly as it came. */
import { expect, test } from 'vitest';
import { lineId } from '../../../../src/games/records/lines/line-id.ts';

test.for<readonly [line: string, id: string | undefined]>([
  ['{"id":"a"}', '"a"'],
  ['{"id":"\\u0041"}', '"A"'],
  ['{"id":1.0}', '1.0'],
  ['{"id": -1e5 }', '-1e5'],
  ['{"id" : 7}', '7'],
  ['{"a":{"id":1},"id":2}', '2'],
  ['{"id":2,"a":{"id":1}}', '2'],
  ['{"id":2,"a":[{"id":1}]}', '2'],
  ['{"a":[[1],[2]],"id":2}', '2'],
  ['{"a":{"b":{}},"id":2}', '2'],
  ['{"a":"id","b":[":"],"id":2,"c":"id"}', '2'],
  ['{"a":"\\"id\\":3","id":2}', '2'],
  ['{"id":2,"a":"\\"id\\":3"}', '2'],
  ['{"a":"\\\\","id":2}', '2'],
  ['{"a":"{[","id":2}', '2'],
  ['{"a":"","id":2}', '2'],
  ['{"":1,"id":2}', '2'],
  ['{"id":1,"id":2}', '2'],
  ['{"id":"a","id":2}', '2'],
  ['{"id":2,"b":3}', '2'],
  ['{"id":null}', undefined],
  ['{"id":true}', undefined],
  ['{"id":[1]}', undefined],
  ['{"id":{"id":1}}', undefined],
  ['{}', undefined],
  ['[1]', undefined],
  ['null', undefined],
  ['"id"', undefined],
  ['7', undefined],
])('of %s is %s', ([line, id]) => {
  expect(lineId(line, JSON.parse(line))).toBe(id);
});
