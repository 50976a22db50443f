import { expect, type Page, type Route } from '@playwright/test';

const paths = {
  script: /\/sandbox-provider\/sdk\/js/,
  capture: /\/sandbox-provider\/orders\/\w+\/capture$/,
} as const;

type Kind = keyof typeof paths;

/** What the page asks of the payment provider: the walk says how each of it ends. */
export class ProviderRequests {
  readonly #held: { readonly kind: Kind; readonly route: Route }[] = [];

  /** Intercepts the requests of the page to the provider from now on. */
  async watch(page: Page): Promise<void> {
    for (const kind of ['script', 'capture'] as const) {
      await page.route(paths[kind], (route) => {
        this.#held.push({ kind, route });
      });
    }
  }

  /** Forgets what a page before has asked. */
  forget(): void {
    this.#held.length = 0;
  }

  /** Waits until the page has asked for something. The latest counts: others have been given up. */
  async #take(kind: Kind): Promise<Route> {
    await this.expectAsked(kind);
    const [last] = this.#held.filter((one) => one.kind === kind).slice(-1);
    if (!last) throw new Error(`The page does not ask the provider for its ${kind}`);
    this.#held.splice(0, this.#held.length, ...this.#held.filter((one) => one.kind !== kind));
    return last.route;
  }

  /** Waits until the page has asked for something, and lets it wait in turn. */
  async expectAsked(kind: Kind): Promise<void> {
    const asked = () => this.#held.some((one) => one.kind === kind);
    const message = `the page asks the provider for its ${kind}`;
    await expect.poll(asked, { message, intervals: [10] }).toBe(true);
  }

  /** Lets the real sandbox answer. */
  async go(kind: Kind): Promise<void> {
    const route = await this.#take(kind);
    await route.continue();
    await route.request().response();
  }

  /** Lets the real sandbox capture, and leaves the payer's name out of what it says. */
  async captureWithoutName(): Promise<void> {
    const route = await this.#take('capture');
    const response = await route.fetch();
    const order: { payer: object } = await response.json();
    await route.fulfill({ response, json: { ...order, payer: { ...order.payer, name: {} } } });
  }

  /** The provider does not answer. */
  async fail(kind: Kind): Promise<void> {
    const route = await this.#take(kind);
    await route.abort();
  }
}
