import { setImmediate } from 'node:timers/promises';
import { basePath } from '#contract/call.ts';

interface Waiting {
  readonly path: string;
  readonly settle: (reply: Response) => void;
  readonly lose: () => void;
}

/** A fake server that records requests and replies only when the test says so. */
export class Wire {
  readonly #sent: string[] = [];
  readonly #waiting = new Map<object, Waiting>();

  /** Replaces the browser's `fetch`. */
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

  /** The requests since the last call: method, path with query, and body. */
  takeSent(): string[] {
    return this.#sent.splice(0);
  }

  /** Replies to the pending call. With several, to the one whose path starts with `start`. */
  answer(start: string, status: number, body: unknown): void {
    this.#take(start).settle(Response.json(body, { status }));
  }

  /** Breaks the connection of a pending call. */
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

/** Waits until all actors have processed the last event. */
export async function rest(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await setImmediate();
}

function bodyOf(body: BodyInit | null | undefined): string {
  if (body instanceof FormData) return JSON.stringify(Object.fromEntries(body));
  return typeof body === 'string' ? body : '';
}
