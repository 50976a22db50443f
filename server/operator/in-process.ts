import { buffer } from 'node:stream/consumers';
import { newToken } from '../accounts/token.ts';
import { buildApp } from '../app.ts';
import type { Deps } from '../deps.ts';
import { deskChannel, type SendToDesk } from './desk-channel.ts';

/**
 * Answers the calls in this process, when no server runs: with the same code and the same database.
 */
export async function withDeskInProcess<Result>(
  deps: Deps,
  work: (send: SendToDesk) => Promise<Result>,
): Promise<Result> {
  const commandToken = newToken();
  const app = await buildApp({ deps, commandToken, logger: false });
  try {
    const send = deskChannel(async ({ method, path, headers, body }) => {
      const reply = await app.inject({
        method,
        url: path,
        headers,
        // The address of the site in a reply is that of the server, once it runs.
        authority: `localhost:${deps.environment.PORT}`,
        ...(body !== undefined && { payload: body }),
        // Without it, the reply is converted to a string too. The pictures of a large site do not fit into a string.
        payloadAsStream: true,
      });
      return { status: reply.statusCode, bytes: new Uint8Array(await buffer(reply.stream())) };
    }, commandToken);
    return await work(send);
  } finally {
    await app.close();
  }
}
