import { Formik } from 'formik';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Actor, type AnyStateMachine, createActor, fromPromise, waitFor } from 'xstate';
import type { Role } from '#contract/desk/desk-call.ts';
import { PricesPage } from '#src/desk/prices/prices-page.tsx';
import { StayResult } from '#src/desk/prices/stay-preview.tsx';
import { odette } from '#testing/machine/desk-records.ts';
import { priceReplies, rules, withRules } from '#testing/machine/price-records.ts';
import { amountsIn, htmlOf, pageHtml, speakEnglish, textIn } from './view-text.tsx';

const page = vi.hoisted(() => ({
  role: 'support' as Role,
  flow: undefined as Actor<AnyStateMachine> | undefined,
  loaded: undefined as unknown,
}));

vi.mock('#src/desk/app/desk-site.ts', () => ({
  useDesk: () => ({ listQueries: new Map() }),
  useOperator: () => ({ ...odette, role: page.role }),
}));
vi.mock('#src/app/use-flow.ts', () => ({
  useFlow: (machine: AnyStateMachine, options: object) => {
    const actors = { load: fromPromise(async () => page.loaded) };
    page.flow ??= createActor(machine.provide({ actors }), options).start();
    return page.flow;
  },
}));

beforeAll(() => {
  speakEnglish();
  vi.useFakeTimers({ now: new Date('2027-07-14T10:00:00Z'), toFake: ['Date'] });
});
afterAll(() => void vi.useRealTimers());
beforeEach(() => {
  page.flow = undefined;
  page.loaded = priceReplies(withRules(rules));
});

async function htmlFor(role: Role): Promise<string> {
  page.role = role;
  const read = () => pageHtml(PricesPage, '/listings/:id/prices', '/listings/listing-1/prices');
  read();
  const flow = page.flow;
  if (!flow) throw new Error('The page has no flow.');
  await waitFor(flow, (snapshot) => snapshot.matches('shown'));
  return read();
}

/** The names of the days, in their order. */
function daysIn(html: string): string[] {
  return [...html.matchAll(/<button[^>]*data-day=[^>]*><span[^>]*>([^<]*)</g)].map(
    ([, name = '']) => name,
  );
}

it('[RATE-50] each day says its price, why it has it, its minimum stay and whether it is closed', async () => {
  const days = daysIn(await htmlFor('support'));
  expect(days).toHaveLength(31);
  expect(days[13]).toBe('Wednesday, 14 July 2027, $250.00, Special, at least 2 days');
  expect(days[14]).toBe('Thursday, 15 July 2027, $120.50, Base price, at least 2 days');
  expect(days[15]).toBe('Friday, 16 July 2027, $140.00, Weekday, at least 2 days');
  expect(days[19]).toBe('Tuesday, 20 July 2027, $120.50, Base price, at least 2 days, Closed');
});

it('[RATE-50] an operator who may not change listings reads all rules, and has no form of them', async () => {
  const html = await htmlFor('support');
  expect(amountsIn(html.slice(html.lastIndexOf('</ol>')))).toEqual([
    // The season, the base price, Friday, Saturday, the further guest and the cleaning.
    '$200.00',
    '$120.50',
    '$140.00',
    '$150.50',
    '$15.00',
    '$40.00',
  ]);
  expect(html).toContain('Your role can read these prices, but not change them.');
  expect(html).not.toContain('Save the rules');
  expect(html).not.toContain('Set these days');
  expect(html).not.toContain('Add a season');
});

it('[RATE-50] an operator who may change listings has the forms', async () => {
  const html = await htmlFor('manager');
  expect(html).toContain('Save the rules');
  expect(html).toContain('Set these days');
  expect(html).toContain('Add a season');
});

describe('[RATE-54] the preview of a stay', () => {
  async function previewOf(from: string, to: string, guests = '2') {
    await htmlFor('support');
    return htmlOf(
      <Formik initialValues={{ from, to, guests }} onSubmit={() => undefined}>
        <StayResult flow={Object(page.flow)} />
      </Formik>,
    );
  }

  it('has the lines of its price, with the saved rules and the tax of the site', async () => {
    expect(textIn(await previewOf('2027-07-16', '2027-07-18', '3'))).toBe(
      [
        'Weekday price ($140.00 × 1 day) $140.00',
        'Weekday price ($150.50 × 1 day) $150.50',
        'Regular price ($120.50 × 1 day) $120.50',
        'Further guests (1 guest × $15.00 × 3 days) $45.00',
        'Cleaning fee $40.00',
        'Service fee $15.00',
        'Tax (16%) $79.36',
        'Total $590.36',
      ].join(' '),
    );
  });

  it.each([
    ['', '', '2', 'Choose both days and a number of guests.'],
    ['2027-07-16', '2027-07-18', 'two', 'Choose both days and a number of guests.'],
    ['2027-07-18', '2027-07-16', '2', 'The departure is before the arrival.'],
    ['2027-07-13', '2027-07-16', '2', 'The stay begins in the past.'],
    ['2031-07-18', '2031-07-20', '2', 'A stay can begin on 13 Jul 2029 at the latest.'],
    ['2027-07-15', '2027-07-18', '2', 'A stay here begins on: Friday, Saturday.'],
    ['2027-07-16', '2027-07-16', '2', 'From 16 Jul 2027, a stay here is at least 2 days.'],
    ['2027-07-16', '2027-07-20', '2', 'The home is closed on 20 Jul 2027.'],
    ['2027-07-16', '2027-07-18', '7', 'The home takes at most 6 guests.'],
  ])('from "%s" to "%s" for "%s" guests says: %s', async (from, to, guests, sentence) => {
    const html = await previewOf(from, to, guests);
    expect(html).toMatch(/^<p role="status">/);
    expect(textIn(html)).toBe(sentence);
  });
});
