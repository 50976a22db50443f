import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Day } from '#contract/day.ts';
import { cents, noMoney } from '#contract/money.ts';
import type { Booking } from '#contract/records/booking.ts';
import type { RefundPreview } from '#contract/records/refund-preview.ts';
import type { RefundTiers } from '#contract/records/refund-tiers.ts';
import { desk } from '#locales/fr/desk.ts';
import { fr } from '#locales/fr.ts';
import { cancellationMachine } from '#machines/guest/cancellation/cancellation.machine.ts';
import { PolicyPreview } from '#src/desk/content/policy-preview.tsx';
import { PolicyDialog } from '#src/flows/booking/policy-field.tsx';
import { CancellationDialogs } from '#src/flows/cancellation/cancellation-dialogs.tsx';
import { i18n } from '#src/language/sentences.ts';
import { userIdOf } from '#testing/ids.ts';
import { startBooking, terms } from '#testing/machine/booking-steps.ts';
import { lakeHouse, mayPreview, mayStay } from '#testing/machine/records.ts';
import { amountsIn, htmlOf, speakEnglish, textIn } from './view-text.tsx';

const tiers = { fullDays: 14, halfDays: 7 };
const all = 'You get back everything that you have paid.';

beforeEach(speakEnglish);
// Other files run in the same process.
afterAll(speakEnglish);

function speakFrench(): void {
  Object.assign(i18n, { language: 'fr', sentences: { ...fr, ...desk } });
}

/** The words of a list, without those of the controls around it. */
function linesOf(html: string): string[] {
  return [...html.matchAll(/<(?:li|p|h3)(?: [^>]*)?>(.*?)<\/(?:li|p|h3)>/g)].map(([whole]) =>
    textIn(whole),
  );
}

/** The open policy of a home of $80.00 a day, on 17 November 2026. */
async function policyOf(
  ofHome: RefundTiers,
  ofSite: RefundTiers,
  isDated = true,
  today: Day = '17-11-2026',
) {
  const { actor, calls } = startBooking();
  const property = { ...lakeHouse, id: 'villa' };
  await calls.answer('readTerms', {
    ...terms(),
    readProperty: { property, refundTiers: ofHome, today },
    readRefundPolicy: {
      records: [{ id: '1', message: 'Ring us.', refundTiers: ofSite }],
    },
  });
  if (isDated) {
    actor.send({ type: 'checkIn.chosen', day: '01-12-2026' });
    actor.send({ type: 'checkOut.chosen', day: '03-12-2026' });
  }
  actor.send({ type: 'policy.open' });
  return htmlOf(<PolicyDialog booking={actor} />);
}

describe('the refund policy of a listing', () => {
  it('[STAY-241] [STAY-242] has the days and amounts of the chosen stay, and the words of the host', async () => {
    const html = await policyOf(tiers, tiers);
    expect(linesOf(html)).toEqual([
      'For your dates, if you have paid $175.00:',
      'Until 14 days before arrival: full refund. The last day is 17 Nov 2026. You get back $175.00.',
      'Until 7 days before arrival: half refund. The last day is 24 Nov 2026. You get back $87.50.',
      'After that: no refund.',
      'Days are counted in the time zone of the home.',
      'In the words of the host',
      'Where these words say something else, the days above count.',
    ]);
    expect(textIn(html.match(/<li aria-current="true">.*?<\/li>/)?.[0] ?? '')).toMatch(
      /^Until 14 /,
    );
  });

  it.each([
    [
      '18-11-2026',
      [
        'Until 7 days before arrival: half refund. The last day is 24 Nov 2026. You get back $87.50.',
        'After that: no refund.',
      ],
    ],
    ['25-11-2026', ['If you cancel, nothing is refunded.']],
  ] as const)(
    '[STAY-242] leaves out what is over for the chosen stay: on %s',
    async (today, left) => {
      const html = await policyOf(tiers, { fullDays: 14, halfDays: 6 }, true, today);
      expect(linesOf(html)).toEqual([
        'For your dates, if you have paid $175.00:',
        ...left,
        'Days are counted in the time zone of the home.',
      ]);
    },
  );

  it('[STAY-241] leaves out words that stand beside other numbers, and days of no dates', async () => {
    const html = await policyOf(tiers, { fullDays: 14, halfDays: 6 }, false);
    expect(linesOf(html)).toEqual([
      'Until 14 days before arrival: full refund.',
      'Until 7 days before arrival: half refund.',
      'After that: no refund.',
      'Days are counted in the time zone of the home.',
    ]);
  });

  it('[STAY-242] is in French', async () => {
    speakFrench();
    expect(linesOf(await policyOf(tiers, tiers))).toEqual([
      'Pour vos dates, si vous avez payé 175,00 $US :',
      'Jusqu’à 14 jours avant l’arrivée : tout est remboursé. Le dernier jour est le 17 nov. 2026. Vous serez remboursé de 175,00 $US.',
      'Jusqu’à 7 jours avant l’arrivée : la moitié est remboursée. Le dernier jour est le 24 nov. 2026. Vous serez remboursé de 87,50 $US.',
      'Ensuite : rien n’est remboursé.',
      'Les jours sont comptés dans le fuseau horaire du logement.',
      'Avec les mots de l’hôte',
      'Si ces mots disent autre chose, les jours indiqués plus haut comptent.',
    ]);
  });
});

/** The terms that a guest accepts before a cancellation. */
function cancellationOf(booking: Booking, preview?: RefundPreview): string {
  const input = { userId: userIdOf('user-1'), today: '01-05-2030', page: '/bookings' } as const;
  const { context } = createActor(cancellationMachine, { input }).getSnapshot();
  const snapshot = cancellationMachine.resolveState({
    value: 'acceptingTerms',
    context: { ...context, booking, preview },
  });
  return htmlOf(
    <CancellationDialogs cancellation={createActor(cancellationMachine, { input, snapshot })} />,
  );
}

it.each([
  [{ isPaid: true, refundDue: cents(17_601) }, ['You get back $176.01.', all]],
  [{ isPaid: false }, [all]],
  [{}, ['The refund policy is not available at the moment.']],
])('[STAY-241] without words, the cancellation says what comes back: %j', (changes, lines) => {
  expect(linesOf(cancellationOf({ ...mayStay, ...changes }))).toEqual(lines);
});

it('[STAY-242] the cancellation has the days of the stay, and its one refund', () => {
  const booking = { ...mayStay, refundTiers: mayPreview.tiers };
  const html = cancellationOf(booking, {
    ...mayPreview,
    paid: cents(17_601),
    back: cents(8801),
  });
  expect(amountsIn(html)).toEqual(['$176.01', '$88.01']);
  expect(linesOf(html)).toEqual([
    'Your arrival is in 10 days.',
    'Until 7 days before arrival: half refund. The last day is 3 May 2030.',
    'After that: no refund.',
    'Days are counted in the time zone of the home.',
  ]);
});

it('[STAY-242] the cancellation has one sentence where every refund is over', () => {
  const booking = { ...mayStay, refundTiers: mayPreview.tiers };
  const html = cancellationOf(booking, {
    ...mayPreview,
    daysBefore: 6,
    share: 'none',
    back: noMoney,
  });
  expect(linesOf(html)).toEqual([
    'Your arrival is in 6 days.',
    'If you cancel, nothing is refunded.',
    'Days are counted in the time zone of the home.',
  ]);
});

describe('the refund policy at the desk', () => {
  const typed = (full: string, half: string) => ({
    refundTiers_fullDays: full,
    refundTiers_halfDays: half,
    message: '<p>Ring us.</p>',
  });

  it.each([
    [
      typed('14', '7'),
      [
        'Guests read',
        'Until 14 days before arrival: full refund.',
        'Until 7 days before arrival: half refund.',
        'After that: no refund.',
        'Days are counted in the time zone of the home.',
      ],
    ],
    [
      typed('', ''),
      [
        'Guests read',
        'No numbers: a guest who cancels gets back everything that was paid, whatever the text says.',
      ],
    ],
    [typed('7', '14'), []],
  ])('[STAY-241] is shown as guests read it: %j', (values, lines) => {
    expect(linesOf(htmlOf(<PolicyPreview values={values} />))).toEqual(lines);
  });

  it('[STAY-241] is in French', () => {
    speakFrench();
    expect(linesOf(htmlOf(<PolicyPreview values={typed('1', '0')} />))).toEqual([
      'Les voyageurs lisent',
      'Jusqu’à 1 jour avant l’arrivée : tout est remboursé.',
      'Jusqu’au jour de l’arrivée : la moitié est remboursée.',
      'Ensuite : rien n’est remboursé.',
      'Les jours sont comptés dans le fuseau horaire du logement.',
    ]);
  });
});
