/** The features that can meet in one booking. A new one comes last. */
export const features = {
  unit: 'Stays are counted in days or in nights (`VITE_STAY_UNIT`).',
  language: 'Texts are in English or in French.',
  prices: 'The rules of a home decide about its prices and its stays.',
  coupon: 'A coupon takes something off the price.',
  parts: 'A booking is paid in parts, gets extra charges, and its rest is paid online.',
  link: 'A payment link pays without an account.',
  claim: 'A claim code puts a booking into an account.',
  platform: 'The calendars of other platforms take days of a home.',
  mail: 'E-mails wait, and say what is true when they are sent.',
} as const;

type Feature = keyof typeof features;

interface Crossing {
  /** In the order above. */
  readonly pair: `${Feature} × ${Feature}`;
  /** The tests that prove the pair: the file of each, and its title as the file has it. */
  readonly provenBy?: readonly (readonly [file: string, title: string])[];
  /** Why the two never meet. */
  readonly never?: string;
}

const coupons = 'tests/machines/guest/booking-coupon.test.ts';
const linkViews = 'tests/views/payment-link.test.tsx';
const claims = 'tests/server/bookings/claims.test.ts';
const both = 'tests/server/bookings/crossings.test.ts';
const feeds = 'tests/server/calendar/feeds-by-night.test.ts';
const mails = 'tests/server/mail/mail.test.ts';
const links = 'tests/server/payments/payment-links.test.ts';

export const crossings: readonly Crossing[] = [
  {
    pair: 'unit × language',
    provenBy: [
      ['tests/server/site/heads.test.ts', '[RATE-61] describes %s by the day or by the night'],
      [
        'tests/views/unit-in-texts.test.tsx',
        '[RATE-61] the home page and the footer speak of nights on a site that counts them',
      ],
    ],
  },
  {
    pair: 'unit × prices',
    provenBy: [
      ['tests/contract/prices-guide.test.ts', '6: the same dates in days and in nights'],
      [
        'tests/contract/stay-refusal.test.ts',
        '[RATE-21] occupies no closed day, and a stay in nights can end on one',
      ],
      [
        'tests/server/bookings/any-prices.test.ts',
        '[RATE-70] the lines of a booking in %ss are the same everywhere, and their sum is its total',
      ],
    ],
  },
  {
    pair: 'unit × coupon',
    provenBy: [
      ['tests/contract/rules.test.ts', '[RATE-01] fits a stay whose last night is its last day'],
      [coupons, '[COUP-03] [RATE-01] stays by night while its last day is the last night'],
      [
        coupons,
        '[COUP-03] [RATE-01] is taken by night for a stay that ends on the day after its last one',
      ],
      [
        both,
        '[COUP-03] [RATE-01] is taken by night for a stay that ends on the day after its last one',
      ],
    ],
  },
  {
    pair: 'unit × parts',
    provenBy: [
      [
        both,
        '[DESK-488] [DESK-610] owes the price of other nights, and its rest is due on the day of departure',
      ],
    ],
  },
  {
    pair: 'unit × link',
    provenBy: [
      [
        linkViews,
        '[STAY-140] [RATE-61] the stay of a payment link counts nights on a site that does',
      ],
    ],
  },
  {
    pair: 'unit × claim',
    never: 'A claim moves a booking with its days, and reads none of them.',
  },
  {
    pair: 'unit × platform',
    provenBy: [
      [
        feeds,
        '[RATE-60] an event from 15:00 to 11:00 blocks its two nights, and a guest arrives on its last day',
      ],
      [
        feeds,
        '[RATE-60] an event from 15:00 to 11:00 is in conflict with a booking of its last night alone',
      ],
      [
        'tests/server/bookings/nights.test.ts',
        '[RATE-06] writes the nights to the calendar for other platforms',
      ],
    ],
  },
  {
    pair: 'unit × mail',
    provenBy: [[mails, '[RATE-72] count nights on a site that does']],
  },
  {
    pair: 'language × prices',
    provenBy: [
      ['tests/views/stay-rules.test.tsx', '[RATE-40] does so in French'],
      ['tests/views/stay-rules.test.tsx', '[RATE-44] they are in French'],
    ],
  },
  {
    pair: 'language × coupon',
    provenBy: [
      [
        'tests/views/guest-money.test.tsx',
        '[STAY-153] the dialog of coupons names a percentage: %s',
      ],
      [
        'tests/server/core/guest-language.test.ts',
        '[STAY-57] is in the language of the reader: %s',
      ],
    ],
  },
  {
    pair: 'language × parts',
    provenBy: [
      [
        both,
        '[STAY-160] [STAY-162] says what is owed in French: in the e-mail with the link, and on its page',
      ],
    ],
  },
  {
    pair: 'language × link',
    provenBy: [
      [
        both,
        '[STAY-160] [STAY-162] says what is owed in French: in the e-mail with the link, and on its page',
      ],
    ],
  },
  {
    pair: 'language × claim',
    provenBy: [
      [claims, '[STAY-171] gets the same answer again, and another account gets none'],
      [both, '[STAY-170] sends the e-mails that wait to the account, in its language'],
    ],
  },
  {
    pair: 'language × platform',
    provenBy: [
      [both, '[DESK-540] [DESK-546] are told of in French, when they are those of a booking'],
    ],
  },
  {
    pair: 'language × mail',
    provenBy: [
      ['tests/server/mail/every-mail.test.ts', '$value.kind, $value.title ($language)'],
      [mails, '[STAY-52] names the home in the language of the guest, in its calendar file too'],
    ],
  },
  {
    pair: 'prices × coupon',
    provenBy: [
      [
        'tests/contract/coupon-percent.test.ts',
        '[STAY-150] the percentage is of the amount with the discount of a long stay and the cleaning',
      ],
      ['tests/contract/prices-guide.test.ts', '7: a coupon with a cleaning fee'],
    ],
  },
  {
    pair: 'prices × parts',
    provenBy: [
      [
        both,
        '[DESK-488] [STAY-162] keeps the price of its nights under other rules, until its nights change',
      ],
    ],
  },
  {
    pair: 'prices × link',
    provenBy: [
      [
        both,
        '[DESK-488] [STAY-162] keeps the price of its nights under other rules, until its nights change',
      ],
      [links, '[STAY-140] shows the stay and the price, and of the guest only the first name'],
    ],
  },
  {
    pair: 'prices × claim',
    never: 'A claim moves a booking with its price, and computes none.',
  },
  {
    pair: 'prices × platform',
    provenBy: [[both, '[RATE-27] have the buffer nights of a home around them']],
  },
  {
    pair: 'prices × mail',
    provenBy: [[mails, '[RATE-72] are in the language of the guest, before the total']],
  },
  {
    pair: 'coupon × parts',
    provenBy: [
      [
        both,
        '[DESK-488] [DESK-598] takes its percentage off the nights alone, beside a charge and a part that was paid',
      ],
    ],
  },
  {
    pair: 'coupon × link',
    provenBy: [
      [both, '[STAY-140] [STAY-141] is in the price of a payment link, also after it has ended'],
    ],
  },
  {
    pair: 'coupon × claim',
    never: 'A coupon is for a home and a stay, for any guest, and a claim changes only the guest.',
  },
  {
    pair: 'coupon × platform',
    never:
      'A coupon fits a stay or not by its own days. The days of a platform refuse the stay at any price.',
  },
  {
    pair: 'coupon × mail',
    provenBy: [[mails, '[RATE-72] are in the language of the guest, before the total']],
  },
  {
    pair: 'parts × link',
    provenBy: [
      [
        'tests/server/payments/rest-online.test.ts',
        'is paid with a link, for what is owed, and both payments count',
      ],
      [
        'tests/server/payments/rest-online.test.ts',
        'is recorded through a link that a newer one has replaced',
      ],
    ],
  },
  {
    pair: 'parts × claim',
    provenBy: [
      [both, '[STAY-160] [STAY-170] leaves the rest to pay online, in the account'],
      [claims, '[STAY-170] has the booking, its payments, its refunds and its messages'],
    ],
  },
  {
    pair: 'parts × platform',
    provenBy: [
      [
        both,
        '[DESK-482] [DESK-215] keeps its nights after its deadline, from another platform too',
      ],
    ],
  },
  {
    pair: 'parts × mail',
    provenBy: [
      [
        'tests/server/desk/part-payments.test.ts',
        'tells the guest what was received and what is left',
      ],
      [
        'tests/server/payments/rest-online.test.ts',
        'is asked for by e-mail, with the day when it is due',
      ],
    ],
  },
  {
    pair: 'link × claim',
    provenBy: [
      [
        claims,
        '[STAY-176] can pay with the link that the desk made before, and with its open order',
      ],
      [
        'tests/server/overtaken/claims.test.ts',
        '[STAY-176] lets the link record its payment, in the account',
      ],
    ],
  },
  {
    pair: 'link × platform',
    never:
      'A link works as long as its booking owes something, and the days of a platform change no debt.',
  },
  {
    pair: 'link × mail',
    provenBy: [
      [links, '[DESK-583] is sent to the guest, sealed until then, and a replaced one is not sent'],
      [
        links,
        '[DESK-583] [DESK-481] takes back the e-mail with the former link alone, not others that wait',
      ],
    ],
  },
  {
    pair: 'claim × platform',
    never: 'A claim changes no days, and a conflict names the guest that its booking has now.',
  },
  {
    pair: 'claim × mail',
    provenBy: [[both, '[STAY-170] sends the e-mails that wait to the account, in its language']],
  },
  {
    pair: 'platform × mail',
    provenBy: [
      [both, '[DESK-540] [DESK-546] are told of in French, when they are those of a booking'],
    ],
  },
];
