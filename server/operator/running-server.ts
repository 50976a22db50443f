import { openDoors } from '../desk/command-door.ts';
import { deskChannel, type SendToDesk } from './desk-channel.ts';

const timeLimitMs = 60_000;

/** Sends the calls to the server that runs on this data folder. Undefined when none runs. */
export async function runningServer(dataDir: string): Promise<SendToDesk | undefined> {
  for (const { url, token } of await openDoors(dataDir)) {
    if (!(await isAnswering(url))) continue;
    return deskChannel(async ({ method, path, headers, body }) => {
      const reply = await fetch(`${url}${path}`, {
        method,
        headers,
        ...(body !== undefined && { body }),
        signal: AbortSignal.timeout(timeLimitMs),
      });
      return { status: reply.status, text: await reply.text() };
    }, token);
  }
  return undefined;
}

async function isAnswering(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(5000) })).ok;
  } catch {
    return false;
  }
}
