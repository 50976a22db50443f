import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import * as z from 'zod';
import { defaultSettings } from '#testing/default-settings.ts';

const report = z.object({
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          meta: z.object({ figure: z.string().optional() }),
        }),
      ),
    }),
  ),
});

type TestFile = z.infer<typeof report>['testResults'][number];

interface Run {
  /** Empty when Vitest did not start. */
  readonly files: readonly TestFile[];
  readonly failed: boolean;
  readonly output: string;
}

/** Runs Vitest in a folder with the project, or a copy of it. */
export async function runVitest(
  root: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Run> {
  const folder = await mkdtemp(join(tmpdir(), 'ndako-trust-'));
  const outputFile = join(folder, 'report.json');
  try {
    const { failed, all } = await execa(
      process.execPath,
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${outputFile}`,
        ...args,
      ],
      { cwd: root, env: { ...defaultSettings(), ...env }, all: true, reject: false },
    );
    const text = await readFile(outputFile, 'utf8').catch(() => '{"testResults":[]}');
    return { files: report.parse(JSON.parse(text)).testResults, failed, output: all };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
