/** Whether a rule of a variant is on. */
import { expect, test } from 'vitest';
import { standardBoard } from '../../src/board/standard.ts';
import { isRuleOn } from '../../src/orders/circumstances.ts';

const ICY = { ...standardBoard, rules: { ice: {} } };

test.for([
  ['on a board without it', standardBoard, {}, false],
  ['on a board with it', ICY, {}, true],
  ['switched on', standardBoard, { variants: { ice: true } }, true],
  ['switched off', ICY, { variants: { ice: false } }, false],
  ['on a board with it, another switched off', ICY, { variants: { 'build-anywhere': false } }, true],
] as const)('%s', ([, board, policy, isOn]) => {
  expect(isRuleOn(board, policy, 'ice')).toBe(isOn);
});
