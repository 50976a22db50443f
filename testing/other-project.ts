import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { execa } from 'execa';
import { browserLaunchOptions } from './browser.ts';

const root = join(import.meta.dirname, '..');

/** A folder with tests that knows of this repository only what it has installed. */
export interface OtherProject {
  readonly folder: string;
  /** @returns what Vitest prints. */
  readonly vitest: () => Promise<string>;
  /** @returns what Playwright prints. */
  readonly playwright: () => Promise<string>;
  readonly remove: () => Promise<void>;
}

/**
 * Makes a project whose settings are the browser and the address of its app.
 *
 * @param sources The files of the app that its tests import.
 */
export async function otherProject(
  baseURL: string,
  sources: readonly string[],
): Promise<OtherProject> {
  await mkdir(join(root, '.cache'), { recursive: true });
  const folder = await mkdtemp(join(root, '.cache/other-project-'));
  // Without a folder, Playwright would leave out what Git ignores.
  const settings = { testDir: '.', use: { baseURL, launchOptions: browserLaunchOptions() } };
  const config = `export default ${JSON.stringify(settings)};\n`;
  await writeFile(join(folder, 'playwright.config.ts'), config);
  for (const source of sources) await copyFile(source, join(folder, basename(source)));
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
    folder,
    vitest: () => run('vitest/vitest.mjs', 'run', '--root', folder),
    playwright: () => run('@playwright/test/cli.js', 'test', '--workers=1', '--reporter=list'),
    remove: () => rm(folder, { recursive: true }),
  };
}
