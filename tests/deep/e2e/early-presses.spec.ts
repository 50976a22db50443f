// What a person presses and types before the scripts of a rendered page run.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { addDays, dayOnClock, isoOf } from '#contract/day.ts';
import { apiOf, enterAs, listing, newGuest } from '#testing/guest.ts';
import { untilHydrated } from '#testing/hydrated.ts';
import { renderedPaths } from '#testing/rendered-paths.ts';
import { overASlowLine } from '#testing/site-window.ts';
import { withoutPrompts } from '#testing/without-prompts.ts';

test.beforeEach(({ page }) => withoutPrompts(page));

/** A page whose first script waits for `release`. */
interface HeldPage {
  readonly page: Page;
  readonly open: (path: string) => Promise<void>;
  readonly release: () => Promise<void>;
}

async function hold(page: Page): Promise<HeldPage> {
  let held = Promise.withResolvers<void>();
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.splash { display: none !important; }');
    document.adoptedStyleSheets = [sheet];
  });
  await page.route(/\/assets\/index-.*\.js$/, async (route) => {
    await held.promise;
    // The page may be gone.
    await route.continue().catch(() => {});
  });
  return {
    page,
    async open(path) {
      held = Promise.withResolvers<void>();
      await page.goto(path, { waitUntil: 'commit' });
      await page.locator('#flows').waitFor({ state: 'attached' });
    },
    async release() {
      held.resolve();
      await untilHydrated(page);
    },
  };
}

/** The controls of a page that a person can use, besides links, each with its kind and its name. */
function describeControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>(
      '#root :is(button, input, select, textarea, summary):not(:disabled)',
    );
    const counts: Record<string, number> = {};
    return [...all].map((control) => {
      const isVisible = control.checkVisibility({ visibilityProperty: true });
      const label = 'labels' in control ? (control.labels as NodeList)[0] : undefined;
      const name = control.ariaLabel ?? label?.textContent ?? control.textContent;
      const text = `${control.localName} ${name}`;
      if (!isVisible) return '';
      const count = (counts[text] ?? 0) + 1;
      counts[text] = count;
      return count === 1 ? text : `${text} ${count}`;
    });
  });
}

async function controlOf(page: Page, description: string): Promise<Locator> {
  const all = await describeControls(page);
  const index = all.indexOf(description);
  if (index < 0) throw new Error(`No ${description} among ${all.filter(Boolean).join(', ')}`);
  return page
    .locator('#root :is(button, input, select, textarea, summary):not(:disabled)')
    .nth(index);
}

/** What is pressed, or what is entered in which field. */
type Act = string | readonly [field: string, value: string];

async function perform(page: Page, act: Act): Promise<void> {
  if (typeof act === 'string') {
    await (await controlOf(page, act)).click();
    return;
  }
  const [description, value] = act;
  const field = await controlOf(page, description);
  if (description.startsWith('select')) await field.selectOption(value);
  else await field.fill(value);
}

/** What is done on a page before its scripts run, and what it leads to afterwards. */
interface Early {
  readonly acts: readonly Act[];
  readonly effect: (page: Page) => Promise<void>;
}

const phone = { width: 360, height: 740 };
const wide = { width: 1280, height: 800 };

const day = (count: number) => isoOf(addDays(dayOnClock(new Date()), count));

const dialog = (page: Page) => page.locator('dialog[open]');

/** What the page posts: read by the effect before it could be sent. */
const posts = new WeakMap<Page, string[]>();

async function hasPosted(page: Page, ...parts: string[]): Promise<void> {
  for (const part of parts) {
    await expect.poll(() => posts.get(page)?.join('\n'), { message: part }).toContain(part);
  }
}

/** Each carousel stands still, one move from its first slide, unless it shows all of its slides. */
async function haveMoved(page: Page, way: 'next' | 'previous'): Promise<void> {
  for (const carousel of await page.locator('.swiper').all()) {
    const read = () =>
      carousel.evaluate((element, way) => {
        // It starts near the screen, and what lies above may still grow.
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { realIndex, isLocked, slides, params, autoplay } =
          Reflect.get(element, 'swiper') ?? {};
        if (isLocked) return 'all are shown';
        const last = params && slides.length - (params.loop ? 1 : params.slidesPerView);
        const isMoved = realIndex === (way === 'next' ? 1 : last);
        if (isMoved && autoplay?.running === false) return 'moved';
        return `at ${realIndex}, ${autoplay?.running ? 'not paused' : 'paused'}`;
      }, way);
    await expect.poll(read).toMatch(/^(all are shown|moved)$/);
  }
}

/** The header of every page. */
const inHeader: readonly Early[] = [
  {
    acts: ['button English', 'button Français', 'button Open the side panel'],
    async effect(page) {
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
      await expect(dialog(page)).toBeVisible();
    },
  },
];

const inPhonesHeader: readonly Early[] = [
  {
    acts: ['button Menu'],
    async effect(page) {
      const menu = page.locator('header nav');
      await expect(menu.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
      // The flow knows that it is open.
      await menu.getByRole('link', { name: 'About' }).click();
      await expect(page).toHaveURL('/about');
      await expect(menu).toBeHidden();
    },
  },
];

const carousels = [1, 2, 3, 4].map((count) => (count === 1 ? '' : ` ${count}`));

// Computed once, so that midnight cannot come between a press and its effect.
const [arrival, departure] = [day(20), day(22)];

const onWidePages: Readonly<Record<string, readonly Early[]>> = {
  '/': [
    {
      acts: [
        ['input Location', 'Goma'],
        ['input Check-in', arrival],
        ['input Check-out', departure],
        ['input Guests', '2'],
        ...carousels.flatMap((end) => [`button Pause${end}`, `button Next${end}`]),
      ],
      async effect(page) {
        await expect(page.getByLabel('Location')).toHaveValue('Goma');
        await expect(page.getByLabel('Check-in')).toHaveValue(arrival);
        await expect(page.getByLabel('Check-out')).toHaveValue(departure);
        await expect(page.getByLabel('Guests')).toHaveValue('2');
        await expect(page.getByRole('button', { name: 'Play' })).toHaveCount(4);
        await haveMoved(page, 'next');
      },
    },
    {
      acts: carousels.flatMap((end) => [`button Pause${end}`, `button Previous${end}`]),
      effect: (page) => haveMoved(page, 'previous'),
    },
    {
      acts: ['button Scroll down'],
      effect: (page) => expect.poll(() => page.evaluate(() => window.scrollY)).toBe(550),
    },
    {
      acts: [['input Location', 'Goma'], 'button Search'],
      async effect(page) {
        await expect(page).toHaveURL(/\/apartment\?location=Goma/);
        await expect(page.getByLabel('Location').first()).toHaveValue('Goma');
      },
    },
  ],
  '/apartment': [
    {
      acts: [
        ['input Location', 'Goma'],
        ['input Check-in', arrival],
        ['input Check-out', departure],
        ['select Property type', 'Villa'],
        'button Advanced',
        'button Search',
      ],
      async effect(page) {
        await expect(page).toHaveURL(
          new RegExp(`location=Goma&.*checkIn=${arrival}&checkOut=${departure}`),
        );
        const form = page.getByRole('search').getByRole('form');
        await expect(form.getByLabel('Location')).toHaveValue('Goma');
        await expect(form.getByLabel('Check-in')).toHaveValue(arrival);
        await expect(form.getByLabel('Property type').locator(':checked')).toHaveText('Villa');
        await expect(form.locator('[aria-expanded]')).toHaveAttribute('aria-expanded', 'true');
      },
    },
    {
      acts: [['select Sort by', 'price']],
      effect: (page) => expect(page).toHaveURL('/apartment?sort=price'),
    },
    {
      acts: ['button Next'],
      async effect(page) {
        await expect(page).toHaveURL('/apartment?page=2');
        await expect(page.getByText(/^Showing 9–16 of/)).toBeVisible();
      },
    },
  ],
  '/propertyDetails': [
    {
      acts: ['button Pause the images', 'button Next image', 'button View All (6)'],
      async effect(page) {
        await haveMoved(page, 'next');
        const reviews = page.getByRole('region', { name: 'Reviews' });
        await expect(reviews.getByRole('listitem')).toHaveCount(6);
      },
    },
    {
      acts: ['button Pause the images', 'button Previous image'],
      effect: (page) => haveMoved(page, 'previous'),
    },
    {
      acts: ['button Favorite: Lava Stone Lake House'],
      effect: (page) => expect(page).toHaveURL(/\/signin\?from=%2FpropertyDetails%2F/),
    },
    {
      acts: ['button Share Lava Stone Lake House'],
      effect: (page) => expect(page.getByText('The link is copied.')).toBeVisible(),
    },
  ],
  '/partnership': [
    {
      acts: [
        ['input Name', 'Grace Mbuyi'],
        ['input Email', 'grace@example.org'],
        ['input Mobile number', '243810000000'],
        ['textarea Message', 'Two villas in Goma.'],
        'button Pause the partners',
        'button Next partners',
        'button Submit',
      ],
      async effect(page) {
        await haveMoved(page, 'next');
        await hasPosted(page, 'Grace Mbuyi', 'grace@example.org', '243810000000', 'Two villas');
      },
    },
    {
      acts: ['button Pause the partners', 'button Previous partners', 'button Play Video'],
      async effect(page) {
        await haveMoved(page, 'previous');
        await expect(dialog(page)).toBeVisible();
      },
    },
  ],
  '/Contact-Us': [
    {
      acts: [
        ['input Name', 'Grace Mbuyi'],
        ['input Email', 'grace@example.org'],
        ['select Visit type', 'Company housing'],
        ['textarea Message', 'Is there a cot?'],
        'button Submit',
      ],
      effect: (page) => hasPosted(page, 'Grace Mbuyi', 'grace@example.org', 'Is there a cot?'),
    },
  ],
  '/top-Categories': [
    {
      acts: ['button Show more'],
      effect: (page) => expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0),
    },
  ],
  '/FAQ': [
    {
      acts: [
        'summary How do I book a home?',
        'summary Why are both my arrival day and my departure day counted?',
        'summary How long do I have to pay in cash?',
        'summary Can I pay online after I have chosen cash?',
        'summary Where can I pay in cash?',
        'summary How do I cancel a stay?',
        'summary When do I get my money back?',
        'summary How many guests may stay?',
        'summary How do coupons work?',
        'summary What happens when the power fails?',
        'button Show more',
      ],
      async effect(page) {
        await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
        await expect(page.locator('details[open] summary')).toHaveText([
          'What happens when the power fails?',
        ]);
      },
    },
  ],
  '/signin': [
    {
      acts: [
        ['input Email', 'amina@ndako.example'],
        ['input Password', 'Wrong-word-1'],
        'button Show password',
        'button Sign in',
      ],
      async effect(page) {
        await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('Wrong-word-1');
        await hasPosted(page, 'amina@ndako.example', 'Wrong-word-1');
        await expect(page).toHaveURL('/signin');
      },
    },
  ],
  '/signup': [
    {
      acts: [
        ['input Username', 'am'],
        ['input Email', 'amina@ndako.example'],
        ['input Password', 'Some-word-1'],
        'button Show password',
        'button Sign up',
      ],
      async effect(page) {
        await expect(page.getByLabel('Username')).toHaveValue('am');
        await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('Some-word-1');
        await hasPosted(page, 'amina@ndako.example', 'Some-word-1');
      },
    },
  ],
  '/forgot': [
    {
      acts: [['input Email', 'amina@ndako.example'], 'button Continue'],
      effect: (page) => hasPosted(page, 'amina@ndako.example'),
    },
  ],
};

const onPhonePages: Readonly<Record<string, readonly Early[]>> = {
  '/apartment': [
    { acts: ['button Filters'], effect: (page) => expect(dialog(page)).toBeVisible() },
    {
      acts: ['button Where and when:Anywhere\u00a0· Any dates'],
      effect: (page) => expect(page.getByRole('form', { name: 'Search apartments' })).toBeFocused(),
    },
  ],
  '/propertyDetails': [
    { acts: ['button Choose dates'], effect: (page) => expect(dialog(page)).toBeVisible() },
  ],
};

/** All listings are one kind of page. */
const kindOf = (path: string) => path.replace(/^(\/propertyDetails)\/.*/, '$1');

const named = (act: Act) => (typeof act === 'string' ? act : act[0]);

const cases = [
  { device: 'a wide screen', viewport: wide, header: inHeader, own: onWidePages },
  { device: 'a phone', viewport: phone, header: inPhonesHeader, own: onPhonePages },
] as const;

for (const { device, viewport, header, own } of cases) {
  test(`each control of every rendered page has the effect of an early press, on ${device}`, async ({
    page,
    baseURL,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    // To share without a sheet is to copy the link.
    await page.context().grantPermissions(['clipboard-write']);
    const { open, release } = await hold(page);
    page.on('request', (request) => {
      const sent = posts.get(page) ?? [];
      if (request.method() === 'POST') posts.set(page, [...sent, request.postData() ?? '']);
    });
    const missing: string[] = [];
    for (const path of await renderedPaths(baseURL)) {
      const all = [...header, ...(own[kindOf(path)] ?? [])];
      for (const [index, { acts, effect }] of all.entries()) {
        await test.step(`${path}: ${acts.map(named).join(', ')}`, async () => {
          await open(path);
          if (index === 0) missing.push(...(await untested(page, path)));
          posts.delete(page);
          for (const act of acts) await perform(page, act);
          await release();
          await effect(page);
          await expect(page.locator('[aria-busy], [data-pressed]')).toHaveCount(0);
          await page.evaluate(() => {
            localStorage.clear();
            sessionStorage.clear();
          });
        });
      }
    }
    expect(missing).toEqual([]);
  });
}

/** The controls that no row of the tables names, and links that need a script. */
async function untested(page: Page, path: string): Promise<string[]> {
  const kind = kindOf(path);
  const rows = [
    ...inHeader,
    ...inPhonesHeader,
    ...(onWidePages[kind] ?? []),
    ...(onPhonePages[kind] ?? []),
  ];
  const tested = new Set(rows.flatMap(({ acts }) => acts.map(named)));
  const found = (await describeControls(page)).filter((one) => one !== '' && !tested.has(one));
  const dead = await page.locator('#root a:not([href])').count();
  return [...found, ...(dead > 0 ? [`${dead} links`] : [])].map((one) => `${path}: ${one}`);
}

test('a press that was taken is shown until it has its effect', async ({ page }) => {
  const { open, release } = await hold(page);
  await open('/apartment');
  const next = page.getByRole('button', { name: 'Next' });
  await next.click();
  await expect(next).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('html')).toHaveAttribute('data-pressed');
  expect(page.url()).toMatch(/\/apartment$/);
  await release();
  await expect(page).toHaveURL('/apartment?page=2');
  await expect(page.locator('html')).not.toHaveAttribute('data-pressed');
});

test('an early press of the heart is that of the guest who is signed in', async ({
  page,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const { id } = await listing(api, 0);
  await enterAs(page, await newGuest(api));
  const { open, release } = await hold(page);
  await open(`/propertyDetails/${id}`);
  const heart = page.getByRole('button', { name: /^Favorite: / });
  await heart.click();
  await release();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(`/propertyDetails/${id}`);
});

test('DET-12 the pictures do not move by themselves before an early press has its effect', async ({
  page,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const { id } = await listing(api, 0);
  await enterAs(page, await newGuest(api));
  await page.clock.install();
  const { open, release } = await hold(page);
  const answered = Promise.withResolvers<void>();
  await page.route(/watchlist-registry\/get/, async (route) => {
    await answered.promise;
    await route.continue();
  });
  await open(`/propertyDetails/${id}`);
  // Until the favorites are read, this press and what was pressed after it wait.
  await page.getByRole('button', { name: /^Favorite: / }).click();
  await page.getByRole('button', { name: 'Previous image' }).click();
  await release();
  await expect(page.locator('.swiper-initialized').first()).toBeVisible();
  await page.clock.runFor(3500);
  await expect(page.getByText('1 / 6', { exact: true })).toBeVisible();
  answered.resolve();
  await expect(page.getByText('6 / 6', { exact: true })).toBeVisible();
});

test('early presses have their effect in a page that the browser starts in another language', async ({
  page,
}) => {
  const { open, release } = await hold(page);
  await page.goto('/favicon.svg');
  await page.evaluate(() => localStorage.setItem('ndako.language.v1', 'fr'));
  await open('/apartment');
  await perform(page, ['input Location', 'Goma']);
  await perform(page, 'button Search');
  await release();
  await expect(page).toHaveURL('/apartment?location=Goma');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test('an early press is dropped when the person is on another page by then', async ({ page }) => {
  const { open, release } = await hold(page);
  await open('/apartment');
  await perform(page, 'button Next');
  await page.evaluate(() => history.replaceState(null, '', '/apartment?page=3'));
  await release();
  await expect(page.locator('html')).not.toHaveAttribute('data-pressed');
  await expect(page).toHaveURL('/apartment?page=3');
});

test('a page whose script cannot be loaded stops to show that a press was taken', async ({
  page,
}) => {
  const aborted = Promise.withResolvers<void>();
  await page.route(/\/assets\/index-.*\.js$/, async (route) => {
    await aborted.promise;
    await route.abort();
  });
  await page.goto('/apartment', { waitUntil: 'commit' });
  await page.locator('.splash').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-pressed');
  aborted.resolve();
  await expect(page.locator('html')).not.toHaveAttribute('data-pressed');
});

test('two early presses have their effect on a slow line and a slow processor', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize(phone);
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.splash { display: none !important; }');
    document.adoptedStyleSheets = [sheet];
  });
  const tools = await page.context().newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await overASlowLine(page, 400);
  let clicked = Promise.withResolvers<void>();
  // A busy machine could press after the scripts have run.
  await page.route(/\/assets\/index-.*\.js$/, async (route) => {
    await clicked.promise;
    await route.fallback();
  });
  const waits: string[] = [];
  for (const [path, act, isDone] of slowPresses) {
    clicked = Promise.withResolvers<void>();
    await page.goto(path, { waitUntil: 'commit' });
    const control = page.getByRole('button', { name: act, exact: true });
    await control.click();
    const pressed = Date.now();
    await expect(page.locator('#root')).toHaveAttribute('data-rendered', 'en');
    clicked.resolve();
    await isDone(page);
    waits.push(`${act} ${((Date.now() - pressed) / 1000).toFixed(1)} s`);
    await page.evaluate(() => localStorage.clear());
  }
  test.info().annotations.push({ type: 'from press to effect', description: waits.join(', ') });
});

/** Presses on a phone. */
const slowPresses: readonly [
  path: string,
  button: string,
  isDone: (page: Page) => Promise<void>,
][] = [
  ['/apartment', 'Next', (page) => expect(page).toHaveURL('/apartment?page=2')],
  [
    '/about',
    'Menu',
    async (page) => {
      await untilHydrated(page);
      await expect(page.locator('header nav')).toBeVisible();
    },
  ],
];
