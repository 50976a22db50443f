#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { cliSentences as text } from './cli-sentences.ts';
import { startProxy } from './proxy.ts';

/** `npx flow-inspector`: shows the window beside an app of any server. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      app: { type: 'string' },
      port: { type: 'string', default: '4400' },
      path: { type: 'string', default: '/inspector' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return console.log(text.help);
  const { app, path } = values;
  const port = Number(values.port);
  if (!app || !URL.canParse(app)) throw new Error(text.noApp);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(text.wrongPort);
  if (!/^\/[\w/-]*\w$/.test(path)) throw new Error(text.wrongPath);
  const { origin } = await startProxy({ app, port, path, unreachable: text.unreachable });
  console.log(text.started(origin, `${origin}${path}`));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
