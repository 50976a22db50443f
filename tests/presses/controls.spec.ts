import { deskRoutes } from '#src/app/desk-routes.ts';
import { deskCookies, owner } from '#testing/desk-operator.ts';
import { deskPathOf } from '#testing/desk-pages.ts';
import { journeys } from '#testing/journeys.ts';
import { pressControls } from '#testing/presses.ts';
import { everyRoute } from '#testing/routes.ts';
import { openSiteWindow } from '#testing/site-window.ts';
import { expect, test } from '#testing/world-test.ts';

/** The pressed controls of the frame, which is the same on each page. Each worker has its own. */
const frame = new Set<string>();

/** Remembers the pressed controls of the frame. */
function keepFrame(seen: ReadonlySet<string>): void {
  for (const key of seen) if (/^(header|footer|nav) /.test(key)) frame.add(key);
}

for (const { path, guest, open } of everyRoute()) {
  test(`each control of ${path} does something`, async ({ browser, world }) => {
    test.slow();
    const { baseURL } = world;
    const dead: string[] = [];
    const seen = new Set(frame);
    for (const width of [1440, 360]) {
      const page = await openSiteWindow(browser, { baseURL, width, guest: guest(world) });
      const press = await pressControls(page);
      dead.push(...(await press({ open: () => open(page, world), seen, depth: 3 })));
      await page.context().close();
    }
    keepFrame(seen);
    expect(dead).toEqual([]);
  });
}

/** Ends a journey where its controls are pressed. */
const arrived = new Error('Arrived');

for (const { name, guest, walk, keepsPrompts } of journeys) {
  test(`each control of the states of ${name} does something`, async ({ browser, world }) => {
    test.slow();
    const { baseURL } = world;
    const options = { baseURL, width: 1440, guest: guest?.(world), keepsPrompts };
    const page = await openSiteWindow(browser, options);
    const stop = { page, world, isNarrow: false };
    const states: string[] = [];
    await walk({ ...stop, look: async (state) => void states.push(state) });
    const press = await pressControls(page);
    const dead: string[] = [];
    for (const wanted of states) {
      const seen = new Set(frame);
      const look = async (state: string) => {
        if (state === wanted) throw arrived;
      };
      const open = async () => {
        await page.unrouteAll();
        await walk({ ...stop, look }).catch((error) => expect(error).toBe(arrived));
      };
      const found = await press({ open, seen, depth: 1 });
      dead.push(...found.map((key) => `${wanted}: ${key}`));
      keepFrame(seen);
    }
    await page.context().close();
    expect(dead).toEqual([]);
  });
}

for (const { path } of deskRoutes) {
  test(`each control of /desk${path} does something`, async ({ browser, world }) => {
    test.slow();
    const { baseURL } = world;
    const page = await openSiteWindow(browser, { baseURL, width: 1440 });
    await page.context().addCookies([...(await deskCookies(baseURL, owner))]);
    const address = await deskPathOf(page, path);
    const open = async () => {
      await page.goto(address);
      const heading = page.getByRole('heading', { level: 1 });
      const ofPage = heading.filter({ hasNotText: 'Sign in to the desk' });
      // A list without records has no page of one.
      await expect(ofPage.or(page.getByText('There is no such record.')).first()).toBeVisible();
    };
    const seen = new Set(frame);
    const press = await pressControls(page);
    const dead = await press({ open, seen, depth: 3 });
    keepFrame(seen);
    await page.context().close();
    expect(dead).toEqual([]);
  });
}
