import type { Page } from '@playwright/test';
import { listLocalBusinesses, listServices, readAboutUs } from '#contract/calls/company.ts';
import { notice } from '#testing/booking-page.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf } from '#testing/guest.ts';
import { expectLoad } from '#testing/page-load.ts';

const main = (page: Page) => page.getByRole('main');
const failed = 'Something went wrong. Please try again later!!!';

/** Has the server itself answer a read otherwise: the page asks for `query`. */
async function ask(page: Page, call: string, query: string): Promise<void> {
  await page.route(new RegExp(`/${call}(\\?|$)`), (route) => {
    const url = new URL(route.request().url());
    url.search = query;
    return route.continue({ url: url.href });
  });
}

test('[ABT-01] [ABT-04] [ABT-05] [ABT-06] about: the vision and the reasons to choose us', async ({
  page,
}) => {
  await page.goto('/about');
  // ABT-01
  await expect(main(page).getByRole('heading')).toHaveText([
    'About',
    'Our vision and mission',
    'Why guests come back',
    'Slept in before listed',
    'Safe at every hour',
    'Good for the street',
  ]);
  const vision = page.getByRole('region', { name: 'Our vision and mission' });
  // ABT-04
  await expect(vision.getByText('Call Us 24/7')).toBeVisible();
  await expect(vision.getByRole('link', { name: '+243 81 000 0001' })).toHaveAttribute(
    'href',
    'tel:+243810000001',
  );
  // ABT-05
  const video = vision.getByRole('link', { name: 'Click Here Video' });
  await expect(video).toHaveAttribute('href', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ');
  await expect(video).toHaveAttribute('target', '_blank');
  // ABT-06
  const choose = page.getByRole('region', { name: 'Why guests come back' });
  await expect(choose.getByText(/^Because what we promise is what they find/)).toBeVisible();
  const reasons = choose.getByRole('article');
  await expect(reasons).toHaveCount(3);
  await expect(reasons.first().locator('img')).toHaveCount(2);
  await expect(reasons.first()).toContainText('One of us spends a night in every home');
  await choose.getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL('/Contact-Us');
});

for (const [width, row, beginnings] of [
  [1440, '[ABT-02]', ['We believe', 'Our mission', 'What we earn']],
  [767, '[ABT-03]', ['We believe', 'What we earn']],
] as const) {
  test(`${row} about: ${beginnings.length} chunks of text at ${width} px`, async ({
    page,
    baseURL,
  }) => {
    const { records: aboutUs } = await apiOf(baseURL).send(readAboutUs, { query: {} });
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/about');
    const vision = page.getByRole('region', { name: 'Our vision and mission' });
    const chunks = vision.locator('div:has(> p:only-child), div:has(> p + p)').filter({
      hasText: /^(We believe|Our mission|What we earn)/,
    });
    await expect(chunks).toHaveText(beginnings.map((beginning) => new RegExp(`^${beginning}`)));
    const images = await vision
      .locator('img')
      .evaluateAll((all) => all.map((image) => image.getAttribute('src')));
    expect(images).toEqual(aboutUs[0]?.images.slice(0, 3));
  });
}

test('[ABT-07] [ABT-08] about: shows loading, failure and content', ({ page }) =>
  expectLoad(page, '/about', 'about-us-registry'));

test('[SVC-01] [SVC-02] services: one card each, with links to WhatsApp and to Contact Us', async ({
  page,
  baseURL,
}) => {
  const { records: service } = await apiOf(baseURL).send(listServices, { query: {} });
  await page.goto('/service');
  const cards = main(page).getByRole('article');
  await expect(cards).toHaveCount(service.length);
  for (const [index, { title, description, whatsappNumber }] of service.entries()) {
    const card = cards.nth(index);
    await expect(card.getByRole('heading')).toHaveText(title);
    await expect(card).toContainText(description);
    await expect(card.locator('img')).toHaveCount(1);
    const chat = card.getByRole('link', { name: `Chat on WhatsApp about ${title}` });
    await expect(chat).toHaveAttribute('href', `https://wa.me/${whatsappNumber}`);
    await expect(chat).toHaveAttribute('target', '_blank');
    await expect(card.getByRole('link', { name: 'Contact Us' })).toHaveAttribute(
      'href',
      '/Contact-Us',
    );
  }
});

test('[SVC-03] [SVC-06] [SVC-07] services: shows an error when no reply arrives', async ({
  page,
}) => {
  // The notice can close before the load is checked, so both are checked at the same time.
  await Promise.all([
    expectLoad(page, '/service', 'service-page-registry'),
    expect(notice(page, 'Error fetching data')).toBeVisible(),
  ]);
});

test('[SVC-05] [SVC-07] services: shows an error when the load is refused', async ({ page }) => {
  await ask(page, 'service-page-registry', '?pagination=no-json');
  await page.goto('/service');
  await expect(notice(page, 'Failed to fetch services')).toBeVisible();
  await expect(main(page).getByRole('alert')).toHaveText(failed);
});

for (const [what, rewrite] of [
  ['with its list', (reply: object) => ({ ...reply, status: 'error' })],
  ['without a list', () => ({ status: 'error', message: 'Not today' })],
] as const) {
  test(`[SVC-05] [SVC-07] [API-25] services: a reply that is not a success, ${what}`, async ({
    page,
  }) => {
    await page.route(/\/service-page-registry/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: rewrite(await response.json()) });
    });
    await page.goto('/service');
    await expect(notice(page, 'Failed to fetch services')).toBeVisible();
    await expect(main(page).getByRole('alert')).toHaveText(failed);
    await expect(main(page).getByRole('article')).toHaveCount(0);
  });
}

test('[SVC-04] services: none', async ({ page }) => {
  const beyond = encodeURIComponent(JSON.stringify({ docPerPageCount: 1, currentPage: 900 }));
  await ask(page, 'service-page-registry', `?pagination=${beyond}`);
  await page.goto('/service');
  await expect(
    page.getByText('No services available at this time. Please check back later.'),
  ).toBeVisible();
});

test('[SVC-09] [SVC-10] [SVC-11] partnership: the video plays in a modal that opens and closes', async ({
  page,
}) => {
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.abort());
  await page.goto('/partnership');
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([
    'Schedule a visit',
    'Our Partners',
  ]);
  const dialog = page.getByRole('dialog');
  const play = page.getByRole('button', { name: 'Play Video' });
  await expect(page.locator('iframe')).toHaveCount(0);
  await play.click();
  await expect(dialog.locator('iframe')).toHaveAttribute(
    'src',
    'https://www.youtube-nocookie.com/embed/eRsGyueVLvQ',
  );
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(play).toBeFocused();
  await play.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('[SVC-12] [SVC-13] partnership: the carousel shows five to two partners at a time', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto('/partnership');
  const carousel = page.getByRole('region', { name: 'Our Partners' }).locator('.swiper');
  const settings = () =>
    carousel.evaluate((element) => {
      const { params, autoplay } = Reflect.get(element, 'swiper');
      const { loop, speed, slidesPerView } = params;
      return { loop, speed, slidesPerView, delay: params.autoplay.delay, runs: autoplay.running };
    });
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel).toHaveClass(/swiper-initialized/);
  const moving = { loop: true, speed: 3000, delay: 500, runs: true };
  expect(await settings()).toEqual({ ...moving, slidesPerView: 5 });
  for (const [width, slidesPerView] of [
    [1023, 4],
    [767, 3],
    [639, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(settings).toEqual({ ...moving, slidesPerView });
  }
  await page.getByRole('button', { name: 'Pause the partners' }).click();
  await page.mouse.move(0, 0);
  await expect.poll(settings).toEqual({ ...moving, slidesPerView: 2, runs: false });
});

test('partnership: the carousel does not move with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/partnership');
  const carousel = page.getByRole('region', { name: 'Our Partners' }).locator('.swiper');
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel).toHaveClass(/swiper-initialized/);
  expect(
    await carousel.evaluate((element) => Reflect.get(element, 'swiper').autoplay?.running ?? false),
  ).toBe(false);
});

test('[SVC-14] local business: pictures in one to four columns', async ({ page, baseURL }) => {
  const { records: business } = await apiOf(baseURL).send(listLocalBusinesses, {
    query: { docPerPageCount: 100, currentPage: 0 },
  });
  await page.goto('/local-Business');
  const images = main(page).getByRole('img');
  await expect(images).toHaveCount(business.length);
  expect(await images.evaluateAll((all) => all.map((image) => image.getAttribute('alt')))).toEqual(
    business.map(({ name }) => name),
  );
  for (const [width, columns] of [
    [1440, 4],
    [800, 3],
    [700, 2],
    [360, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const places = await images.evaluateAll((all) =>
      all.map((image) => image.getBoundingClientRect().left),
    );
    expect(new Set(places).size).toBe(columns);
  }
});

test('[SVC-15] local business: none', async ({ page }) => {
  await ask(page, 'local-business-registry', '?docPerPageCount=1&currentPage=900');
  await page.goto('/local-Business');
  await expect(
    page.getByText(
      'No Local Business available at this time. Please check back later or explore other listings.',
    ),
  ).toBeVisible();
});

test('[SVC-16] [SVC-17] [SVC-18] contact: shows two addresses, phone numbers and email addresses', async ({
  page,
}) => {
  await page.goto('/Contact-Us');
  const ways = page.getByRole('region', { name: 'Contact information' }).getByRole('link');
  await expect(ways).toHaveText([
    'Avenue des Palmes 10, Gombe, Kinshasa, DR Congo',
    'Avenue Kasai 196, Lubumbashi, DR Congo',
    '+243 81 000 0001',
    '+243 99 000 0002',
    'hello@ndako.example',
    'stays@ndako.example',
  ]);
  const map = 'https://www.google.com/maps/search/?api=1&query=';
  expect(
    await ways.evaluateAll((links) =>
      links.map((link) => [link.getAttribute('href'), link.getAttribute('target')]),
    ),
  ).toEqual([
    [`${map}Avenue%20des%20Palmes%2010%2C%20Gombe%2C%20Kinshasa%2C%20DR%20Congo`, '_blank'],
    [`${map}Avenue%20Kasai%20196%2C%20Lubumbashi%2C%20DR%20Congo`, '_blank'],
    ['tel:+243810000001', null],
    ['tel:+243990000002', null],
    ['mailto:hello@ndako.example', null],
    ['mailto:stays@ndako.example', null],
  ]);
  await expect(main(page).getByRole('heading', { name: 'Schedule A Visit' })).toBeVisible();
});
