import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { browserLaunchOptions } from './browser.ts';
import { outputOf } from './output-of.ts';

const tarball = join(import.meta.dirname, '../../flow-inspector-0.1.0.tgz');

const files = {
  'package.json': JSON.stringify({ name: 'kitchen', private: true, type: 'module' }),
  'index.html':
    '<!doctype html><title>Kettle</title><script type="module" src="/main.ts"></script>',
  'public/water.json': '{ "degrees": 20 }',
  'vite.config.ts': `import { flowInspector } from 'flow-inspector/vite';
import { defineConfig } from 'vite';
export default defineConfig({ plugins: [flowInspector()] });
`,
  'kettle.machine.ts': `import { fromPromise, setup } from 'xstate';

export const kettleMachine = setup({
  actors: { readWater: fromPromise(async () => {}) },
  delays: { boil: 120_000 },
}).createMachine({
  id: 'kettle',
  initial: 'filling',
  states: {
    filling: { invoke: { id: 'readWater', src: 'readWater', onDone: 'cold' } },
    cold: { on: { 'switch.pressed': 'boiling' } },
    boiling: { after: { boil: 'hot' } },
    hot: {},
  },
});
`,
  'main.ts': `import { inspect } from 'flow-inspector';
import { createActor, fromPromise } from 'xstate';
import { kettleMachine } from './kettle.machine.ts';

const inspection = inspect({ machines: import.meta.glob('./*.machine.ts', { eager: true }) });
const readWater = fromPromise(async ({ signal }) => {
  const reply = await inspection.fetchOf('readWater', fetch)('/water.json', { signal });
  return reply.json();
});
const machine = kettleMachine.provide({ actors: { readWater } });
const kettle = createActor(machine, inspection.actorOptions());
const button = document.createElement('button');
button.onclick = () => kettle.send({ type: 'switch.pressed' });
kettle.subscribe(({ value }) => {
  button.textContent = String(value);
});
kettle.start();
document.body.append(button);
`,
};

/** A project that is new to the inspector: it installs the packed package, and is built and served by Vite. */
export async function newProject() {
  const folder = await mkdtemp(join(tmpdir(), 'stranger-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  const packages = [tarball, 'xstate@5', 'vite@8', 'vitest@5', '@playwright/test@1'];
  await outputOf('npm', ['install', '--no-audit', '--no-fund', ...packages], folder);
  const run = (...args: string[]) => outputOf('npx', ['--no-install', ...args], folder);
  const built = await run('vite', 'build');
  const vite = join(folder, 'node_modules/vite/bin/vite.js');
  const preview = spawn(process.execPath, [vite, 'preview', '--host', '127.0.0.1', '--port', '0'], {
    cwd: folder,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await addressIn(preview.stdout);
  if (!url) throw new Error(`The app has no address. ${built}`);
  const settings = {
    testDir: 'browser',
    use: { baseURL: url, launchOptions: browserLaunchOptions() },
  };
  const config = `export default ${JSON.stringify(settings)};\n`;
  await writeFile(join(folder, 'playwright.config.js'), config);
  return {
    folder,
    url,
    // By their defaults, each tool takes the files of the other too.
    vitest: () => run('vitest', 'run', '--exclude', 'browser/**'),
    playwright: () => run('playwright', 'test', '--workers=1', '--reporter=list'),
    async remove() {
      preview.kill();
      await once(preview, 'exit');
      await rm(folder, { recursive: true });
    },
  };
}

/** The first address that a server prints. Undefined when it ends without one. */
async function addressIn(output: NodeJS.ReadableStream): Promise<string | undefined> {
  for await (const line of createInterface(output)) {
    const [url] = /http:\/\/127\.0\.0\.1:\d+\//.exec(line) ?? [];
    if (url) return url;
  }
  return undefined;
}
