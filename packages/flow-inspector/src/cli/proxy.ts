import { parseArgs } from 'node:util';
import { cliSentences as text } from '../cli-sentences.ts';
import { startProxy } from '../proxy.ts';

/** `flow-inspector --app <origin>`: shows the window beside an app of any server. */
export async function proxy(args: string[]): Promise<undefined> {
  const { values } = parseArgs({
    args,
    options: {
      app: { type: 'string' },
      port: { type: 'string', default: '4400' },
      path: { type: 'string', default: '/inspector' },
    },
  });
  const { app, path } = values;
  const port = Number(values.port);
  if (!app || !URL.canParse(app)) throw new Error(text.noApp);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(text.wrongPort);
  if (!/^\/[\w/-]*\w$/.test(path)) throw new Error(text.wrongPath);
  const { origin } = await startProxy({ app, port, path, unreachable: text.unreachable });
  console.log(text.started(origin, `${origin}${path}`));
}
