import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { effectText } from '../../../scripts/flows/effect-text.ts';
import { vocabulary } from '../../../scripts/flows/vocabulary.ts';

it.each([
  ['ndako.receipt.v1.user-1.booking-1.T1', 'removes `ndako.receipt.v1.…`'],
  ['ndako.receipt.v1.user-1.booking-1.T1.captured', 'removes `ndako.receipt.v1.….captured`'],
  ['ndako.bookingDraft.v1', 'removes `ndako.bookingDraft.v1`'],
  ['token', 'removes `token`'],
])('the key %s is without the ids of the examples', (key, text) => {
  expect(effectText({ type: 'forget', key }, {})).toBe(text);
});

const source = {
  'package.json': '{ "type": "module" }',
  'contract/calls/all-calls.ts': `
    export const warm = { method: 'POST', path: '/warm' };
    export const namedCalls = new Map([['warmLamp', warm]]);`,
  'contract/desk/all-desk-calls.ts': `
    export const cool = { method: 'POST', path: '/cool' };
    export const namedDeskCalls = new Map([['coolLamp', cool]]);`,
  'locales/en.ts': `export const en = { 'lamp.warm': 'The lamp is warm.' };`,
  'locales/en/desk.ts': `export const desk = { 'desk.warm': 'A lamp is warm.' };`,
  'locales/fr.ts': `export const fr = { 'lamp.warm': 'La lampe est chaude.' };`,
};

it('knows the sentences and calls of the site and of the desk, in a source folder', async () => {
  const root = await mkdtemp(join(tmpdir(), 'ndako-words-'));
  for (const [name, text] of Object.entries(source)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
  const words = await vocabulary(root);
  const { warm } = await import(join(root, 'contract/calls/all-calls.ts'));
  const { cool } = await import(join(root, 'contract/desk/all-desk-calls.ts'));
  await rm(root, { recursive: true });

  const other = { method: 'GET', path: '/lamps/:id' };
  expect(words.requestsOf?.({ calls: [warm, cool, other, 'lightLamp'] })).toEqual([
    'warmLamp',
    'coolLamp',
    'GET /lamps/:id',
    'lightLamp',
  ]);
  expect(words.requestsOf?.({})).toEqual([]);
  expect(words.effectText?.({ type: 'show', message: 'desk.warm' })).toBe(
    'shows “A lamp is warm.” (`desk.warm`)',
  );
  const effects = [
    { type: 'notice', message: 'lamp.warm' },
    { type: 'show', message: 'desk.warm' },
    { type: 'navigate', to: '/' },
  ];
  expect(words.texts?.({ effects, lines: new Map() })).toEqual({
    sentences: new Map([
      ['desk.warm', '“A lamp is warm.” / “”'],
      ['lamp.warm', '“The lamp is warm.” / “La lampe est chaude.”'],
    ]),
  });
});
