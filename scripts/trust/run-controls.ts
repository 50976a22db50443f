import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Control, controls } from './controls.ts';
import { runVitest } from './run-vitest.ts';

const root = join(import.meta.dirname, '../..');
const notCopied = ['.cache', '.data', '.env', '.git', 'dist', 'dist-inspect', 'node_modules'];

/**
 * Removes one control after another in a copy of the project, and runs its tests, which must fail.
 *
 * @param project Only the controls whose tests are in this project of Vitest. Default: all.
 */
export async function runControls(project?: string): Promise<{ noticed: number; all: number }> {
  const wanted = controls.filter((control) => !project || control.project === project);
  const copy = await mkdtemp(join(tmpdir(), 'ndako-controls-'));
  let noticed = 0;
  try {
    const names = (await readdir(root)).filter((name) => !notCopied.includes(name));
    for (const name of names) await cp(join(root, name), join(copy, name), { recursive: true });
    await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
    for (const control of wanted) {
      const failed = await failedWithout(control, copy);
      console.log(`  ${failed ? 'noticed' : 'NOT NOTICED'}: ${control.name}`);
      if (failed) noticed += 1;
    }
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
  return { noticed, all: wanted.length };
}

/**
 * Whether a test fails without the control. A test file that does not run proves nothing, because the
 * edit may have broken the program.
 */
async function failedWithout(control: Control, copy: string): Promise<boolean> {
  const path = join(copy, control.file);
  const source = await readFile(path, 'utf8');
  await writeFile(
    path,
    source.replace(control.text, () => control.replacement),
  );
  try {
    const { project, test, title = '' } = control;
    // What the world meets is up to chance, so it gets more time than in `npm test`.
    const env = project === 'world' ? { WORLD_MINUTES: '2' } : {};
    const run = await runVitest(copy, ['--project', project, test, '-t', title], env);
    const tests = run.files.flatMap(({ assertionResults }) => assertionResults);
    const isRun = tests.some(({ status }) => status === 'passed' || status === 'failed');
    if (!isRun) console.log(run.output);
    return isRun && run.failed;
  } finally {
    await writeFile(path, source);
  }
}
