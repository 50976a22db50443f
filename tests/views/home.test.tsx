import { beforeAll, describe, expect, it } from 'vitest';
import type { Property } from '#contract/records/property.ts';
import { storedProperties } from '#contract/stored-session.ts';
import { BehindStory } from '#src/pages/home/behind-story.tsx';
import { CategoryStrip } from '#src/pages/home/category-strip.tsx';
import { ExperienceBand } from '#src/pages/home/experience-band.tsx';
import { Facilities } from '#src/pages/home/facilities.tsx';
import { FeaturedListings } from '#src/pages/home/featured-listings.tsx';
import HomeSections from '#src/pages/home/home-sections.tsx';
import { TopCategories } from '#src/pages/home/top-categories.tsx';
import { lakeHouse } from '#testing/machine/records.ts';
import { type Around, restedHtml, success } from './rested-html.tsx';
import { speakEnglish, textIn } from './view-text.tsx';

beforeAll(speakEnglish);

const refusedWith = (message: string) =>
  Response.json({ status: 'error', message }, { status: 503 });
const broken = new Response('<h1>Bad gateway</h1>', { status: 502 });

/** The listings of the home page, as the host sends them. */
const listed = (...properties: Property[]) => ({
  approved: success({ property: JSON.parse(storedProperties.text(properties)) }),
});

describe('the strip of categories', () => {
  const replies = (...category: readonly object[]) => ({
    'category-registry': success({ category }),
  });

  it.each([
    ['no reply', {}],
    ['a refusal', { 'category-registry': refusedWith('Busy') }],
    ['a reply that cannot be read', { 'category-registry': broken }],
  ])('[HOME-06] is an empty block after %s', async (_, replies) => {
    expect(await restedHtml(<CategoryStrip />, { replies })).toMatch(
      /^<div class="_brokenStrip_\w+" data-strip="broken" aria-hidden="true"><\/div>$/,
    );
  });

  it('[HOME-04] [HOME-05] needs at least one category, and shows its logo and its name', async () => {
    expect(await restedHtml(<CategoryStrip />, { replies: replies() })).toBe('');
    const villas = { id: 'villas', categoryName: 'Villas', logo: '/media/villa.svg' };
    const html = await restedHtml(<CategoryStrip />, { replies: replies(villas) });
    expect(html).toContain('<p>Villas</p>');
    expect(html).toContain('src="/media/villa.svg"');
  });
});

describe('the figures', () => {
  const all = {
    id: 'figures',
    yearsOfExperiences: 12,
    featuredProjects: 148,
    modernHouses: 1260,
    teamMembers: 64,
    satisfiedClients: 8450,
    trustedPartners: 37,
  };
  const replies = (...experience: readonly object[]) => ({
    'experience-page-registry': success({ experience }),
  });
  const figuresIn = (html: string) => [...html.matchAll(/<dd>(.*?)<\/dd>/g)].map(([, it]) => it);

  it('[HOME-22] [HOME-23] are zeros after a failed load, which the page does not mention', async () => {
    const html = await restedHtml(<ExperienceBand />);
    expect(figuresIn(html)).toEqual(['0', '0', '0', '0', '0', '0']);
    expect(html).not.toContain('alert');
  });

  it('[HOME-22] are zeros where the host has none', async () => {
    const none = await restedHtml(<ExperienceBand />, { replies: replies() });
    expect(figuresIn(none)).toEqual(['0', '0', '0', '0', '0', '0']);
    const some = await restedHtml(<ExperienceBand />, { replies: replies(all) });
    expect(figuresIn(some)).toEqual(['12', '148', '1k+', '64', '8k+', '37']);
  });
});

describe('the facilities', () => {
  const shown = async (around: Around) =>
    textIn(await restedHtml(<Facilities />, around)).replace('Ndako Amenities View All ', '');
  const none = {
    'facilities-registry': success({ facility: [] }),
  };

  it('[HOME-25] spin while they load, and stop either way', async () => {
    expect(await shown({ isLoading: true })).toBe('Loading amenities');
    expect(await shown({})).not.toContain('Loading');
    expect(await shown({ replies: none })).not.toContain('Loading');
  });

  it.each([
    ['the words of the server', refusedWith('Closed for a day.'), 'Closed for a day.'],
    ['its own words for a refusal without any', broken, 'Error fetching facilities.'],
    ['its own words for no reply', undefined, 'Error fetching facilities.'],
  ])('[HOME-27] a failure shows %s', async (_, reply, sentence) => {
    const replies = reply ? { 'facilities-registry': reply } : {};
    expect(await shown({ replies })).toBe(sentence);
  });

  it('[HOME-26] say that there are none', async () => {
    expect(await shown({ replies: none })).toBe(
      'No Facilities available at this time. Please check back later or explore other listings.',
    );
  });
});

it('[HOME-37] a story that cannot be read leaves its heading and its link, and says nothing', async () => {
  const html = await restedHtml(<BehindStory />);
  expect(textIn(html)).toBe('Behind Story More About Ndako');
  expect(html).not.toMatch(/<img|alert|status/);
});

it('[HOME-14] the featured carousel says that there are no listings', async () => {
  expect(textIn(await restedHtml(<FeaturedListings />, { replies: listed() }))).toContain(
    'View All No properties available at this time. Please check back later or explore other listings.',
  );
});

it('[HOME-11] [HOME-12] [HOME-13] a featured card prices a night, and has a placeholder without a picture', async () => {
  const replies = listed(lakeHouse, { ...lakeHouse, images: [] });
  const html = await restedHtml(<FeaturedListings />, { replies });
  const cards = html.match(/<article.*?<\/article>/g) ?? [];
  const text = 'Lake house Goma 2 beds 1 bath 900 SqFt $50 / night Details of Lake house Details';
  expect(cards.map(textIn)).toEqual([text, text]);
  const pictures = cards.map((card) => card.match(/<img[^>]* src="([^"]*)"/)?.[1]);
  expect(pictures).toEqual(['/images/lake.svg', '/property-placeholder.svg']);
});

it('[HOME-34] the carousel of categories says that there are none', async () => {
  const replies = { 'categories-registry': success({ category: [] }) };
  expect(textIn(await restedHtml(<TopCategories />, { replies }))).toBe(
    'Top Categories View All No categories available at the moment. Please check back later.',
  );
});

it('[HOME-01] the sections are in the order of the documents', async () => {
  const html = await restedHtml(<HomeSections />);
  const parts = [
    ...html.matchAll(/<h2[^>]*>(.*?)<\/h2>|data-strip="(\w+)"|<section[^>]*aria-label="(.*?)"/g),
  ];
  expect(parts.map(([, heading, strip, label]) => heading ?? strip ?? label)).toEqual([
    'broken',
    'Find Your Dream Home Today',
    'Our experience in figures',
    'Ndako Amenities',
    'Behind Story',
    'Top Categories',
  ]);
});
