import { fr as frenchMonths } from 'react-day-picker/locale/fr';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Day } from '#contract/day.ts';
import { cents } from '#contract/money.ts';
import type { ListingRules } from '#contract/records/listing-rules.ts';
import { daysOf, type StayUnit } from '#contract/rules/stay.ts';
import { fr } from '#locales/fr.ts';
import { type BookingActor, bookingMachine } from '#machines/guest/booking/booking.machine.ts';
import type { HomeTerms } from '#machines/guest/booking/booking-terms.ts';
import { Bar } from '#src/flows/booking/booking-bar.tsx';
import { GuestsField } from '#src/flows/booking/guests-field.tsx';
import { PriceChange } from '#src/flows/booking/price-change.tsx';
import { PriceSummary } from '#src/flows/booking/price-summary.tsx';
import { RefusedStay } from '#src/flows/booking/refused-stay.tsx';
import { StayRules } from '#src/flows/booking/stay-rules.tsx';
import { useCalendarRules } from '#src/flows/booking/use-calendar-rules.ts';
import { i18n } from '#src/language/sentences.ts';
import StayCalendar from '#src/ui/stay-calendar.tsx';
import { answerTerms, bookingInput, startBooking } from '#testing/machine/booking-steps.ts';
import { lakeHouse } from '#testing/machine/records.ts';
import { amountsIn, htmlOf, speakEnglish, textIn } from './view-text.tsx';

beforeEach(speakEnglish);
// Other files run in the same process.
afterAll(speakEnglish);

function speakFrench(): void {
  Object.assign(i18n, { language: 'fr', sentences: fr });
}

const texts = {
  label: 'Choose dates',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  today: 'Today',
  booked: 'Booked',
  leave: 'Check-out only',
  selected: 'Your stay',
  checkIn: 'Check-in',
  checkOut: 'Check-out',
};

/** On 20 November 2026, of a home of $100.00 with two bedrooms; 5 and 6 December are booked. */
async function flowOf(
  rules: ListingRules & Pick<HomeTerms, 'today'>,
  unit: StayUnit,
  days: readonly Day[] = [],
) {
  const property = { ...bookingInput.property, ...rules };
  const flow = startBooking({ property, unit });
  await answerTerms(flow);
  for (const day of days) flow.actor.send({ type: 'day.picked', day });
  return flow.actor;
}

function Calendar({ booking }: { booking: BookingActor }) {
  const { context } = booking.getSnapshot();
  const { today, unit, booked, checkIn, checkOut } = context;
  return (
    <StayCalendar
      today={today}
      lastDay="31-12-2026"
      bookedDays={booked.flatMap((stay) => daysOf(stay, unit))}
      isByNight={unit === 'night'}
      checkIn={checkIn}
      checkOut={checkOut}
      onPick={() => undefined}
      texts={texts}
      rules={useCalendarRules(context)}
      months={2}
      locale={i18n.language === 'fr' ? frenchMonths : undefined}
    />
  );
}

function december(booking: BookingActor, ...dates: readonly string[]): string[] {
  return daysIn('2026-12', booking, dates);
}

/** The names of some days of a month, `yyyy-MM`, and what their cells show. */
function daysIn(month: string, booking: BookingActor, dates: readonly string[]): string[] {
  const html = htmlOf(<Calendar booking={booking} />);
  return dates.map((date) => {
    const cell = new RegExp(`data-day="${month}-${date}"[^>]*><button([^>]*)>(.*?)</button>`);
    const [, attributes = '', content = ''] = cell.exec(html) ?? [];
    const [, label] = /aria-label="([^"]*)"/.exec(attributes) ?? [];
    // Without rules the name is a label. With rules it is hidden text before what is on show.
    const [, hidden, shown] = /^<span[^>]*>(.*?)<\/span>(<span aria.*)$/.exec(content) ?? [];
    return `${label ?? hidden} | ${textIn(shown ?? content)}`;
  });
}

function legend(booking: BookingActor): string {
  const [, html = ''] = /<ul[^>]*>(.*)<\/ul>/.exec(htmlOf(<Calendar booking={booking} />)) ?? [];
  return textIn(html);
}

const byDay: ListingRules = {
  minLength: 2,
  seasons: [{ from: '10-12-2026', to: '12-12-2026', price: cents(125_000), minLength: 3 }],
  weekdayPrices: { friday: cents(26_050) },
  dayRules: { '15-12-2026': { closed: true } },
};

describe('the calendar of a home whose days differ', () => {
  it('[RATE-40] shows and says the price and the minimum of a day, and which are closed, in nights', async () => {
    const booking = await flowOf(byDay, 'night');
    expect(december(booking, '04', '05', '06', '07', '10', '15', '16')).toEqual([
      'Friday, 4 December 2026, $260.50, at least 2 nights | 4 $261',
      'Saturday, 5 December 2026, Check-out only | 5',
      'Sunday, 6 December 2026, $100, at least 2 nights | 6 $100',
      'Monday, 7 December 2026, $100, at least 2 nights | 7 $100',
      'Thursday, 10 December 2026, $1,250, at least 3 nights | 10 3+ $1,250',
      'Tuesday, 15 December 2026, Closed, Check-out only | 15 Closed',
      'Wednesday, 16 December 2026, $100, at least 2 nights | 16 $100',
    ]);
    expect(legend(booking)).toBe(
      '1 Today 2 Your stay 3 Booked 4 Check-out only 5 Closed 7 3+ Minimum stay',
    );
  });

  it('[RATE-40] does so in days', async () => {
    const booking = await flowOf(byDay, 'day');
    expect(december(booking, '04', '06', '10', '15')).toEqual([
      'Friday, 4 December 2026, $260.50, at least 2 days | 4 $261',
      'Sunday, 6 December 2026, Booked | 6',
      'Thursday, 10 December 2026, $1,250, at least 3 days | 10 3+ $1,250',
      'Tuesday, 15 December 2026, Closed | 15 Closed',
    ]);
  });

  it('[RATE-40] does so in French', async () => {
    speakFrench();
    const booking = await flowOf(byDay, 'night');
    expect(december(booking, '04', '10', '15')).toEqual([
      'vendredi 4 décembre 2026, 260,50\u00a0$US, au moins 2\u00a0nuits | 4 261 $',
      'jeudi 10 décembre 2026, 1\u202f250\u00a0$US, au moins 3\u00a0nuits | 10 3+ 1 250 $',
      'mardi 15 décembre 2026, Fermé, Check-out only | 15 Fermé',
    ]);
  });

  it('[RATE-40] a home without rules has numbers alone', async () => {
    const booking = await flowOf({}, 'night');
    expect(december(booking, '04', '05')).toEqual([
      'Friday, December 4, 2026 | 4',
      'Saturday, December 5, 2026, Check-out only | 5',
    ]);
    expect(legend(booking)).toBe('1 Today 2 Your stay 3 Booked 4 Check-out only');
  });

  it('[RATE-40] a home with one price and a minimum says the minimum alone', async () => {
    const booking = await flowOf({ minLength: 2, maxLength: 9 }, 'night');
    expect(december(booking, '04')).toEqual(['Friday, 4 December 2026, at least 2 nights | 4']);
  });
});

describe('days on which no stay begins', () => {
  const rules: ListingRules = { arrivalWeekdays: ['friday'], noticeDays: 14 };

  it('[RATE-41] are told while the arrival is chosen, and those before the notice too', async () => {
    const booking = await flowOf(rules, 'night');
    // A Thursday before the notice, a Friday and a Saturday.
    expect(december(booking, '03', '04', '10', '11', '12')).toEqual([
      'Thursday, 3 December 2026, No arrival | 3',
      'Friday, 4 December 2026 | 4',
      'Thursday, 10 December 2026, No arrival | 10',
      'Friday, 11 December 2026 | 11',
      'Saturday, 12 December 2026, No arrival | 12',
    ]);
    expect(legend(booking)).toBe('1 Today 2 Your stay 3 Booked 4 Check-out only 6 No arrival');
  });

  it('[RATE-41] count the notice from the day at the home', async () => {
    const booking = await flowOf({ noticeDays: 14, today: '21-11-2026' }, 'night');
    expect(december(booking, '04', '07')).toEqual([
      'Friday, 4 December 2026, No arrival | 4',
      'Monday, 7 December 2026 | 7',
    ]);
  });

  it('[RATE-41] are not told of days that are over', async () => {
    const booking = await flowOf({ ...rules, weekdayPrices: { friday: cents(26_050) } }, 'night');
    expect(daysIn('2026-11', booking, ['19', '20'])).toEqual([
      'Thursday, 19 November 2026 | 19',
      'Today, Friday, 20 November 2026, No arrival | 20',
    ]);
  });

  it('[RATE-41] are days like others while the departure is chosen', async () => {
    const booking = await flowOf(rules, 'night', ['11-12-2026']);
    expect(december(booking, '11', '12')).toEqual([
      'Friday, 11 December 2026, Check-in | 11',
      'Saturday, 12 December 2026 | 12',
    ]);
  });

  it('[RATE-41] are told again when no stay can begin on the chosen day', async () => {
    const booking = await flowOf(rules, 'night', ['12-12-2026']);
    expect(december(booking, '12', '19')).toEqual([
      'Saturday, 12 December 2026, No arrival, Check-in | 12',
      'Saturday, 19 December 2026, No arrival | 19',
    ]);
  });

  it('[RATE-41] are told in French', async () => {
    speakFrench();
    const booking = await flowOf(rules, 'day');
    expect(december(booking, '12')).toEqual(['samedi 12 décembre 2026, Pas d’arrivée | 12']);
  });
});

describe('days that the home does not take', () => {
  const refusalIn = (booking: BookingActor) =>
    textIn(htmlOf(<RefusedStay booking={booking} onTaken={() => undefined} />));

  it('[RATE-42] a place of the page says why and offers the nearest stay', async () => {
    const booking = await flowOf({ minLength: 3 }, 'night', ['01-12-2026']);
    // It is there before, so that a screen reader says what comes into it.
    expect(htmlOf(<RefusedStay booking={booking} onTaken={() => undefined} />)).toBe(
      '<div aria-live="polite"></div>',
    );
    booking.send({ type: 'day.picked', day: '02-12-2026' });
    expect(refusalIn(booking)).toBe(
      'From 1 Dec 2026, a stay here is at least 3 nights. Take 1 Dec 2026 to 4 Dec 2026',
    );
  });

  it('[RATE-42] it does so in French, and in days', async () => {
    speakFrench();
    const booking = await flowOf({ minLength: 3 }, 'day', ['01-12-2026', '02-12-2026']);
    expect(refusalIn(booking)).toBe(
      'À partir du 1 déc. 2026, un séjour dure ici au moins 3 jours. Prendre du 1 déc. 2026 au 3 déc. 2026',
    );
  });

  it('[RATE-43] neither the panel nor the bar shows a price, until the offer is taken', async () => {
    const booking = await flowOf({ minLength: 3 }, 'night', ['01-12-2026', '02-12-2026']);
    const bar = () => textIn(htmlOf(<Bar booking={booking} property={lakeHouse} />));
    const amounts = () => amountsIn(htmlOf(<PriceSummary booking={booking} />));
    expect(amounts()).toEqual(['$0.00', '$0.00', '$0.00', '$0.00', '$0.00']);
    expect(bar()).toBe('These dates cannot be booked. Book Now');
    booking.send({ type: 'offer.take' });
    // Three nights at $100.00 with 10 % of tax, and $15.00 for the service.
    expect(amounts()).toEqual(['$100.00', '$300.00', '$15.00', '$30.00', '$0.00', '$345.00']);
    expect(bar()).toBe('Total $345.00 Book Now');
  });

  it('[RATE-43] a price that has changed meanwhile is told when there is a price again', async () => {
    const toldIn = async (dates: 'refused' | 'stayChosen') => {
      const minLength = dates === 'refused' ? 3 : 1;
      const flow = await flowOf({ minLength }, 'day', ['01-12-2026', '02-12-2026']);
      const { context } = flow.getSnapshot();
      const input = bookingInput;
      const value = {
        planning: {
          dates,
          coupon: 'none',
          policy: 'notAccepted',
          price: 'changed',
          overlay: 'none',
        },
      };
      const snapshot = bookingMachine.resolveState({
        value,
        context: { ...context, seenTotal: cents(9900) },
      });
      return htmlOf(<PriceChange booking={createActor(bookingMachine, { input, snapshot })} />);
    };
    expect(await toldIn('refused')).toBe('');
    expect(await toldIn('stayChosen')).toContain('the total was $99.00');
  });

  it('[RATE-43] the bar says so in French', async () => {
    speakFrench();
    const booking = await flowOf({ minLength: 3 }, 'night', ['01-12-2026', '02-12-2026']);
    expect(textIn(htmlOf(<Bar booking={booking} property={lakeHouse} />))).toBe(
      'Ces dates ne peuvent pas être réservées. Réserver',
    );
  });
});

describe('what a guest reads before choosing', () => {
  const rules: ListingRules = {
    minLength: 3,
    maxLength: 30,
    cleaningFee: cents(4000),
    longStayPercent: { week: 10, month: 22.5 },
    arrivalWeekdays: ['saturday', 'friday'],
    noticeDays: 1,
  };
  const factsOf = (given: ListingRules, unit: StayUnit) => {
    const home = { pricePerDay: cents(10_000), bedrooms: 2, ...given };
    const html = htmlOf(<StayRules home={home} unit={unit} />);
    return [...html.matchAll(/<(?:li|h3)>(.*?)<\/(?:li|h3)>/g)].map(([, text]) => text);
  };

  it('[RATE-44] the rules of the home are facts below the calendar', () => {
    expect(factsOf(rules, 'night')).toEqual([
      'Good to know',
      'At least 3 nights',
      'At most 30 nights',
      'Cleaning fee $40',
      '10% off from 7 nights on',
      '22.5% off from 28 nights on',
      'Arrival on Friday, Saturday',
      'Book at least 1 day before arrival',
    ]);
    expect(factsOf({ minLength: 3, longStayPercent: { week: 10 } }, 'day')).toEqual([
      'Good to know',
      'At least 3 days',
      '10% off from 7 days on',
    ]);
  });

  it('[RATE-44] they are in French', () => {
    speakFrench();
    expect(factsOf(rules, 'night')).toEqual([
      'Bon à savoir',
      'Au moins 3\u00a0nuits',
      'Au plus 30\u00a0nuits',
      'Frais de ménage\u202f: 40\u00a0$US',
      '10\u202f% de réduction à partir de 7\u00a0nuits',
      '22,5\u202f% de réduction à partir de 28\u00a0nuits',
      'Arrivée le vendredi, samedi',
      'À réserver au moins 1\u00a0jour avant l’arrivée',
    ]);
    expect(factsOf({ ...byDay, maxLength: 9 }, 'day')).toEqual([
      'Bon à savoir',
      'Au moins 2\u00a0jours, sauf autre minimum dans le calendrier',
      'Au plus 9\u00a0jours',
    ]);
  });

  it('[RATE-44] a minimum of other days is said with that of the home', () => {
    expect(factsOf(byDay, 'night')).toEqual([
      'Good to know',
      'At least 2 nights, unless the calendar shows another minimum',
    ]);
  });

  it('[RATE-44] a home without such rules has none', () => {
    expect(factsOf({}, 'night')).toEqual([]);
    const none: ListingRules = { minLength: 1, noticeDays: 0, longStayPercent: { week: 0 } };
    expect(factsOf(none, 'night')).toEqual([]);
  });

  it('[RATE-44] the field of guests says what further guests cost', async () => {
    const hintOf = async (given: ListingRules, unit: StayUnit) => {
      const html = htmlOf(<GuestsField booking={await flowOf(given, unit)} />);
      const [, hint = ''] = /<p [^>]*-hint"[^>]*>(.*?)<\/p>/.exec(html) ?? [];
      return textIn(hint);
    };
    const two: ListingRules = { furtherGuests: { included: 2, price: cents(1500) } };
    expect(await hintOf({}, 'night')).toBe('Max. Guests 5');
    expect(await hintOf({ ...two, mostGuests: 4 }, 'night')).toBe(
      'Max. Guests 4 2 guests included, $15 per further guest and night',
    );
    const one: ListingRules = { furtherGuests: { included: 1, price: cents(1550) } };
    expect(await hintOf(one, 'day')).toBe(
      'Max. Guests 5 1 guest included, $15.50 per further guest and day',
    );
    // The home takes no guest above the included ones.
    expect(await hintOf({ ...two, mostGuests: 2 }, 'night')).toBe('Max. Guests 2');
    speakFrench();
    expect(await hintOf(two, 'night')).toBe(
      'Maximum : 5 2 personnes incluses, 15 $US par personne supplémentaire et par nuit',
    );
    expect(await hintOf(one, 'day')).toBe(
      'Maximum : 5 1 personne incluse, 15,50 $US par personne supplémentaire et par jour',
    );
  });
});
