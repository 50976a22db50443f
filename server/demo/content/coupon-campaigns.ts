/** One offer; days count from today (negative is past), both ends included. */
export interface Campaign {
  readonly couponName: string;
  readonly couponCode: string;
  readonly discountCents: number;
  readonly startsInDays: number;
  readonly endsInDays: number;
}

export const campaigns = {
  welcome: {
    couponName: 'Welcome to Ndako',
    couponCode: 'WELCOME10',
    discountCents: 1000,
    startsInDays: -30,
    endsInDays: 150,
  },
  midweek: {
    couponName: 'Midweek break',
    couponCode: 'MIDWEEK5',
    discountCents: 500,
    startsInDays: -14,
    endsInDays: 60,
  },
  rainy: {
    couponName: 'Rainy season',
    couponCode: 'RAINY15',
    discountCents: 1500,
    startsInDays: -7,
    endsInDays: 90,
  },
  long: {
    couponName: 'Stay a little longer',
    couponCode: 'LONGER40',
    discountCents: 4000,
    startsInDays: -20,
    endsInDays: 200,
  },
  family: {
    couponName: 'Family table',
    couponCode: 'FAMILY25',
    discountCents: 2500,
    startsInDays: -3,
    endsInDays: 120,
  },
  early: {
    couponName: 'Early planner',
    couponCode: 'EARLY30',
    discountCents: 3000,
    startsInDays: 21,
    endsInDays: 240,
  },
  work: {
    couponName: 'Working week',
    couponCode: 'WORK12',
    discountCents: 1200,
    startsInDays: -10,
    endsInDays: 75,
  },
  grand: {
    couponName: 'Grand tour',
    couponCode: 'GRAND5000',
    discountCents: 500000,
    startsInDays: -5,
    endsInDays: 200,
  },
  past: {
    couponName: 'Dry season farewell',
    couponCode: 'FAREWELL20',
    discountCents: 2000,
    startsInDays: -120,
    endsInDays: -30,
  },
} as const satisfies Readonly<Record<string, Campaign>>;
