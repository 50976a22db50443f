import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { execa } from 'execa';
import { browserLaunchOptions } from './browser.ts';

const root = join(import.meta.dirname, '..');

/** A project with tests that has of this repository only what it installs. */
export interface OtherProject {
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
  await mkdir(join(root, '.cache'), { recursive: true });
  const folder = await mkdtemp(join(root, '.cache/other-project-'));
  const [machineTests, browserTests] = [join(folder, 'machines'), join(folder, 'browser')];
  await mkdir(machineTests);
  for (const source of machines) await copyFile(source, join(machineTests, basename(source)));
  // Without this folder, Playwright would leave out what Git ignores.
  const testDir = browserTests;
  const settings = { testDir, use: { baseURL, launchOptions: browserLaunchOptions() } };
  const config = `export default ${JSON.stringify(settings)};\n`;
  await writeFile(join(folder, 'playwright.config.ts'), config);
  const run = async (tool: string, ...args: string[]) => {
    const { all } = await execa(process.execPath, [join(root, 'node_modules', tool), ...args], {
      cwd: folder,
      env: { NO_COLOR: '1' },
      all: true,
      reject: false,
    });
    return all;
  };
  return {
    machineTests,
    browserTests,
    vitest: () => run('vitest/vitest.mjs', 'run', '--root', machineTests),
    playwright: () => run('@playwright/test/cli.js', 'test', '--workers=1', '--reporter=list'),
    remove: () => rm(folder, { recursive: true }),
  };
}
