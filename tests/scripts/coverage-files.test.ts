import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { idsTaken } from 'flow-inspector/coverage';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeCoverage } from '#testing/coverage-files.ts';

let root = '';

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'ndako-coverage-'));
});

afterEach(() => rm(root, { recursive: true }));

async function testFile(name: string): Promise<string> {
  const file = join(root, name);
  await writeFile(file, '');
  return file;
}

it('adds up the last runs of the tests of a kind', async () => {
  const lamp = await testFile('lamp.test.ts');
  const torch = await testFile('torch.test.ts');
  writeCoverage('unit', { name: 'lamp', file: lamp, ids: new Set(['lamp.off', 'lamp.on']) }, root);
  writeCoverage('unit', { name: 'lamp', file: lamp, ids: new Set(['lamp.off']) }, root);
  writeCoverage('unit', { name: 'lamp', file: lamp, ids: new Set() }, root);
  writeCoverage(
    'unit',
    { name: 'a/torch', file: torch, ids: new Set(['torch', 'lamp.off']) },
    root,
  );
  writeCoverage('browser', { name: 'lamp', file: lamp, ids: new Set(['lamp.broken']) }, root);
  expect(idsTaken(root, '.cache/coverage/unit/*.json')).toEqual(['lamp.off', 'torch']);
  expect(idsTaken(root, '.cache/coverage/browser/*.json')).toEqual(['lamp.broken']);
  expect(idsTaken(root, '.cache/coverage/hand/*.json')).toEqual([]);
});

it('leaves out the data of a test file that has changed since or is gone', async () => {
  const kept = await testFile('kept.test.ts');
  const changed = await testFile('changed.test.ts');
  const gone = await testFile('gone.test.ts');
  for (const [name, file] of Object.entries({ kept, changed, gone })) {
    writeCoverage('unit', { name, file, ids: new Set([name]) }, root);
  }
  await utimes(changed, new Date(), new Date(Date.now() + 60_000));
  await rm(gone);
  expect(idsTaken(root, '.cache/coverage/unit/*.json')).toEqual(['kept']);
});
