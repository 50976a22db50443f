import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cents } from '#contract/money.ts';
import { pathsToCrawl } from '#contract/site-routes.ts';
import { publicSite } from '#testing/server.ts';
import { addProperty, empty } from '#tests/server/fixtures.ts';
import { dataOf, type SiteServer, startSite, visit } from './site-server.ts';

let site: SiteServer;

beforeAll(async () => {
  site = await startSite();
});
beforeEach(() => empty(site.server));
afterAll(() => site.close());

const origin = 'http://ndako.test:8080';

describe('the head of a page', () => {
  it('has the title, the URL and the preview of a shared link', async () => {
    const { status, tags } = await visit(site.app, '/Contact-Us?from=mail');
    const description =
      'Addresses, phone numbers and e-mail of Ndako, and a form to schedule a visit.';
    expect({ status, tags }).toEqual({
      status: 200,
      tags: {
        title: 'Contact Us · Ndako',
        description,
        canonical: `${origin}/Contact-Us`,
        'og:type': 'website',
        'og:site_name': 'Ndako',
        'og:title': 'Contact Us · Ndako',
        'og:description': description,
        'og:url': `${origin}/Contact-Us`,
        'og:image': `${origin}/share.png`,
        'twitter:card': 'summary_large_image',
      },
    });
  });

  it('has a different title and description for every public page', async () => {
    const heads = await Promise.all(pathsToCrawl('sitemap').map((path) => visit(site.app, path)));
    expect(heads.map(({ status, tags }) => [status, tags.title])).toEqual(
      [
        'Your Expert in Short Term Rental',
        'About',
        'Apartment',
        'Service',
        'Payment',
        'Partnership',
        'Local Business',
        'Contact Us',
        'Top Categories',
        'FAQ',
        'Terms & Conditions',
        'Privacy Policy',
      ].map((title) => [200, `${title} · Ndako`]),
    );
    expect(heads.map(({ tags }) => tags.canonical)).toEqual(
      pathsToCrawl('sitemap').map((path) => `${origin}${path}`),
    );
    const descriptions = heads.map(({ tags }) => tags.description ?? '');
    expect(new Set(descriptions).size).toBe(pathsToCrawl('sitemap').length);
    for (const description of descriptions) {
      expect(description).toMatch(/^[A-Z][^{}]{40,159}\.$/);
    }
  });

  it.each([
    [
      '/',
      'Furnished homes across the DR Congo, by the day. Choose your dates, see the whole price, and pay in cash or online.',
      'Furnished homes across the DR Congo, by the night. Choose your dates, see the whole price, and pay in cash or online.',
    ],
    [
      '/?lang=fr',
      'Des logements meublés partout en RD Congo, à la journée. Choisissez vos dates, voyez le prix total et payez en espèces ou en ligne.',
      'Des logements meublés partout en RD Congo, à la nuit. Choisissez vos dates, voyez le prix total et payez en espèces ou en ligne.',
    ],
    [
      '/apartment',
      'Homes to rent by the day in the DR Congo. Filter by place, dates, price, size and amenities, and see what your stay costs.',
      'Homes to rent by the night in the DR Congo. Filter by place, dates, price, size and amenities, and see what your stay costs.',
    ],
    [
      '/apartment?lang=fr',
      'Des logements à louer à la journée en RD Congo. Filtrez par lieu, dates, prix, surface et équipements, et voyez ce que coûte votre séjour.',
      'Des logements à louer à la nuit en RD Congo. Filtrez par lieu, dates, prix, surface et équipements, et voyez ce que coûte votre séjour.',
    ],
  ])('[RATE-61] describes %s by the day or by the night', async (path, byDay, byNight) => {
    const nights = await startSite({ VITE_STAY_UNIT: 'night' });
    const descriptions = [await visit(site.app, path), await visit(nights.app, path)].map(
      ({ tags }) => tags.description,
    );
    await nights.close();
    expect(descriptions).toEqual([byDay, byNight]);
  });

  it.each(['/contact-us', '/CONTACT-US/', '/Contact%2DUs'])(
    'gives %s the canonical URL of its page',
    async (path) => {
      const { status, tags } = await visit(site.app, path);
      expect([status, tags.canonical]).toEqual([200, `${origin}/Contact-Us`]);
    },
  );

  it.each([...pathsToCrawl('disallow'), ...pathsToCrawl('noindex')])(
    'asks that %s be left out',
    async (path) => {
      const { status, tags } = await visit(site.app, path);
      expect({ status, tags }).toEqual({
        status: 200,
        tags: { title: 'Ndako', robots: 'noindex' },
      });
    },
  );

  it.each(['/nowhere', '/about/us', '/propertyDetails', '/propertyDetails/a/b', '/index.htm'])(
    'is a 404 with the not-found page: %s',
    async (path) => {
      const { status, html, tags } = await visit(site.app, path);
      expect({ status, tags }).toEqual({
        status: 404,
        tags: { title: "Oops! We Couldn't Find That Page · Ndako", robots: 'noindex' },
      });
      expect(html).toContain('the site');
    },
  );

  it('is in French on request, and has the URL of the page in each language', async () => {
    const { html, tags } = await visit(site.app, '/about?lang=fr');
    expect(html).toContain('<html lang="fr">');
    expect(tags).toMatchObject({
      title: 'À propos · Ndako',
      description:
        'Qui est Ndako\u202f: ce que nous attendons des courts séjours en RD Congo, pourquoi les voyageurs nous choisissent et comment nous joindre.',
      canonical: `${origin}/about?lang=fr`,
      'og:url': `${origin}/about?lang=fr`,
    });
    const alternates = [...html.matchAll(/<link rel="alternate" hreflang="(.*?)" href="(.*?)"/g)];
    expect(alternates.map(([, language, href]) => [language, href])).toEqual([
      ['en', `${origin}/about`],
      ['fr', `${origin}/about?lang=fr`],
      ['x-default', `${origin}/about`],
    ]);
    const other = await visit(site.app, '/about?lang=xx');
    expect(other.html).toContain('<html lang="en">');
    expect(other.tags.canonical).toBe(`${origin}/about`);
  });

  it('is sent again only after a change', async () => {
    const { id } = await addProperty(site.server);
    const url = `/propertyDetails/${id}`;
    const first = await site.app.inject(url);
    expect(first.headers).toMatchObject({
      'cache-control': 'no-cache',
      vary: 'accept-encoding, accept-language',
    });
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect(await site.app.inject({ url, headers })).toMatchObject({ statusCode: 304, body: '' });
    await empty(site.server);
    expect(await site.app.inject({ url, headers })).toMatchObject({ statusCode: 404 });
  });
});

describe('the head of a listing', () => {
  it('[STAY-51] and its structured data have the texts of the language of the page', async () => {
    const { id } = await addProperty(site.server, {
      texts: {
        name: { en: 'Lake house', fr: 'Maison du lac' },
        location: { fr: 'Goma, au bord du lac Kivu' },
        description: {},
      },
    });
    const url = `/propertyDetails/${id}`;
    const english = await visit(site.app, url);
    expect(english.tags).toMatchObject({
      title: 'Lake house · Ndako',
      'og:title': 'Lake house · Ndako',
      description:
        'Lake house, Goma, Lac Kivu: 2 beds, 1 bath, 900 SqFt, $100 a day. See free dates and the whole price on Ndako.',
    });
    const french = await visit(site.app, `${url}?lang=fr`);
    expect(french.tags).toMatchObject({
      title: 'Maison du lac · Ndako',
      'og:title': 'Maison du lac · Ndako',
    });
    expect(french.tags.description).toMatch(/^Maison du lac, Goma, au bord du lac Kivu/);
    expect(dataOf(french.html)).toMatchObject({
      '@graph': [
        {
          name: 'Maison du lac',
          description: french.tags.description,
          address: { addressLocality: 'Goma, au bord du lac Kivu' },
        },
        { name: 'Maison du lac' },
        { itemListElement: [{ name: 'Accueil' }, {}, { name: 'Maison du lac' }] },
      ],
    });
  });

  it('[STAY-61] leaves out beds, baths and a size that are 0', async () => {
    const land = await addProperty(site.server, { bedrooms: 0, bathrooms: 0 });
    const { tags } = await visit(site.app, `/propertyDetails/${land.id}`);
    expect(tags.description).toBe(
      'Lake house, Goma, Lac Kivu: 900 SqFt, $100 a day. See free dates and the whole price on Ndako.',
    );
    const bare = await addProperty(site.server, { bedrooms: 0, bathrooms: 0, size: 0 });
    const { tags: fewest } = await visit(site.app, `/propertyDetails/${bare.id}`);
    expect(fewest.description).toBe(
      'Lake house, Goma, Lac Kivu: $100 a day. See free dates and the whole price on Ndako.',
    );
  });

  it('[CONST-07] has its name, its price and its place in the DR Congo', async () => {
    const { id, code } = await addProperty(site.server, {
      images: [
        '/media/a.svg',
        'javascript:alert(1)',
        '/media/b.jpg',
        'https://pictures.test/c.png',
      ],
    });
    const { status, html, tags } = await visit(site.app, `/propertyDetails/${id}`);
    const url = `${origin}/propertyDetails/${id}`;
    const description =
      'Lake house, Goma, Lac Kivu: 2 beds, 1 bath, 900 SqFt, $100 a day. See free dates and the whole price on Ndako.';
    const image = [`${origin}/media/a.svg`, `${origin}/media/b.jpg`, 'https://pictures.test/c.png'];
    expect(status).toBe(200);
    expect(tags).toMatchObject({
      title: 'Lake house · Ndako',
      description,
      canonical: url,
      'og:image': `${origin}/media/b.jpg`,
    });
    const about = { name: 'Lake house', description, url, image };
    expect(dataOf(html)).toEqual({
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'LodgingBusiness',
          '@id': `${url}#home`,
          ...about,
          address: {
            '@type': 'PostalAddress',
            addressLocality: 'Goma, Lac Kivu',
            addressCountry: 'CD',
          },
          priceRange: '$100.00',
          currenciesAccepted: 'USD',
          numberOfRooms: 2,
        },
        {
          '@type': 'Product',
          '@id': `${url}#stay`,
          ...about,
          sku: code,
          brand: { '@type': 'Brand', name: 'Ndako' },
          offers: {
            '@type': 'Offer',
            url,
            price: '100.00',
            priceCurrency: 'USD',
            priceSpecification: {
              '@type': 'UnitPriceSpecification',
              price: '100.00',
              priceCurrency: 'USD',
              unitCode: 'DAY',
            },
            availability: 'https://schema.org/InStock',
          },
        },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
            { '@type': 'ListItem', position: 2, name: 'Apartment', item: `${origin}/apartment` },
            { '@type': 'ListItem', position: 3, name: 'Lake house', item: url },
          ],
        },
      ],
    });
  });

  it('[RATE-48] says the lowest price, when its days have different prices', async () => {
    const rules = { weekdayPrices: { monday: cents(7550), saturday: cents(15_000) } };
    const { id } = await addProperty(site.server, { rules });
    const english = await visit(site.app, `/propertyDetails/${id}`);
    expect(english.tags.description).toBe(
      'Lake house, Goma, Lac Kivu: 2 beds, 1 bath, 900 SqFt, from $75.50 a day. See free dates and the whole price on Ndako.',
    );
    const french = await visit(site.app, `/propertyDetails/${id}?lang=fr`);
    expect(french.tags.description).toBe(
      'Lake house, Goma, Lac Kivu\u202f: 2\u00a0chambres, 1\u00a0sdb, 900\u00a0pi², à partir de 75,50\u00a0$US par jour. Voyez les dates libres et le prix total sur Ndako.',
    );
    const url = `${origin}/propertyDetails/${id}`;
    expect(dataOf(english.html)).toMatchObject({
      '@graph': [
        { priceRange: '$75.50+' },
        {
          offers: {
            '@type': 'AggregateOffer',
            url,
            lowPrice: '75.50',
            priceCurrency: 'USD',
            priceSpecification: {
              '@type': 'UnitPriceSpecification',
              minPrice: '75.50',
              priceCurrency: 'USD',
              unitCode: 'DAY',
            },
            availability: 'https://schema.org/InStock',
          },
        },
        {},
      ],
    });
    expect(english.html).not.toContain('"price":');
  });

  it('says the same in French', async () => {
    const { id } = await addProperty(site.server, { price: cents(123_450), size: 2850 });
    const { html, tags } = await visit(site.app, `/propertyDetails/${id}?lang=fr`);
    const url = `${origin}/propertyDetails/${id}?lang=fr`;
    expect(tags.description).toBe(
      'Lake house, Goma, Lac Kivu\u202f: 2\u00a0chambres, 1\u00a0sdb, 2\u202f850\u00a0pi², 1\u202f234,50\u00a0$US par jour. Voyez les dates libres et le prix total sur Ndako.',
    );
    expect(dataOf(html)).toMatchObject({
      '@graph': [
        { url },
        { offers: { price: '1234.50' } },
        {
          itemListElement: [
            { name: 'Accueil', item: `${origin}/?lang=fr` },
            { name: 'Appartements', item: `${origin}/apartment?lang=fr` },
            { name: 'Lake house', item: url },
          ],
        },
      ],
    });
  });

  it.each<[string, string[]]>([
    ['no pictures', []],
    ['only the documented value for no pictures', ['string']],
    ['drawings only', ['/media/a.svg']],
  ])('has the site’s picture when there are %s', async (_case, images) => {
    const { id } = await addProperty(site.server, { images });
    const { tags } = await visit(site.app, `/propertyDetails/${id}`);
    expect(tags['og:image']).toBe(`${origin}/share.png`);
  });

  it.each(['pending', 'rejected'] as const)('is a 404 while the listing is %s', async (status) => {
    const { id } = await addProperty(site.server, { status });
    const { html, ...answer } = await visit(site.app, `/propertyDetails/${id}`);
    expect(answer).toEqual({
      status: 404,
      tags: { title: 'Property not found · Ndako', robots: 'noindex' },
    });
    expect(html).not.toContain('Lake house');
  });

  it.each(['x', crypto.randomUUID()])('is a 404 for an unknown id: %s', async (id) => {
    const { status, tags } = await visit(site.app, `/propertyDetails/${id}`);
    expect([status, tags.title]).toEqual([404, 'Property not found · Ndako']);
  });

  it.each([
    '</script><script>alert(1)</script>',
    '</title><img src=x onerror=alert(1)>',
    '"><svg onload=alert(1)>',
    "' onmouseover='alert(1)",
    '<!-- <script> -->',
    '&lt;b&gt; $& $1 $` {product} {place}',
    '\u2028\u2029 <![CDATA[ ]]> %00',
    '\u202eright to left 🏠',
  ])('contains %j only as text', async (name) => {
    const { id } = await addProperty(site.server, { name, location: name, code: name });
    const { html, tags } = await visit(site.app, `/propertyDetails/${id}`);
    expect(tags).toMatchObject({ title: `${name} · Ndako`, 'og:title': `${name} · Ndako` });
    expect(tags.description).toContain(`${name}, ${name}: 2 beds`);
    expect(dataOf(html)).toMatchObject({
      '@graph': [{ name, address: { addressLocality: name } }, { name, sku: name }, {}],
    });
    const opened = [...html.matchAll(/<([a-z!/-]+)/g)].map(([, tag]) => tag);
    expect(opened).toEqual([
      'html',
      'head',
      'title',
      '/title',
      'meta',
      'link',
      'link',
      'link',
      'link',
      ...Array.from({ length: 7 }, () => 'meta'),
      'script',
      '/script',
      // Its first picture.
      'link',
      '/head',
      'body',
      '/body',
    ]);
  });

  it('stays short with a very long name', async () => {
    const { id } = await addProperty(site.server, { name: '🏠'.repeat(10_000) });
    const { tags } = await visit(site.app, `/propertyDetails/${id}`);
    expect(tags.title).toBe(`${'🏠'.repeat(300)}… · Ndako`);
    expect(tags.description).toBe(`${'🏠'.repeat(300)}…`);
  });
});

describe('the site’s origin', () => {
  it('is the host of the request, when it can be one', async () => {
    const asked = await visit(site.app, '/about', 'example.org');
    expect(asked.tags.canonical).toBe('http://example.org/about');
    const withPort = await visit(site.app, '/about', 'Example.org:80');
    expect(withPort.tags.canonical).toBe('http://example.org/about');
    const impossible = await visit(site.app, '/about', 'example.org:99999');
    expect(impossible.tags.canonical).toBe('http://localhost:4000/about');
  });

  it('is not the host that a visitor forwards, also behind a proxy', async () => {
    const own = await startSite({
      TRUST_PROXY: '1',
      ALLOW_OTP_ON_SCREEN: '1',
      ALLOW_SANDBOX_PAYMENTS: '1',
      VITE_STAY_UNIT: 'day',
      VITE_ONLINE_AMOUNT: '1.00',
    });
    const headers = {
      accept: 'text/html',
      host: 'ndako.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'evil.test',
    };
    for (const url of ['/about', '/robots.txt', '/sitemap.xml', '/sitemaps/pages.xml']) {
      const { body } = await own.app.inject({ url, headers });
      expect(body).toContain('https://ndako.example');
      expect(body).not.toContain('evil.test');
    }
    await own.close();
  });

  it('is SITE_ORIGIN when that is set', async () => {
    const { deps } = site.server;
    const own = await startSite(publicSite('https://ndako.example/'));
    expect(deps.environment.SITE_ORIGIN).toBeUndefined();
    const { tags, html } = await visit(own.app, '/about', 'elsewhere.test');
    expect(tags.canonical).toBe('https://ndako.example/about');
    expect(html).toContain('<title data-head="https://ndako.example">');
    await own.close();
  });
});

describe('the page of a listing of another host', () => {
  it('is not a 404 when this server does not know the listing', async () => {
    const elsewhere = await startSite({ VITE_API_HOST: 'https://api.example' });
    const unknown = '/propertyDetails/018f2f6e-0000-7000-8000-000000000000';
    expect((await visit(site.app, unknown)).status).toBe(404);
    const { status, tags } = await visit(elsewhere.app, unknown);
    expect({ status, tags }).toEqual({ status: 200, tags: { title: 'Ndako', robots: 'noindex' } });
    expect((await visit(elsewhere.app, '/no-such-page')).status).toBe(404);
    await elsewhere.close();
  });
});
