import { setImmediate } from 'node:timers/promises';
import { basePath } from '#contract/call.ts';

interface Waiting {
  readonly path: string;
  readonly settle: (reply: Response) => void;
  readonly lose: () => void;
}

/** A server that tells what it was sent and waits to be told what it answers. */
export class Wire {
  readonly #sent: string[] = [];
  readonly #waiting = new Map<object, Waiting>();

  /** Takes the place of the browser's. */
  readonly fetch: typeof fetch = (input, init) =>
    new Promise((resolve, reject) => {
      const path = decodeURIComponent(String(input))
        .replaceAll('+', ' ')
        .replace(`${basePath}/`, '');
      const call = { path, settle: resolve, lose: () => reject(new TypeError('No reply')) };
      this.#sent.push([init?.method, path, bodyOf(init?.body)].filter(Boolean).join(' '));
      this.#waiting.set(call, call);
      init?.signal?.addEventListener('abort', () => {
        this.#waiting.delete(call);
        call.lose();
      });
    });

  /** What has been sent since the last time: method, path with its query, and body. */
  takeSent(): string[] {
    return this.#sent.splice(0);
  }

  /** Answers the call under way; of several the one whose path starts so. */
  answer(start: string, status: number, body: unknown): void {
    this.#take(start).settle(Response.json(body, { status }));
  }

  /** Breaks the connection of a call under way. */
  lose(start: string): void {
    this.#take(start).lose();
  }

  #take(start: string): Waiting {
    const [found, ...more] = [...this.#waiting.values()].filter((one) =>
      one.path.startsWith(start),
    );
    if (!found || more.length > 0)
      throw new Error(`${found ? 'Several calls' : 'No call'} ${start} wait`);
    this.#waiting.delete(found);
    return found;
  }
}

/** Waits until everyone has heard of what has just happened. */
export async function rest(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await setImmediate();
}

function bodyOf(body: BodyInit | null | undefined): string {
  if (body instanceof FormData) return JSON.stringify(Object.fromEntries(body));
  return typeof body === 'string' ? body : '';
}
