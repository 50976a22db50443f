import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { flowInspector } from 'flow-inspector/vite';
import { build, type InlineConfig, preview } from 'vite';

/** The tea timer with the inspector, as a site. */
export async function startTeaTimer() {
  const folder = await mkdtemp(join(tmpdir(), 'tea-timer-'));
  const common = {
    root: join(import.meta.dirname, '../packages/flow-inspector/examples/tea-timer'),
    configFile: false,
    logLevel: 'error',
    plugins: [flowInspector()],
    build: { outDir: folder, target: 'es2023' },
  } satisfies InlineConfig;
  await build(common);
  const server = await preview({ ...common, preview: { host: '127.0.0.1', port: 0 } });
  const url = server.resolvedUrls?.local[0];
  if (!url) throw new Error('The tea timer has no address');
  return {
    url,
    async stop() {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}
