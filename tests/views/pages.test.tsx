import { beforeAll, describe, expect, it } from 'vitest';
import type { Property } from '#contract/records/property.ts';
import { storedProperties } from '#contract/stored-session.ts';
import { AppRoutes } from '#src/app/router.tsx';
import { SearchPanel } from '#src/flows/property-search/search-panel.tsx';
import { usePropertySearch } from '#src/flows/property-search/use-property-search.ts';
import { propertyIdOf } from '#testing/ids.ts';
import { lakeHouse } from '#testing/machine/records.ts';
import { type Around, restedHtml, success } from './rested-html.tsx';
import { speakEnglish, textIn } from './view-text.tsx';

beforeAll(speakEnglish);

/** The HTML of a page below its banner. */
async function contentOf(path: string, around: Around = {}): Promise<string> {
  const html = await restedHtml(<AppRoutes />, { path, ...around });
  return html.match(/<main.*?<\/nav>(.*)<\/main>/)?.[1] ?? '';
}

const textOf = async (path: string, around?: Around) => textIn(await contentOf(path, around));

describe.each([
  ['[ABT-07] [ABT-08]', '/about'],
  ['[SVC-03] [SVC-07]', '/service'],
  ['[LEG-05] [LEG-06]', '/top-Categories'],
  ['[LEG-05] [LEG-06]', '/terms-&-Conditions'],
  ['[LEG-05] [LEG-06]', '/privacy-policy'],
  ['[LEG-05] [LEG-06]', '/FAQ'],
  ['[LEG-05] [LEG-06]', '/payment'],
])('%s %s', (_, path) => {
  it('says that it is loading, and that it has failed', async () => {
    expect(await textOf(path, { isLoading: true })).toBe('Loading...');
    const failed = await contentOf(path);
    expect(failed).toMatch(/<p [^>]*role="alert"/);
    expect(textIn(failed)).toBe('Something went wrong. Please try again later!!! Try again');
  });
});

it.each([
  [
    '[SVC-04] no services',
    '/service',
    { 'service-page-registry': success({ service: [] }) },
    'No services available at this time. Please check back later.',
  ],
  [
    '[SVC-15] no businesses',
    '/local-Business',
    { 'local-business-registry': success({ business: [] }) },
    'No Local Business available at this time. Please check back later or explore other listings.',
  ],
])('%s: the page says so', async (_, path, replies, sentence) => {
  expect(await textOf(path, { replies })).toBe(sentence);
});

it('[SVC-18] two of each kind of contact are shown', async () => {
  const contact = {
    id: 'contact',
    address: ['Goma', 'Bukavu', 'Kinshasa'],
    phoneNumber: ['+243 1', '+243 2', '+243 3'],
    email: ['a@ndako.example', 'b@ndako.example', 'c@ndako.example'],
  };
  const replies = { 'contact-us-registry': success({ contactUs: [contact] }) };
  const html = await contentOf('/Contact-Us', { replies });
  expect([...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, way = '']) => textIn(way))).toEqual([
    'Goma',
    'Bukavu',
    '+243 1',
    '+243 2',
    'a@ndako.example',
    'b@ndako.example',
  ]);
});

it('[SVC-10] [SVC-11] the partnership video plays in a dialog, from its watch link', async () => {
  const videoLink = 'https://www.youtube.com/watch?v=aBcDeFgHiJk';
  const record = { id: 'partnership', description: '<p>Join us.</p>', videoLink };
  const replies = { 'partnership-registry': success({ partnership: [record] }) };
  expect(await contentOf('/partnership', { replies })).not.toContain('<iframe');
  const events = { partnershipVideo: [{ type: 'toggle.open' }] };
  const html = await contentOf('/partnership', { replies, events });
  expect(html.match(/<dialog.*?<iframe[^>]* src="([^"]*)"/)?.[1]).toBe(
    'https://www.youtube-nocookie.com/embed/aBcDeFgHiJk',
  );
});

it('[LEG-07] [LEG-08] [ROUTE-09] an unknown path shows the not-found page, which leads home', async () => {
  const html = await restedHtml(<AppRoutes />, { path: '/nowhere/at/all' });
  expect(html).toMatch(/<h1[^>]*>Oops! We Couldn&#x27;t Find That Page<\/h1>/);
  expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Return Home<\/a>/);
});

it.each([
  [
    '[SIGNUP-09]',
    '/otp-verification',
    { formData: { userName: 'ada', email: 'ada@example.com', password: 'secret1' }, otp: '' },
    'Signup successful!',
  ],
  [
    '[FORGOT-04]',
    '/ForgotPass-otp-verification',
    { email: 'ada@example.com', otp: '' },
    'OTP sent successfully. Check your email.',
  ],
])('%s %s confirms the step before', async (_, path, state, sentence) => {
  const html = await restedHtml(<AppRoutes />, { path, state });
  expect(html).toContain(`<strong>${sentence}</strong>`);
});

it('[FORM-05] the page counts the words of a message for a partnership', async () => {
  expect(await textOf('/partnership')).toContain('Message 0/700 words Submit');
});

describe('the search forms of the list', () => {
  /** The toggle of the advanced options, whether they are hidden, and how many fields they are. */
  async function advanced(...events: readonly { type: string }[]) {
    const html = await restedHtml(<AppRoutes />, {
      path: '/apartment',
      events: { advancedSearch: events },
    });
    const [, isOpen, label, rest = ''] =
      html.match(/<button[^>]* aria-expanded="(\w+)"[^>]*><span>(Advanced|Hide)<(.*?)<\/form>/) ??
      [];
    const fields = rest.match(/type="(range|number)"|<fieldset/g) ?? [];
    return [label, isOpen, / hidden=""/.test(rest), fields.length];
  }

  it('[LIST-11] [LIST-12] a toggle opens and closes the advanced options', async () => {
    expect(await advanced()).toEqual(['Advanced', 'false', true, 0]);
    expect(await advanced({ type: 'toggle.open' })).toEqual(['Hide', 'true', false, 7]);
    expect(await advanced({ type: 'toggle.open' }, { type: 'toggle.close' })).toEqual([
      'Advanced',
      'false',
      true,
      0,
    ]);
  });

  function Panel() {
    return <SearchPanel {...usePropertySearch()} />;
  }

  const panel = (around: Around = {}) => restedHtml(<Panel />, { path: '/apartment', ...around });

  it('[LIST-15] the dialog of amenities opens and closes', async () => {
    const dialogAfter = async (...events: readonly { type: string }[]) => {
      const [dialog = ''] =
        (await panel({ events: { amenities: events } })).match(/<dialog.*/) ?? [];
      return textIn(dialog);
    };
    expect(await dialogAfter()).toBe('');
    expect(await dialogAfter({ type: 'toggle.open' })).toBe(
      'Amenities Close Failed to load data Try again Home Bedroom Kitchen Done',
    );
    expect(await dialogAfter({ type: 'toggle.open' }, { type: 'toggle.close' })).toBe('');
  });

  it('[LIST-17] [LIST-18] [LIST-20] have the steps and the ends of their fields', async () => {
    const html = await panel({ isLoading: true });
    const inputs = [...html.matchAll(/<input[^>]* type="(range|number)"[^>]*>/g)];
    const values = inputs.map(([input, type]) =>
      [type, ...['min', 'max', 'step'].map((name) => input.match(` ${name}="(\\d+)"`)?.[1])].join(
        ' ',
      ),
    );
    expect(values).toEqual([
      // LIST-17
      'number 1 99 1',
      'number 1 99 1',
      // LIST-18, LIST-20
      'range 0 1000 50',
      'range 0 5000 50',
    ]);
    expect(inputs.filter(([input]) => input.includes(' disabled=""')).length).toBe(2);
  });

  it('[LIST-10] the type opens on its prompt', async () => {
    const [, options = ''] = (await panel()).match(/<select[^>]*>(.*?)<\/select>/) ?? [];
    expect(options).toMatch(/^<option value="" selected="">Select Type<\/option>/);
  });
});

describe('the page of a property', () => {
  const id = '00000000-0000-4000-8000-000000000001';
  const path = `/propertyDetails/${id}`;
  const ends = { property: `property-registry/${id}`, reviews: `by-property/${id}` };

  function repliesWith(changes: Partial<Property> = {}, comments: readonly object[] = []) {
    const [data] = JSON.parse(
      storedProperties.text([{ ...lakeHouse, ...changes, id: propertyIdOf(id) }]),
    );
    return { [ends.property]: success({ data }), [ends.reviews]: success({ comments }) };
  }

  it('[DET-13] says that there is no such property, and not to try again', async () => {
    const notFound = Response.json({ status: 'error', code: 'not_found' }, { status: 404 });
    const html = await contentOf(path, { replies: { [ends.property]: notFound } });
    expect(html).toContain('<p role="alert">Property not found</p>');
    expect(textIn(html)).toBe('Property not found See all apartments');
  });

  it('[ERR-05] says that it could not be read, and offers to try again', async () => {
    for (const replies of [{}, { [ends.property]: new Response(null, { status: 500 }) }]) {
      expect(await textOf(path, { replies })).toBe('This property could not be loaded. Try again');
    }
  });

  it('[DET-04] [DET-07] [DET-08] lists its facts and its amenities', async () => {
    const replies = repliesWith({
      type: '',
      homeAmenities: ['Lift'],
      kitchenAmenities: ['Kettle'],
    });
    const text = await textOf(path, { replies });
    expect(text).toContain(
      'Overview Code ND-1 Type N/A Bedrooms 2 Bathrooms 1 Garages 0 Size 900 SqFt Land size 1,200 SqFt Year built 2015 Property details Type N/A Amenities Home safety Lift Bedroom None listed. Kitchen Kettle Guest reviews',
    );
  });

  it.each([
    ['[DET-05]', 'https://www.youtube.com/watch?v=aBcDeFgHiJk', 'aBcDeFgHiJk'],
    ['[DET-05]', 'https://youtu.be/aBcDeFgHiJk', 'aBcDeFgHiJk'],
    ['[DET-06]', '', undefined],
    ['[DET-06]', 'none', undefined],
  ])('%s the video of the link "%s" is %s', async (_, videoLink, video) => {
    const html = await contentOf(path, { replies: repliesWith({ videoLink }) });
    const address = video && `https://www.youtube-nocookie.com/embed/${video}`;
    expect(html.match(/<iframe[^>]* src="([^"]*)"/)?.[1]).toBe(address);
    expect(html.includes('<h2 id="video">Video</h2>')).toBe(video !== undefined);
  });

  it('[DET-12] says that there are no pictures', async () => {
    const html = await contentOf(path, { replies: repliesWith({ images: [] }) });
    expect(html).toContain('>No images available for this property.</p>');
  });

  it('[BOOK-16] shows a visitor Book Now as disabled, and why', async () => {
    const html = await contentOf(path, { replies: repliesWith() });
    const [, attributes, hint] =
      html.match(/<button([^>]*)>Book Now<\/button><p id="([^"]*)"[^>]*>You need an account/) ?? [];
    expect(attributes).toContain('aria-disabled="true"');
    expect(attributes).toContain(`aria-describedby="${hint}"`);
  });

  const review = (name: string) => ({
    id: name,
    comment: `${name} was here.`,
    createdAt: '2026-11-20T10:00:00.000Z',
    createdBy: { firstName: name, lastName: 'Ilunga', avatar: '' },
  });
  const reviewsIn = (text: string) => text.match(/Guest reviews (.*) Sign in/)?.[1];

  it('[REV-04] invites the first review', async () => {
    const text = await textOf(path, { replies: repliesWith() });
    expect(reviewsIn(text)).toBe('No reviews yet. Be the first to leave a review!');
  });

  it('[REV-05] says that the reviews could not be read, and offers to try again', async () => {
    const { [ends.property]: property } = repliesWith();
    const text = await textOf(path, property && { replies: { [ends.property]: property } });
    expect(reviewsIn(text)).toBe('Failed to load reviews. Please try again later. Try again');
  });

  it('[REV-01] [REV-02] [REV-03] shows three reviews, and how many there are', async () => {
    const three = ['Grace', 'Aline', 'Marc'].map(review);
    const shown = ['Grace', 'Aline', 'Marc'].map(
      (name) => `${name} Ilunga 20 Nov 2026 ${name} was here.`,
    );
    expect(reviewsIn(await textOf(path, { replies: repliesWith({}, three) }))).toBe(
      shown.join(' '),
    );
    const four = [...three, review('Odette')];
    expect(reviewsIn(await textOf(path, { replies: repliesWith({}, four) }))).toBe(
      [...shown, 'View All (4)'].join(' '),
    );
    const events = { allReviews: [{ type: 'toggle.open' }] };
    expect(reviewsIn(await textOf(path, { replies: repliesWith({}, four), events }))).toBe(
      [...shown, 'Odette Ilunga 20 Nov 2026 Odette was here.'].join(' '),
    );
  });
});
