import type { RequestStep } from '../record/walk.ts';
import { addressOf } from './moves.ts';

/**
 * Reports the replies with JSON to requests of the page that are no calls.
 *
 * @param start The start of their paths: see `Host.otherRequests`. Without it, nothing is reported.
 */
export function watchRequests(
  start: string | undefined,
  replied: (step: RequestStep) => void,
): void {
  if (start === undefined) return;
  const send = window.fetch;
  window.fetch = async (input, init) => {
    const reply = await send(input, init);
    const url = urlOf(input);
    const isOther = url.origin === window.location.origin && url.pathname.startsWith(start);
    if (!isOther || !reply.headers.get('content-type')?.includes('json')) return reply;
    const body: unknown = await reply.clone().json();
    const asked = { method: methodOf(input, init), address: addressOf(url) };
    replied({ kind: 'request', ...asked, status: reply.status, body });
    return reply;
  };
}

/** Gives those requests their recorded replies, in the recorded order. */
export function answerRequests(steps: readonly RequestStep[]): void {
  const coming = [...steps];
  const send = window.fetch;
  window.fetch = async (input, init) => {
    const address = addressOf(urlOf(input));
    const method = methodOf(input, init);
    const place = coming.findIndex((one) => one.method === method && one.address === address);
    const [step] = place === -1 ? [] : coming.splice(place, 1);
    return step ? Response.json(step.body, { status: step.status }) : send(input, init);
  };
}

function urlOf(input: RequestInfo | URL): URL {
  return new URL(input instanceof Request ? input.url : input, window.location.href);
}

function methodOf(input: RequestInfo | URL, init: RequestInit | undefined): string {
  return init?.method ?? (input instanceof Request ? input.method : 'GET');
}
