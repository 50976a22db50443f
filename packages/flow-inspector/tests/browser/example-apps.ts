import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type InlineConfig, preview } from 'vite';

const folder = join(import.meta.dirname, '../../examples');
const names = ['tea-timer', 'todo-react', 'sign-up-wizard', 'uploads', 'cart-store'] as const;

export type ExampleName = (typeof names)[number];

/** The workers start later and read the addresses from these variables. */
const variableOf = (name: ExampleName) => `EXAMPLE_${name.replaceAll('-', '_').toUpperCase()}`;

/** The address of an app that the set-up of the tests has started. */
export function exampleUrl(name: ExampleName): string {
  const url = process.env[variableOf(name)];
  if (!url) throw new Error(`${name} has not been started`);
  return url;
}

/** The files of an app's machines, which its machine tests import. */
export async function machinesOf(name: ExampleName): Promise<string[]> {
  const files = await readdir(join(folder, name));
  return files
    .filter((file) => file.endsWith('.machine.ts'))
    .map((file) => join(folder, name, file));
}

/** Starts every example as its own settings say. @returns stops them. */
export async function startExamples(): Promise<() => Promise<void>> {
  const stops = await Promise.all(names.map(start));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

async function start(name: ExampleName): Promise<() => Promise<void>> {
  const outDir = await mkdtemp(join(tmpdir(), `${name}-`));
  const settings = {
    root: join(folder, name),
    logLevel: 'error',
    build: { outDir },
  } satisfies InlineConfig;
  await build(settings);
  const server = await preview({ ...settings, preview: { host: '127.0.0.1', port: 0 } });
  const [url] = server.resolvedUrls?.local ?? [];
  if (!url) throw new Error(`${name} has no address`);
  process.env[variableOf(name)] = url;
  return async () => {
    await server.close();
    await rm(outDir, { recursive: true });
  };
}
