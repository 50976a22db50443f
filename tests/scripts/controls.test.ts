import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { controls } from '../../scripts/trust/controls.ts';
import { proofs } from '../../scripts/trust/proofs.ts';

const areas = 'tests/world/areas.ts';
const read = (path: string) => readFile(path, 'utf8');

describe('a control of `npm run trust -- controls`', () => {
  it.each(controls.map((control) => [control.name, control] as const))(
    'is in its file, once: %s',
    async (_name, { file, text, project, test, title = '' }) => {
      expect((await read(file)).split(text)).toHaveLength(2);
      // The tests of the world have the names of its areas.
      if (project === 'world') expect(await read(areas)).toContain(`name: '${title}'`);
      else expect(await read(test)).toContain(title);
    },
  );

  it('is listed in the guide', async () => {
    const guide = await read('docs/guides/reliability.md');
    for (const { name } of controls) expect(guide).toContain(`- ${name}.`);
  });
});

it('every proof of `npm run trust` is in the guide, with its tests', async () => {
  const guide = await read('docs/guides/reliability.md');
  for (const { name, promise, files } of proofs) {
    expect(guide).toContain(`| ${promise} | \`${name}\` |`);
    for (const file of files) expect(await read(file)).toContain("from 'vitest'");
  }
});
