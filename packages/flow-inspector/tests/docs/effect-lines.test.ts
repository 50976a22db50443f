import { expect, it } from 'vitest';
import { lengthsText } from '../../src/docs/delays.ts';
import { effectLines } from '../../src/docs/effect-lines.ts';

it.each<[string, string[][], string[]]>([
  ['never', [], []],
  [
    'each time the same',
    [
      ['says A', 'stores B'],
      ['says A', 'stores B'],
    ],
    ['says A', 'stores B'],
  ],
  [
    'one part always, one part of two',
    [
      ['stores B', 'goes to C'],
      ['stores B', 'goes to D'],
    ],
    ['stores B', 'one of:', '• goes to C', '• goes to D'],
  ],
  [
    'only sometimes',
    [[], ['says A', 'goes to C']],
    ['one of:', '• says A, and goes to C', '• nothing'],
  ],
  [
    'one of many',
    [['A'], ['B'], ['C'], ['D'], ['E']],
    ['one of:', '• A', '• B', '• C', '• D', '• E'],
  ],
  [
    'in too many combinations to list them',
    [['A'], ['B'], ['A', 'B'], ['A', 'C'], ['B', 'C']],
    ['some of:', '• A', '• B', '• C'],
  ],
])('the effects of a transition that has them %s', (_, observed, lines) => {
  expect(effectLines(observed)).toEqual(lines);
});

it.each([
  [[1.5], '1.5'],
  [[2, 10], '2 or 10'],
  [[0, 65], '0 … 65'],
  [[0], '0'],
])('the lengths %j of a delay are %s', (lengths, text) => {
  expect(lengthsText(lengths)).toBe(text);
});
