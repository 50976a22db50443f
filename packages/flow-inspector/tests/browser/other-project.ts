import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { browserLaunchOptions } from './browser.ts';
import { outputOf } from './output-of.ts';

const folderOfPackage = join(import.meta.dirname, '../..');
const tools = join(folderOfPackage, '../../node_modules');

/** A project with tests that has of this repository only what it installs. */
interface OtherProject {
  /** Each tool takes the files of the other too, so each has a folder. */
  readonly machineTests: string;
  readonly browserTests: string;
  /** @returns what Vitest prints. */
  readonly vitest: () => Promise<string>;
  /** @returns what Playwright prints. */
  readonly playwright: () => Promise<string>;
  readonly remove: () => Promise<void>;
}

/**
 * Makes a project whose settings are the browser and the address of its app.
 *
 * @param machines The files that its machine tests import.
 */
export async function otherProject(
  baseURL: string,
  machines: readonly string[],
): Promise<OtherProject> {
  await mkdir(join(folderOfPackage, '.cache'), { recursive: true });
  const folder = await mkdtemp(join(folderOfPackage, '.cache/other-project-'));
  const [machineTests, browserTests] = [join(folder, 'machines'), join(folder, 'browser')];
  await mkdir(machineTests);
  for (const source of machines) await copyFile(source, join(machineTests, basename(source)));
  // Without this folder, Playwright would leave out what Git ignores.
  const testDir = browserTests;
  const settings = {
    testDir,
    // By default it would be that of the tests of the package, which have downloads there.
    outputDir: join(folder, 'test-results'),
    use: { baseURL, launchOptions: browserLaunchOptions() },
  };
  const config = `export default ${JSON.stringify(settings)};\n`;
  await writeFile(join(folder, 'playwright.config.ts'), config);
  const run = (tool: string, ...args: string[]) =>
    outputOf(process.execPath, [join(tools, tool), ...args], folder);
  return {
    machineTests,
    browserTests,
    vitest: () => run('vitest/vitest.mjs', 'run', '--root', machineTests),
    playwright: () => run('@playwright/test/cli.js', 'test', '--workers=1', '--reporter=list'),
    remove: () => rm(folder, { recursive: true }),
  };
}
