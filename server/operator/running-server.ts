import { listOperators } from '#contract/desk/calls/operators.ts';
import { runningEndpoints } from '../desk/command-endpoint.ts';
import { DeskRefusal, deskChannel, type SendToDesk, type Transmit } from './desk-channel.ts';

const proofLimitMs = 5000;
const callLimitMs = 60_000;
/** A call that may take minutes. `fetch` waits no longer for the beginning of a reply. */
const slowLimitMs = 300_000;

/**
 * Sends the calls to the server that runs on this machine with this data folder and this database.
 * Undefined when there is none.
 */
export async function runningServer(
  place: Parameters<typeof runningEndpoints>[0],
): Promise<SendToDesk | undefined> {
  for (const { url, token } of await runningEndpoints(place)) {
    if (await isServer(deskChannel(transmitTo(url, proofLimitMs), token))) {
      return deskChannel(transmitTo(url, callLimitMs), token);
    }
  }
  return undefined;
}

function transmitTo(url: string, limitMs: number): Transmit {
  return async ({ method, path, headers, body, isSlow }) => {
    const reply = await fetch(`${url}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(isSlow ? slowLimitMs : limitMs),
    });
    return { status: reply.status, bytes: await reply.bytes() };
  };
}

/** Whether the server accepts the token. Another server may have the port of a killed one. */
async function isServer(send: SendToDesk): Promise<boolean> {
  try {
    await send(listOperators, {});
    return true;
  } catch (error) {
    // It accepts the token, but cannot reach its database. The call itself reports this.
    return error instanceof DeskRefusal && error.status === 503;
  }
}
