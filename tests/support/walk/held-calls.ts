import { expect, type Page, type Route } from '@playwright/test';
import * as z from 'zod/mini';
import { basePath, type Call } from '#contract/call.ts';
import type { Failure } from '#contract/failure.ts';
import { en } from '#locales/en.ts';

/** What a page makes of a reply that is not the contract's. */
const malformed: Failure = { kind: 'other', message: en['failure.malformedReply'] };

function pathOf({ path }: Call): RegExp {
  return new RegExp(`^${basePath}${path.replace(/:\w+/g, '[^/]+')}$`, 'i');
}

/** The page's requests of a flow's calls: each is held until the walk says how it ends. */
export class HeldCalls {
  readonly #calls: Readonly<Record<string, Call>>;
  #arrived: { readonly call: Call; readonly route: Route }[] = [];
  readonly #underWay = new Map<string, Route>();
  readonly #passes = new Map<Call, number>();
  #isHolding = false;

  constructor(calls: Readonly<Record<string, Call>>) {
    this.#calls = calls;
  }

  /** Stands between the page and the server from now on. */
  async watch(page: Page): Promise<void> {
    const calls = [...new Set(Object.values(this.#calls))];
    await page.route(
      (url) => url.pathname.startsWith(basePath),
      async (route, request) => {
        const { pathname } = new URL(request.url());
        const call = calls.find(
          (one) => one.method === request.method() && pathOf(one).test(pathname),
        );
        if (!call || !this.#isHolding || this.#takePass(call)) return route.continue();
        this.#arrived.push({ call, route });
      },
    );
  }

  #takePass(call: Call): boolean {
    const left = this.#passes.get(call) ?? 0;
    this.#passes.set(call, Math.max(0, left - 1));
    return left > 0;
  }

  /** Holds every request of the calls from now on. */
  hold(): void {
    this.#isHolding = true;
  }

  /** Lets so many requests of a call go on, which something else on the page sends. */
  pass(call: Call, count: number): void {
    this.#passes.set(call, count);
  }

  /** Lets everything go on but what the flow itself still waits for, which is never answered. */
  async release(): Promise<void> {
    this.#isHolding = false;
    this.#passes.clear();
    const others = this.#arrived.splice(0).map(({ route }) => route.continue());
    const own = [...this.#underWay.values()].map((route) => route.abort());
    this.#underWay.clear();
    // What its page has given up by itself can be neither.
    await Promise.allSettled([...others, ...own]);
  }

  /** Calls that the page has sent and nobody has expected. */
  unexpected(): string[] {
    return this.#arrived.map(({ call }) => `${call.method} ${call.path}`);
  }

  /** Waits until the page has sent a call. */
  async expectSent(id: string): Promise<void> {
    const call = this.#call(id);
    const isHere = () => this.#arrived.some((one) => one.call === call);
    await expect.poll(isHere, { message: `the page sends ${id}`, intervals: [10] }).toBe(true);
    const index = this.#arrived.findIndex((one) => one.call === call);
    const [sent] = this.#arrived.splice(index, 1);
    if (sent) this.#underWay.set(id, sent.route);
  }

  #call(id: string): Call {
    const call = this.#calls[id];
    if (!call) throw new Error(`The map of the flow has no call ${id}`);
    return call;
  }

  #take(id: string): Route {
    const route = this.#underWay.get(id);
    if (!route) throw new Error(`No call ${id} is under way`);
    this.#underWay.delete(id);
    return route;
  }

  /** Lets a call go on to the real server. Answers what the server replied. */
  async ask(id: string): Promise<unknown> {
    const route = this.#take(id);
    await route.continue();
    const reply = await route.request().response();
    const body: unknown = await reply?.json();
    if (!reply?.ok()) throw new Error(`The server refused ${id}: ${JSON.stringify(body)}`);
    return z.parse(this.#call(id).reply, body);
  }

  /** Ends a call with a reply, which is put in the server's place. */
  async answer(id: string, reply: unknown): Promise<void> {
    const call = this.#call(id);
    const json: unknown = z.encode(call.reply, reply);
    await this.#take(id).fulfill({ status: call.success ?? 200, json });
  }

  /** Ends a call with a failure. Answers what a page makes of it. */
  async refuse(id: string, failure: Failure): Promise<Failure> {
    const route = this.#take(id);
    switch (failure.kind) {
      case 'reply': {
        const { status, code, message } = failure;
        await route.fulfill({ status, json: { status: 'error', code, message } });
        return failure;
      }
      case 'unsuccessful': {
        const { status, hasFlag, message } = failure;
        await route.fulfill({ status, json: { ...(hasFlag && { status: 'error' }), message } });
        return failure;
      }
      case 'noReply':
        await route.abort();
        return failure;
      case 'other':
        await route.fulfill({ status: 200, body: 'This is not what the contract says.' });
        return malformed;
      case 'noToken':
        throw new Error(`${id} is not sent without a token: nothing on the network can refuse it`);
    }
  }
}
