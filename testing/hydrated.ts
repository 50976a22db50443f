import type { Page, Route } from '@playwright/test';

/** The element of a page that the server has rendered, until the page is hydrated. */
const notHydrated = '#root[data-rendered]';

/** Waits until the page answers to a person: the server may have rendered it before. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.locator(notHydrated).waitFor({ state: 'detached' });
}

/** Lets the site start in the browser from now on, as where no server can render it. */
export async function renderNothing(page: Page): Promise<void> {
  await page.route(isPageUrl, withoutRendering);
}

/** Lets the page wait after each load. A page whose requests the test answers starts in the browser. */
export function waitAfterLoads(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const route = page.route.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    await untilHydrated(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    await untilHydrated(page);
    return response;
  };
  page.route = async (url, handler, options) => {
    if (handler !== withoutRendering) await route(isPageUrl, withoutRendering);
    return route(url, handler, options);
  };
}

function isPageUrl({ pathname }: URL): boolean {
  return !/^\/(apartment\/api|assets|media)\/|\.\w+$/.test(pathname);
}

/** Sends the page as a server does that cannot render it: the browser makes all of its requests. */
async function withoutRendering(handled: Route): Promise<void> {
  const request = handled.request();
  const isPage = request.isNavigationRequest() && request.frame().parentFrame() === null;
  if (!isPage) return handled.fallback();
  const response = await handled.fetch({ maxRedirects: 0 });
  const body = await response.text();
  await handled.fulfill({ response, body: body.replace(/ data-rendered="\w+"/, '') });
}
