import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { prepareBrowser } from './browser.ts';
import { startExamples } from './example-apps.ts';

/** Builds the package and its window as they are published, and starts the examples. Stops them after the tests. */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = join(import.meta.dirname, '../..');
  const pack = promisify(execFile)('npm', ['run', '--silent', 'pack'], { cwd: folder });
  await Promise.all([pack, prepareBrowser()]);
  return startExamples();
}
