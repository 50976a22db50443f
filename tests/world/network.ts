import type { TestServer } from '#testing/server.ts';
import { here } from './here.ts';
import type { Tab } from './tab.ts';

/** What the network does with one request. */
export const fates = [
  'loses the request',
  'loses the reply',
  'answers 503',
  'holds the request',
  'holds the reply',
] as const;

export type Fate = (typeof fates)[number];

/** A request of a page, and what became of it. */
export interface Exchange {
  readonly tab: Tab;
  readonly method: string;
  /** With the query. */
  readonly path: string;
  /** JSON, or the names of the files. */
  readonly body: string;
  readonly sentAt: number;
  /** What the server answered, even if the page never got it. */
  answer: { readonly status: number; readonly body: unknown } | undefined;
  /** Whether the page got it. */
  isHeard: boolean;
}

interface Held {
  readonly exchange: Exchange;
  readonly goOn: () => void;
  readonly giveUp: () => void;
}

/** After this time a connection is given up, in milliseconds. */
const longestHold = 5 * 60_000;

const unavailable = { status: 'error', message: 'unavailable', code: 'unavailable' };

/** Between the pages and the server. */
export class Network {
  readonly exchanges: Exchange[] = [];
  readonly held: Held[] = [];
  readonly #server: TestServer;
  readonly #now: () => number;
  readonly #underWay = new Set<Promise<unknown>>();
  readonly #onSent: (exchange: Exchange) => void;
  readonly #onAnswered: (exchange: Exchange) => Promise<void>;

  constructor(
    server: TestServer,
    now: () => number,
    watch: {
      readonly onSent: (exchange: Exchange) => void;
      readonly onAnswered: (exchange: Exchange) => Promise<void>;
    },
  ) {
    this.#server = server;
    this.#now = now;
    this.#onSent = watch.onSent;
    this.#onAnswered = watch.onAnswered;
  }

  /** `fetch` of a tab. */
  async fetch(tab: Tab, input: string, init: RequestInit = {}): Promise<Response> {
    const { signal } = init;
    signal?.throwIfAborted();
    const payload = await payloadOf(init.body);
    const exchange: Exchange = {
      tab,
      method: init.method ?? 'GET',
      path: input,
      body: payload.text,
      sentAt: this.#now(),
      answer: undefined,
      isHeard: false,
    };
    this.exchanges.push(exchange);
    this.#onSent(exchange);
    const fate = tab.takeFate(exchange);
    if (fate === 'loses the request') throw new TypeError('The network lost the request');
    if (fate === 'answers 503') return this.#heard(exchange, 503, unavailable);
    const arrival = fate === 'holds the request' ? this.#hold(exchange) : Promise.resolve();
    // A request that is held arrives later, even if its page has given up.
    const asked = arrival.then(() => this.#counted(this.#ask(exchange, payload, init)));
    await unlessAborted(asked, signal);
    if (fate === 'holds the reply') await unlessAborted(this.#hold(exchange), signal);
    if (fate === 'loses the reply') throw new TypeError('The network lost the reply');
    signal?.throwIfAborted();
    const { status = 503, body } = exchange.answer ?? {};
    return this.#heard(exchange, status, body);
  }

  #heard(exchange: Exchange, status: number, body: unknown): Response {
    exchange.answer ??= { status, body };
    exchange.isHeard = true;
    const headers = { 'content-type': 'application/json' };
    return new Response(JSON.stringify(body), { status, headers });
  }

  async #ask(exchange: Exchange, { bytes, type }: Payload, init: RequestInit): Promise<void> {
    const { tab, method, path } = exchange;
    const headers = new Headers(init.headers);
    if (type) headers.set('content-type', type);
    if (tab.browser.cookie) headers.set('cookie', tab.browser.cookie);
    const reply = await here.run(undefined, () =>
      this.#server.app.inject({
        method: method as 'GET',
        url: path,
        headers: Object.fromEntries(headers),
        ...(bytes && { payload: bytes }),
      }),
    );
    const body: unknown = reply.body ? reply.json() : undefined;
    exchange.answer = { status: reply.statusCode, body };
    await this.#onAnswered(exchange);
  }

  /** Until the world lets it go on. */
  #hold(exchange: Exchange): Promise<void> {
    return new Promise((goOn, reject) => {
      const giveUp = () => reject(new TypeError('The connection was given up'));
      this.held.push({ exchange, goOn, giveUp });
    });
  }

  /** Delivers what is held longest. */
  release(): Exchange | undefined {
    const held = this.held.shift();
    if (!held) return undefined;
    if (this.#now() - held.exchange.sentAt > longestHold) held.giveUp();
    else held.goOn();
    return held.exchange;
  }

  async #counted(work: Promise<void>): Promise<void> {
    this.#underWay.add(work);
    try {
      await work;
    } finally {
      this.#underWay.delete(work);
    }
  }

  /** Until the server has answered everything that is not held, and pages have taken it. */
  async settle(): Promise<void> {
    for (;;) {
      await turn();
      await turn();
      if (this.#underWay.size === 0) return;
      await Promise.allSettled(this.#underWay);
    }
  }
}

interface Payload {
  readonly text: string;
  readonly bytes: Buffer | undefined;
  readonly type: string | undefined;
}

async function payloadOf(body: BodyInit | null | undefined): Promise<Payload> {
  if (body === null || body === undefined) return { text: '', bytes: undefined, type: undefined };
  const whole = new Response(body);
  const type = whole.headers.get('content-type') ?? undefined;
  const bytes = Buffer.from(await whole.arrayBuffer());
  if (!(body instanceof FormData)) return { text: bytes.toString(), bytes, type: undefined };
  const files = [...body.values()].map((value) => (value instanceof File ? value.name : value));
  return { text: files.join(), bytes, type };
}

/** Lets everything that can run do so. */
function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function unlessAborted<Value>(
  work: Promise<Value>,
  signal: AbortSignal | null | undefined,
): Promise<Value> {
  if (!signal) return work;
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  return Promise.race([work, aborted]);
}
