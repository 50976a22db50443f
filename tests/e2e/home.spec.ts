import type { Locator, Page } from '@playwright/test';
import { listFacilities, listStripCategories, readExperience } from '#contract/calls/content.ts';
import { listApprovedProperties } from '#contract/calls/properties.ts';
import { listTopCategories } from '#contract/calls/top-categories.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf } from '#testing/guest.ts';

const five = { query: { docPerPageCount: 5, currentPage: 0 } };

const carousel = (page: Page, name: string) =>
  page.getByRole('main').locator(`[aria-roledescription="carousel"][aria-label="${name}"]`);
const slides = (page: Page, name: string) =>
  carousel(page, name).locator('.swiper-slide.swiper-slide-visible');

async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Top Categories' })).toBeVisible();
}

/** The slides of a carousel once they move: they start near the window. */
async function movingSlides(page: Page, name: string): Promise<Locator> {
  const track = carousel(page, name).locator('.swiper');
  await track.scrollIntoViewIfNeeded();
  await expect(track).toHaveClass(/swiper-initialized/);
  return track;
}

/** How a carousel is set to move, as its library has it. */
async function motionOf(page: Page, name: string) {
  const track = await movingSlides(page, name);
  return track.evaluate((element) => {
    const { params } = Reflect.get(element, 'swiper');
    const { speed, loop, slidesPerGroup, autoplay } = params;
    return { speed, loop, slidesPerGroup, delay: autoplay.delay };
  });
}

/**
 * The next three moves of a carousel: from which slide to which, after what rest, and how long it took.
 *
 * @param from The slide to begin at. By default the one in view.
 */
async function nextMoves(page: Page, name: string, from?: number) {
  const track = await movingSlides(page, name);
  return track.evaluate(async (element, from) => {
    const swiper = Reflect.get(element, 'swiper');
    if (from !== undefined) {
      swiper.slideToLoop(from, 0, false);
      // It moves in the next frame.
      do await new Promise(requestAnimationFrame);
      while (swiper.realIndex !== from);
    }
    return new Promise<{ first: number; slide: number; after: number; took: number }[]>(
      (resolve) => {
        const moves: { first: number; slide: number; after: number; took: number }[] = [];
        let first = swiper.realIndex;
        let rested = performance.now();
        let began = rested;
        swiper.on('transitionStart', () => {
          began = performance.now();
        });
        swiper.on('transitionEnd', () => {
          const now = performance.now();
          moves.push({ first, slide: swiper.realIndex, after: began - rested, took: now - began });
          first = swiper.realIndex;
          rested = now;
          if (moves.length === 3) resolve(moves);
        });
      },
    );
  }, from);
}

test('[HOME-16] the featured listings advance by one every 3 seconds', async ({
  page,
  baseURL,
}) => {
  const { records: property } = await apiOf(baseURL).send(listApprovedProperties, five);
  await page.setViewportSize({ width: 600, height: 800 });
  await openHome(page);
  const moves = await nextMoves(page, 'Find Your Dream Home Today');
  // The first of them had begun to rest before.
  for (const { first, slide, after } of moves.slice(1)) {
    expect(slide).toBe((first + 1) % property.length);
    expect(after).toBeGreaterThan(2500);
  }
});

test('[HOME-29] the amenities advance every 3 seconds in half a second, and loop', async ({
  page,
  baseURL,
}) => {
  const { records: facilities } = await apiOf(baseURL).send(listFacilities, {
    query: { docPerPageCount: 10, currentPage: 0 },
  });
  const last = facilities.length - 1;
  await openHome(page);
  const moves = await nextMoves(page, 'Ndako Amenities', last);
  expect(moves.map(({ first, slide }) => [first, slide])).toEqual([
    [last, 0],
    [0, 1],
    [1, 2],
  ]);
  for (const { after, took } of moves.slice(1)) {
    expect(after).toBeGreaterThan(2500);
    expect(took).toBeGreaterThan(350);
  }
});

test('[HOME-01] [HOME-02] [HOME-03] the sections in their order, below the hero and its arrow', async ({
  page,
}) => {
  await openHome(page);
  await expect(carousel(page, 'Categories')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(
    'Your Expert in Short Term Rental',
  );
  const order = await main
    .locator('h1, h2, [aria-label="Categories"], section[aria-label="Our experience in figures"]')
    .evaluateAll((parts) => parts.map((part) => part.ariaLabel ?? part.textContent));
  expect(order).toEqual([
    'Your Expert in Short Term Rental',
    'Categories',
    'Find Your Dream Home Today',
    'Our experience in figures',
    'Ndako Amenities',
    'Behind Story',
    'Top Categories',
  ]);
  await page.getByRole('button', { name: 'Scroll down' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(550);
});

test('[HOME-05] [HOME-07] [HOME-08] the strip of categories', async ({ page, baseURL }) => {
  const { records: categories } = await apiOf(baseURL).send(listStripCategories, five);
  await openHome(page);
  const signs = carousel(page, 'Categories').locator('.swiper-slide');
  await expect(signs).toHaveText(categories.map(({ name }) => name));
  const logos = await signs
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  expect(logos).toEqual(categories.map(({ logo }) => logo));
  expect(await motionOf(page, 'Categories')).toMatchObject({ speed: 500, delay: 3000 });
  const perView = () =>
    carousel(page, 'Categories')
      .locator('.swiper')
      .evaluate((element) => Reflect.get(element, 'swiper').params.slidesPerView);
  for (const [width, count] of [
    [1024, 12],
    [1023, 7],
    [600, 7],
    [599, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(perView).toBe(count);
  }
});

test('[HOME-09] [HOME-10] [HOME-11] [HOME-12] [HOME-16] the featured listings', async ({
  page,
  baseURL,
}) => {
  const { records: property } = await apiOf(baseURL).send(listApprovedProperties, five);
  const [first] = property;
  if (!first) throw new Error('There are no listings');
  await openHome(page);
  // HOME-09
  const featured = page.getByRole('region', { name: 'Find Your Dream Home Today' }).first();
  await expect(featured.getByRole('link', { name: 'View All' })).toHaveAttribute(
    'href',
    '/apartment',
  );
  await carousel(page, 'Find Your Dream Home Today').getByRole('button', { name: 'Pause' }).click();
  // On a slow machine it may have moved before it was paused.
  await (await movingSlides(page, 'Find Your Dream Home Today')).evaluate((track) =>
    Reflect.get(track, 'swiper').slideToLoop(0, 0),
  );
  // HOME-11
  const card = featured.locator('article').first();
  await expect(card.getByRole('heading')).toHaveText(first.name);
  await expect(card).toContainText(first.location);
  await expect(card).toContainText(`${first.bedrooms} beds`);
  await expect(card).toContainText(`${first.bathrooms} baths`);
  await expect(card).toContainText(`${first.size.toLocaleString('en-US')} SqFt`);
  // HOME-12
  await expect(card).toContainText(`$${first.pricePerDay / 100} / night`);
  // HOME-11: the first image
  await expect(card.locator('img')).toHaveAttribute('src', first.images[0] ?? '');
  // HOME-16
  expect(await motionOf(page, 'Find Your Dream Home Today')).toMatchObject({
    slidesPerGroup: 1,
    delay: 3000,
  });
  // HOME-10
  const address = `/propertyDetails/${first.id}`;
  for (const name of [first.name, `Details of ${first.name}`]) {
    await expect(card.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
  }
  // The picture lies under the card's link.
  await card.locator('img').click({ force: true });
  await expect(page).toHaveURL(address);
});

test('[HOME-13] a listing without a picture has a placeholder', async ({ page }) => {
  await page.goto('/favicon.svg');
  await page.evaluate((bare) => localStorage.setItem('properties', JSON.stringify([bare])), {
    id: 'bare',
    propertyName: 'Bare House',
    propertyPrice: 90,
    propertyImage: ['string'],
  });
  await page.route('**/property-registry/status/approved*', (route) => route.abort());
  await openHome(page);
  const card = page.getByRole('article').filter({ hasText: 'Bare House' });
  await expect(card.locator('img')).toHaveAttribute('src', '/property-placeholder.svg');
});

test('[HOME-15] [HOME-28] [HOME-35] carousels show 4, 2 or 1 by width', async ({ page }) => {
  await openHome(page);
  for (const [width, count] of [
    [1024, 4],
    [1023, 2],
    [768, 2],
    [767, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    for (const name of ['Find Your Dream Home Today', 'Ndako Amenities', 'Top Categories']) {
      await movingSlides(page, name);
      const pause = carousel(page, name).getByRole('button', { name: 'Pause' });
      if (await pause.count()) await pause.click();
      await expect(slides(page, name)).toHaveCount(count);
    }
  }
});

for (const width of [1440, 800, 360]) {
  test(`[HOME-15] the cards have their places before they can move at ${width} px`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/assets\/start-swiper-.*\.js$/, async (route) => {
      await isReleased;
      await route.continue();
    });
    await openHome(page);
    const track = carousel(page, 'Find Your Dream Home Today').locator('.swiper');
    await track.scrollIntoViewIfNeeded();
    const places = () =>
      track.locator('.swiper-slide').evaluateAll((all) =>
        all
          .filter((slide) => slide.checkVisibility({ visibilityProperty: true }))
          .map((slide) => {
            const { x, width } = slide.getBoundingClientRect();
            return { x: Math.round(x), width: Math.round(width) };
          }),
      );
    const before = await places();
    release();
    await movingSlides(page, 'Find Your Dream Home Today');
    expect(before).toHaveLength(width === 1440 ? 4 : width === 800 ? 2 : 1);
    expect(await places()).toEqual(before);
  });
}

test('[HOME-17] [HOME-19] [HOME-20] [HOME-21] [HOME-22] six figures count up once half of them is seen', {
  tag: '@road',
}, async ({ page, baseURL }) => {
  const { records: experience } = await apiOf(baseURL).send(readExperience, { query: {} });
  const [figures] = experience;
  if (!figures) throw new Error('The demo data has no figures');
  await openHome(page);
  const band = page.getByRole('region', { name: 'Our experience in figures' });
  const values = band.getByRole('definition');
  // HOME-17
  await expect(band.getByRole('term')).toHaveText([
    'Years of experience',
    'Featured projects',
    'Modern houses',
    'Team members',
    'Satisfied clients',
    'Trusted partners',
  ]);
  // HOME-22
  await expect(values).toHaveText(['0', '0', '0', '0', '0', '0']);
  const shows = (part: number) =>
    band.evaluate((element, share) => {
      const { top, height } = element.getBoundingClientRect();
      const by = top + height * share - window.innerHeight;
      window.scrollBy({ top: by, behavior: 'instant' });
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }, part);
  // HOME-19
  await shows(0.4);
  await expect(values).toHaveText(['0', '0', '0', '0', '0', '0']);
  await shows(0.6);
  // HOME-21
  const counted = ['12', '148', '1k+', '64', '8k+', '37'];
  expect(figures).toMatchObject({ modernHouses: 1260, satisfiedClients: 8450, teamMembers: 64 });
  await expect(values).toHaveText(counted);
  // HOME-20
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await shows(0.6);
  expect(await values.allTextContents()).toEqual(counted);
});

test('[HOME-24] [HOME-29] the amenities, with arrows and a way to all', async ({
  page,
  baseURL,
}) => {
  const { records: facilities } = await apiOf(baseURL).send(listFacilities, {
    query: { docPerPageCount: 10, currentPage: 0 },
  });
  await openHome(page);
  const section = page.getByRole('main').locator('section[aria-labelledby="amenities"]');
  await expect(section.getByRole('heading', { level: 2 })).toHaveText('Ndako Amenities');
  await expect(section.getByRole('link', { name: 'View All' })).toHaveAttribute(
    'href',
    '/apartment',
  );
  expect(await motionOf(page, 'Ndako Amenities')).toEqual({
    speed: 500,
    loop: true,
    slidesPerGroup: 1,
    delay: 3000,
  });
  await section.getByRole('button', { name: 'Pause' }).click();
  const active = section.locator('.swiper-slide-active h3');
  const isMoving = () =>
    section
      .locator('.swiper')
      .evaluate((element) => Boolean(Reflect.get(element, 'swiper').animating));
  await expect.poll(isMoving).toBe(false);
  const names = facilities.map(({ title }) => title);
  const at = names.indexOf((await active.textContent()) ?? '');
  await section.getByRole('button', { name: 'Next' }).click();
  await expect(active).toHaveText(names[(at + 1) % names.length] ?? '');
  await expect.poll(isMoving).toBe(false);
  await section.getByRole('button', { name: 'Previous' }).click();
  await expect(active).toHaveText(names[at] ?? '');
});

test('HOME-29 a carousel that has just changed its size takes a press', async ({ page }) => {
  await openHome(page);
  const section = page.getByRole('main').locator('section[aria-labelledby="amenities"]');
  await section.getByRole('button', { name: 'Pause' }).click();
  const place = () =>
    section
      .locator('.swiper-initialized')
      .evaluate((track) => Number(Reflect.get(track, 'swiper').realIndex));
  const before = await place();
  await section.locator('.swiper-initialized').evaluate((track: HTMLElement) => {
    const next = track.parentElement?.querySelector<HTMLElement>('[aria-label="Next"]');
    Reflect.get(track, 'swiper').once('resize', () => next?.click());
    track.style.width = '1000px';
  });
  const count = await section.locator('.swiper-slide').count();
  await expect.poll(place).toBe((before + 1) % count);
});

test('[HOME-30] [HOME-31] the story, its pictures and its link', async ({ page }) => {
  await openHome(page);
  const story = page.getByRole('region', { name: 'Behind Story' });
  await story.scrollIntoViewIfNeeded();
  await expect(story.locator('strong')).toHaveText('Ndako');
  await expect(story.locator('img')).toHaveCount(5);
  await expect(story.getByRole('link', { name: 'More About Ndako' })).toHaveAttribute(
    'href',
    '/about',
  );
});

test('[HOME-32] [HOME-33] [HOME-36] the top categories, numbered and cut to 25 words', async ({
  page,
  baseURL,
}) => {
  const { records: categories } = await apiOf(baseURL).send(listTopCategories, five);
  const [first] = categories;
  await openHome(page);
  const section = page.getByRole('main').locator('section[aria-labelledby="categories"]');
  await expect(section.getByRole('link', { name: 'View All' })).toHaveAttribute(
    'href',
    '/top-Categories',
  );
  await section.getByRole('button', { name: 'Pause' }).click();
  const card = section
    .locator('article')
    .filter({ hasText: first?.title ?? '' })
    .first();
  await expect(card).toContainText('01');
  await expect(card.locator('img')).toHaveAttribute('src', first?.image ?? '');
  const words = (first?.description ?? '').replace(/<[^>]*>/g, '').split(' ');
  expect(words.length).toBeGreaterThan(25);
  await expect(card.locator('p')).toHaveText(`${words.slice(0, 25).join(' ')}…`);
  expect(await motionOf(page, 'Top Categories')).toEqual({
    speed: 500,
    loop: true,
    slidesPerGroup: 1,
    delay: 3000,
  });
});

test('[HOME-06] [HOME-23] [HOME-25] [HOME-27] [HOME-37] the failures of the home page', async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.route(
    /\/(category-registry|experience-page-registry|facilities-registry|behind-story-page-registry)/,
    (route) => route.abort(),
  );
  await openHome(page);
  // HOME-06
  await expect(page.locator('[data-strip="broken"]')).toHaveCSS(
    'background-color',
    'rgb(163, 58, 42)',
  );
  await expect(page.locator('[data-strip="broken"]')).toHaveText('');
  // HOME-25, HOME-27
  const amenities = page.getByRole('main').locator('section[aria-labelledby="amenities"]');
  await expect(amenities.getByText('Error fetching facilities.')).toBeVisible();
  await expect(amenities.getByText('Loading amenities')).toHaveCount(0);
  // HOME-37
  const story = page.getByRole('region', { name: 'Behind Story' });
  await expect(story.locator('img')).toHaveCount(0);
  // HOME-23
  const band = page.getByRole('region', { name: 'Our experience in figures' });
  await band.scrollIntoViewIfNeeded();
  await expect(band.getByRole('definition')).toHaveText(['0', '0', '0', '0', '0', '0']);
  await expect
    .poll(() => logged.join('\n'))
    .toContain('The figures of the experience band could not be loaded.');
  // HOME-37
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('[ERR-01] [SES-16] a failed start-up read shows an error instead of the empty state, and can be retried', {
  tag: '@road',
}, async ({ page }) => {
  const reads = /property-registry\/status\/approved|\/categories-registry/;
  await page.route(reads, (route) => route.fulfill({ status: 503, json: { message: 'Busy' } }));
  await openHome(page);
  const featured = page.locator('section[aria-labelledby="featured"]');
  const categories = page.locator('section[aria-labelledby="categories"]');
  await expect(featured.getByRole('alert')).toHaveText('The listings could not be loaded.');
  await expect(categories.getByRole('alert')).toHaveText('The categories could not be loaded.');
  await expect(page.getByText('Error: 503 - Busy')).toHaveCount(2);
  await expect(page.getByText('No properties available at this time.')).toHaveCount(0);
  await expect(page.getByText('No categories available at the moment.')).toHaveCount(0);
  await page.unroute(reads);
  await featured.getByRole('button', { name: 'Try again' }).click();
  await expect(featured.locator('article')).toHaveCount(5);
  await expect(carousel(page, 'Top Categories')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('[HOME-25] the amenities spin while they load', async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/facilities-registry*', async (route) => {
    await held;
    await route.continue();
  });
  await openHome(page);
  await expect(page.getByText('Loading amenities')).toBeAttached();
  letGo();
  await expect(carousel(page, 'Ndako Amenities')).toBeVisible();
  await expect(page.getByText('Loading amenities')).toHaveCount(0);
});

test('[HOME-04] [HOME-14] [HOME-26] [HOME-34] shows the empty states', async ({ page }) => {
  // The server's own answer to a page beyond the last: an empty list.
  await page.route(
    /property-registry\/status\/approved|\/categories-registry|\/category-registry|\/facilities-registry/,
    (route) =>
      route.continue({ url: route.request().url().replace('currentPage=0', 'currentPage=99') }),
  );
  await openHome(page);
  // HOME-14, HOME-26, HOME-34
  for (const sentence of [
    'No properties available at this time. Please check back later or explore other listings.',
    'No Facilities available at this time. Please check back later or explore other listings.',
    'No categories available at the moment. Please check back later.',
  ]) {
    await expect(page.getByText(sentence)).toBeVisible();
  }
  // HOME-04
  await expect(carousel(page, 'Categories')).toHaveCount(0);
  await expect(page.locator('[data-strip="broken"]')).toHaveCount(0);
});
