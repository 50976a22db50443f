import type { Page } from '@playwright/test';
import { isoOf } from '#contract/day.ts';
import { dayInZone } from '#contract/time-zone.ts';
import { keepNotices, notice, showCalendar } from '#testing/booking-page.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf, enterAs, listing, newGuest } from '#testing/guest.ts';

const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const languageButton = (page: Page, name: string) =>
  page.getByRole('list', { name: /^(Language|Langue)$/ }).getByRole('button', { name });

const english = 'Your Expert in Short Term Rental';
const french = 'Votre expert de la location de courte durée';

/** Noon of today where the browser is, which can be in another month than the test. */
const noonOfBrowser = () => new Date(`${isoOf(dayInZone(new Date(), 'Africa/Kinshasa'))}T12:00:00`);

async function expectLanguage(page: Page, language: 'en' | 'fr', heading: string) {
  await expect(title(page)).toHaveText(heading);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

test.describe('with a French browser', () => {
  test.use({ locale: 'fr-CD' });

  test('the first heading, the title and the navigation are in French', async ({ page }) => {
    await page.addInitScript(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      new MutationObserver(() => {
        const text = document.querySelector('h1')?.textContent;
        if (text && !said.includes(text)) said.push(text);
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await page.goto('/');
    await expectLanguage(page, 'fr', french);
    await expect(page.getByRole('heading', { name: 'Catégories phares' })).toBeVisible();
    await expect(page).toHaveTitle(`${french} · Ndako`);
    expect(await page.evaluate(() => Reflect.get(window, 'said'))).toEqual([french]);
    const nav = page.getByRole('navigation', { name: 'Navigation principale' });
    await expect(nav.getByRole('link')).toHaveText([
      'Accueil',
      'À propos',
      'Appartements',
      'Services',
      'Paiement',
      'Partenariat',
      'Commerces locaux',
      'Contact',
      'S’inscrire',
    ]);
  });

  test('dates and prices of a listing are written in French', async ({ page, baseURL }) => {
    const villa = await listing(apiOf(baseURL), 1);
    await page.goto(`/propertyDetails/${villa.id}`);
    await showCalendar(page);
    const now = noonOfBrowser();
    const monthOf = (date: Date) =>
      new Intl.DateTimeFormat('fr', { month: 'long', year: 'numeric' }).format(date);
    await expect(page.getByRole('grid', { name: monthOf(now) })).toBeVisible();
    const next = new Date(now.getFullYear(), now.getMonth() + 1, 15);
    const grid = page.getByRole('grid', { name: monthOf(next) });
    await expect(grid.locator('thead')).toHaveText('lumamejevesadi');
    const day = new Intl.DateTimeFormat('fr', { dateStyle: 'full' }).format(next);
    await expect(grid.getByRole('button', { name: day })).toBeVisible();
    const price = new Intl.NumberFormat('fr', { style: 'currency', currency: 'USD' });
    await expect(page.getByText(price.format(villa.pricePerDay / 100))).toBeVisible();
    await expect(page.getByPlaceholder('MM-JJ-AAAA')).toHaveCount(2);
  });

  test('[STAY-57] notices, errors and refusals of the server are in French', async ({
    page,
    baseURL,
  }) => {
    const api = apiOf(baseURL);
    const [guest, villa] = [await newGuest(api), await listing(api, 31)];
    await page.goto('/signin');
    await page.getByLabel('E-mail').fill('amina');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    const alerts = page.getByRole('main').getByRole('alert');
    await expect(alerts).toHaveText([
      'L’adresse e-mail est incorrecte',
      'Le mot de passe est obligatoire',
    ]);
    await page.getByLabel('E-mail').fill(guest.email);
    await page.getByRole('textbox', { name: 'Mot de passe' }).fill('Wrong-pass1!');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(alerts).toHaveText(['Adresse e-mail ou mot de passe incorrect']);
    await enterAs(page, guest);
    await page.goto(`/propertyDetails/${villa.id}`);
    await keepNotices(page);
    await page.getByRole('button', { name: 'Favori\u202f: Maisonnette de Ma Campagne' }).click();
    const added = 'Le logement a bien été ajouté à vos favoris\u202f!';
    await expect(notice(page, added)).toHaveText(added);
    await notice(page, added).getByRole('button', { name: 'Fermer' }).click();
    await expect(notice(page, added)).toBeHidden();
  });

  test('speaks English where it was chosen before, also on a page that came in French', async ({
    page,
  }) => {
    await page.goto('/favicon.svg');
    await page.evaluate(() => localStorage.setItem('ndako.language.v1', 'en'));
    await page.goto('/');
    await expectLanguage(page, 'en', english);
  });

  test('falls back to English when a language cannot be loaded', async ({ page }) => {
    await page.route('**/assets/site-language-*.js', (route) => route.abort());
    await page.goto('/');
    await expectLanguage(page, 'en', english);
    await page.unroute('**/assets/site-language-*.js');
    await page.route('**/assets/fr-*.js', (route) => route.abort());
    await page.goto('/signin');
    await expectLanguage(page, 'en', 'Sign in');
    await expect(page.getByRole('link', { name: 'Privacy Policy' })).toBeVisible();
  });

  for (const width of [360, 1200]) {
    test(`nothing is wider than a window of ${width} px`, async ({ page, baseURL }) => {
      const villa = await listing(apiOf(baseURL), 1);
      await page.setViewportSize({ width, height: 800 });
      for (const [path, heading] of [
        ['/', french],
        ['/signin', 'Connexion'],
        ['/apartment', 'Appartements'],
        [`/propertyDetails/${villa.id}`, 'Loft du fleuve sur la Corniche'],
      ] as const) {
        await page.goto(path);
        await expectLanguage(page, 'fr', heading);
        await page.waitForLoadState('networkidle');
        const widest = await page.evaluate(() => document.documentElement.scrollWidth);
        expect({ path, widest }).toEqual({ path, widest: width });
      }
      const bar = page.getByRole('banner');
      await expect.poll(async () => (await bar.boundingBox())?.height).toBe(69);
      const links = bar.locator('ul').first();
      const spare = await links.evaluate(
        ({ clientWidth, scrollWidth }) => clientWidth - scrollWidth,
      );
      expect(spare).toBe(0);
    });
  }
});

test('the address chooses the language, and the choice stays', async ({ page }) => {
  await page.goto('/apartment?lang=fr&location=Goma#main');
  await expectLanguage(page, 'fr', 'Appartements');
  await expect(page).toHaveURL('/apartment?location=Goma#main');
  await expect(page.getByLabel('Lieu').first()).toHaveValue('Goma');
  await page.reload();
  await expectLanguage(page, 'fr', 'Appartements');
  await page.goto('/signin?lang=en');
  await expectLanguage(page, 'en', 'Sign in');
  await page.goto('/');
  await expectLanguage(page, 'en', english);
});

test('an unknown language in the URL is ignored', async ({ page }) => {
  await page.goto('/?lang=de');
  await expectLanguage(page, 'en', english);
  await expect(page).toHaveURL('/?lang=de');
  await page.evaluate(() => localStorage.setItem('ndako.language.v1', 'constructor'));
  await page.goto('/');
  await expectLanguage(page, 'en', english);
});

test('the switch changes the language of the current page and keeps the typed text', {
  tag: '@road',
}, async ({ page }) => {
  await page.goto('/signin?next=1#form');
  await expect(languageButton(page, 'English')).toHaveAttribute('aria-current', 'true');
  await expect(languageButton(page, 'Français')).toHaveAttribute('aria-current', 'false');
  await expect(languageButton(page, 'Français')).toHaveAttribute('lang', 'fr');
  await page.getByLabel('Email').fill('amina');
  await page.getByRole('textbox', { name: 'Password' }).fill('Ndako');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const alert = page.getByRole('main').getByRole('alert').first();
  await expect(alert).toHaveText('Email is invalid');

  await languageButton(page, 'Français').click();
  await expectLanguage(page, 'fr', 'Connexion');
  await expect(page).toHaveURL('/signin?next=1#form');
  await expect(page).toHaveTitle('Connexion · Ndako');
  await expect(languageButton(page, 'Français')).toBeFocused();
  await expect(languageButton(page, 'Français')).toHaveAttribute('aria-current', 'true');
  await expect(page.getByLabel('E-mail')).toHaveValue('amina');
  await expect(page.getByRole('textbox', { name: 'Mot de passe' })).toHaveValue('Ndako');
  await expect(alert).toHaveText('L’adresse e-mail est incorrecte');
  await page.reload();
  await expectLanguage(page, 'fr', 'Connexion');

  await languageButton(page, 'English').click();
  await expectLanguage(page, 'en', 'Sign in');
});

test('a stay that is being chosen survives the switch', async ({ page, baseURL }) => {
  const villa = await listing(apiOf(baseURL), 1);
  await page.goto(`/propertyDetails/${villa.id}`);
  await page.getByRole('button', { name: 'One guest more' }).click();
  const priceIn = (locale: string) =>
    page
      .getByRole('main')
      .getByText(
        new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(
          villa.pricePerDay / 100,
        ),
      )
      .first();
  await expect(priceIn('en')).toBeVisible();
  const monthOf = (locale: string) =>
    new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }).format(noonOfBrowser());
  await showCalendar(page);
  await expect(page.getByRole('grid', { name: monthOf('en') })).toBeVisible();
  await languageButton(page, 'Français').click();
  await expect(page.getByRole('grid', { name: monthOf('fr') })).toBeVisible();
  await expect(page.getByLabel('Voyageurs', { exact: true })).toHaveValue('2');
  await expect(priceIn('fr')).toBeVisible();
  await expect(priceIn('en')).toHaveCount(0);
});

test('[STAY-55] [STAY-56] a listing and its pictures follow the switch, in the list too', async ({
  page,
  baseURL,
}) => {
  const house = await listing(apiOf(baseURL), 2);
  await page.goto(`/propertyDetails/${house.id}`);
  await expectLanguage(page, 'en', 'Jacaranda House');
  await page.getByRole('button', { name: 'One guest more' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('img', { name: 'The living room' }).first()).toBeAttached();
  await expect(main.getByText('Safe for valuables')).toBeAttached();
  await languageButton(page, 'Français').click();
  await expectLanguage(page, 'fr', 'Maison des jacarandas');
  await expect(page).toHaveTitle('Maison des jacarandas · Ndako');
  await expect(main.getByRole('img', { name: 'Le salon' }).first()).toBeAttached();
  await expect(main.getByText('Coffre-fort')).toBeAttached();
  await expect(main.getByText('Granito et fenêtres en acier d’origine')).toBeAttached();
  await expect(main.getByText('À la une')).toBeVisible();
  await expect(page.getByLabel('Voyageurs', { exact: true })).toHaveValue('2');
  await page.goto('/apartment');
  await expect(main.getByRole('link', { name: 'Maison des jacarandas' })).toBeVisible();
  await languageButton(page, 'English').click();
  await expect(main.getByRole('link', { name: 'Jacaranda House' })).toBeVisible();
  await page.goto('/');
  await expect(main.getByRole('link', { name: 'Jacaranda House' }).first()).toBeVisible();
  await languageButton(page, 'Français').click();
  await expect(main.getByRole('link', { name: 'Maison des jacarandas' }).first()).toBeVisible();
});

test('shows an error when the switch fails, and keeps the language', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Top Categories' })).toBeVisible();
  await page.route('**/assets/{speak,fr}-*.js', (route) => route.abort());
  await languageButton(page, 'Français').click();
  const failed = 'Something went wrong. Please try again later!!!';
  await expect(notice(page, failed)).toHaveText(failed);
  await expectLanguage(page, 'en', english);
  await page.reload();
  await expectLanguage(page, 'en', english);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 800 } });
  test('the switch is in the menu, under its full names', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    const name = page.getByText('Français');
    await expect(name).toBeInViewport();
    const box = await languageButton(page, 'Français').boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await name.tap();
    await expectLanguage(page, 'fr', 'À propos');
    await expect(page.getByRole('link', { name: 'Commerces locaux' })).toBeVisible();
  });
});
