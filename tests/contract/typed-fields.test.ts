import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { signUp } from '#contract/calls/accounts.ts';
import { requestPartnership, requestVisit } from '#contract/calls/enquiries.ts';
import { bookForGuest } from '#contract/desk/calls/new-booking.ts';
import { inviteOperator } from '#contract/desk/calls/operators.ts';
import { fieldsOfForm } from '#contract/desk/coupon-form.ts';
import { couponForm } from '#contract/desk/desk-forms.ts';
import { manyPricesForm, noManyPricesValues } from '#contract/desk/many-prices-form.ts';
import { plainAmount, plainNumber, plainPercent } from '#contract/desk/typed-number.ts';
import { centsOf } from '#contract/money.ts';
import { digitsOfPhone, plainPhone } from '#contract/phone.ts';
import { stayGuide } from '#contract/records/stay-guide.ts';
import { fr } from '#locales/fr.ts';
import { money, narrowMoney, percentage, shortMoney, size } from '#src/language/format.ts';
import { i18n } from '#src/language/sentences.ts';
import { everyForm, unknownForms } from '#testing/every-form.ts';
import { speakEnglish } from '../views/view-text.tsx';

/*
 * The fields of all forms, found by what they accept: a field that takes `12` and refuses `abc` is one for a
 * number. So a new form with an own rule for numbers, telephone numbers or addresses fails here by itself.
 */

beforeAll(speakEnglish);
afterAll(speakEnglish);

const noBreak = '\u00a0';
const narrow = '\u202f';

/** What the site prints, in English and in French. */
function printed<Texts>(texts: () => Texts): Texts[] {
  speakEnglish();
  const english = texts();
  Object.assign(i18n, { language: 'fr', sentences: fr });
  const french = texts();
  speakEnglish();
  return [english, french];
}

const amounts = [
  ...printed(() => [money(centsOf(1200.5))]).flat(),
  `1 200,50`,
  `1${noBreak}200,50`,
  `1${narrow}200,50`,
  '1,200.50',
  '1200,50',
  ' 1200.50 ',
];
const wholeAmounts = printed(() => [shortMoney(centsOf(1200)), narrowMoney(centsOf(1200))]).flat();
const percentages = [
  ...printed(() => [percentage(12.5), `${percentage(12.5)}${noBreak}%`]).flat(),
  '12,5',
  '12.5 %',
  '12,5%',
];
const wholes = [
  ...printed(() => [size(1200).replace(/\D+$/, '').replace('pi²', '')]).flat(),
  '1 200',
  `1${noBreak}200`,
  `1${narrow}200`,
  '1,200',
];

type Form = (typeof everyForm)[number];
type Kind = 'amount' | 'percent' | 'whole' | 'small';

function kindOf({ accepts }: Form, field: string): Kind {
  if (accepts(field, '1200.50')) return 'amount';
  if (accepts(field, '12.5')) return 'percent';
  return accepts(field, '1200') ? 'whole' : 'small';
}

/** The fields for numbers of a kind, with their forms. */
function fieldsOfKind(kind: Kind) {
  return everyForm.flatMap((form) =>
    form.fields
      .filter((field) => form.accepts(field, '12') && !form.accepts(field, 'abc'))
      .filter((field) => kindOf(form, field) === kind)
      .map((field) => [`${form.name}: ${field}`, form, field] as const),
  );
}

const fieldsNamed = (name: RegExp) =>
  everyForm.flatMap((form) =>
    form.fields
      .filter((field) => name.test(field))
      .map((field) => [`${form.name}: ${field}`, form, field] as const),
  );

const namesOf = (fields: readonly (readonly [string, ...unknown[]])[]) =>
  fields.map(([name]) => name);

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

describe('the forms', () => {
  it('are all known', () => {
    expect(unknownForms).toEqual([]);
    expect(everyForm.length).toBeGreaterThan(50);
  });

  it('have these fields for numbers', () => {
    expect(namesOf(fieldsOfKind('amount'))).toEqual([
      'cashForm: amount',
      'priceChangeForm: amount',
      'couponForm amount: discount',
      'listingForm: pricePerDay',
      'listingForm: serviceCharge',
      'manyPricesForm: seasonPrice',
      ...weekdays.map((day) => `manyPricesForm: ${day}`),
      'rulesForm: pricePerDay',
      ...weekdays.map((day) => `rulesForm: ${day}`),
      'rulesForm: cleaningFee',
      'rulesForm: furtherPrice',
      'seasonForm: price',
      'daysForm : price',
      'daysForm closed: price',
      'daysForm open: price',
      'experience-page-registry: yearsOfExperiences',
      'experience-page-registry: featuredProjects',
      'experience-page-registry: modernHouses',
      'experience-page-registry: teamMembers',
      'experience-page-registry: satisfiedClients',
      'experience-page-registry: trustedPartners',
      'price-filter-registry: minLimit',
      'price-filter-registry: maxLimit',
      'size-filter-registry: minLimit',
      'size-filter-registry: maxLimit',
    ]);
    expect(namesOf(fieldsOfKind('percent'))).toEqual([
      'couponForm percent: discount',
      'manyPricesForm: percent',
      'rulesForm: week',
      'rulesForm: month',
      'service-tax-registry: taxPercent',
    ]);
    expect(namesOf(fieldsOfKind('whole'))).toEqual([
      'listingForm: bedrooms',
      'listingForm: bathrooms',
      'listingForm: garages',
      'listingForm: size',
      'listingForm: landSize',
      'listingForm: yearBuilt',
    ]);
  });
});

describe('a field for numbers takes what the site prints, in English and in French', () => {
  it.each(fieldsOfKind('amount'))('[TYPE-01] %s, an amount', (_, { name, accepts }, field) => {
    // The numbers of content have no currency, and more decimals.
    const isMoney = !name.endsWith('-registry');
    const texts = [...amounts, ...wholeAmounts].filter((text) => isMoney || !text.includes('$'));
    expect(texts.filter((text) => !accepts(field, text))).toEqual([]);
    const wrong = ['1 2', '1,20,0', '12,50,', '12 50', '$', '1.200,50', '0x10', '0,125,5'];
    expect(
      [...wrong, ...(isMoney ? ['12.505', '0,125'] : [])].filter((text) => accepts(field, text)),
    ).toEqual([]);
  });

  it.each(fieldsOfKind('percent'))('[TYPE-01] %s, a percentage', (_, { accepts }, field) => {
    expect(percentages.filter((text) => !accepts(field, text))).toEqual([]);
    expect(['12,5,', '% 12', '12.5.'].filter((text) => accepts(field, text))).toEqual([]);
  });

  it.each(fieldsOfKind('whole'))('[TYPE-01] %s, a whole number', (_, { accepts, read }, field) => {
    expect(wholes.filter((text) => !accepts(field, text))).toEqual([]);
    expect(wholes.map((text) => read(field, text))).toEqual(wholes.map(() => '1200'));
    expect(['12,5', '1 2', '1200.50'].filter((text) => accepts(field, text))).toEqual([]);
  });

  it('[TYPE-01] and reads it as the same number', () => {
    const plain = (texts: readonly string[], read: (text: string) => string) =>
      new Set(texts.map((text) => Number(read(text))));
    expect(plain(amounts, plainAmount)).toEqual(new Set([1200.5]));
    expect(plain(wholeAmounts, plainAmount)).toEqual(new Set([1200]));
    expect(plain(percentages, plainPercent)).toEqual(new Set([12.5]));
    expect(plain(wholes, plainNumber)).toEqual(new Set([1200]));
    expect(['0,125', '1 234 567,8', '18,125', 'cheap'].map(plainNumber)).toEqual([
      '0.125',
      '1234567.8',
      '18125',
      'cheap',
    ]);
    expect(plainPercent('18,125')).toBe('18.125');
  });

  it('[TYPE-01] and sends plain digits', () => {
    const coupon = {
      property: 'all',
      name: 'Spring',
      code: 'SPRING',
      startDate: '2027-03-01',
      endDate: '2027-03-31',
    };
    const sent = (kind: string, discount: string) =>
      fieldsOfForm(z.parse(couponForm, { ...coupon, kind, discount }));
    expect(sent('amount', `1${narrow}200,50${noBreak}$US`)).toMatchObject({ discount: '1200.50' });
    expect(sent('percent', '12,5 %')).toMatchObject({ percent: 12.5 });
    const prices = { ...noManyPricesValues, monday: '1 200,50', tuesday: '+12,5 %' };
    expect(z.parse(manyPricesForm, prices).weekdayPrices).toEqual({
      monday: { kind: 'amount', amount: 120_050 },
      tuesday: { kind: 'percent', percent: 12.5 },
    });
  });
});

describe('a field for a telephone number', () => {
  const written = [
    '+243810000001',
    '243810000001',
    '+243 81 000 00 01',
    '(243) 81-000-00-01',
    '243.81.000.0001',
    `243${noBreak}81${narrow}0000001`,
    // Copied from a list of contacts.
    '\u202a+243810000001\u202c',
    '243\u201181\u20110000001',
  ];
  const fields = fieldsNamed(/^(mobileNumber|contactPhone)$/);

  it('is known in every form', () => {
    expect(namesOf(fields)).toEqual([
      'listingForm: contactPhone',
      'knownGuestForm: mobileNumber',
      'newGuestForm: mobileNumber',
      'partnershipRequestForm: mobileNumber',
      'profileCreationForm: mobileNumber',
      'profileFormFor: mobileNumber',
    ]);
  });

  it.each(fields)(
    '[TYPE-05] %s takes it as it is written, and keeps its digits',
    (_, form, field) => {
      for (const number of written) {
        expect(form.accepts(field, number), number).toBe(true);
        expect(String(form.read(field, number)).replace(/\D/g, '')).toBe('243810000001');
      }
    },
  );

  it('[TYPE-05] sends a form of digits, with the plus where the documents allow it', () => {
    expect(written.map(digitsOfPhone)).toEqual(written.map(() => '243810000001'));
    expect(plainPhone('+243 810 000 001')).toBe('+243810000001');
    expect(plainPhone('+123456789012345')).toBe('123456789012345');
    expect(['', '+', 'call me'].map(plainPhone)).toEqual(['', '', 'callme']);
  });
});

describe('a field for an e-mail address', () => {
  const addresses = [
    'ada@guests.example',
    "o'brien@guests.example",
    'ada+ndako@guests.example',
    'ada_l-2.b@guests.example',
    'ada%l@guests.example',
    'ada..l@guests.example',
    '.ada@guests.example',
    'ada l@guests.example',
    'ada@guests',
    'a@b@guests.example',
    'ada@-guests.example',
    'ada@guests.example.',
  ];
  const addressOf = (length: number) => `${'a'.repeat(length - 15)}@guests.example`;
  // A sign-in and a forgotten password ask for an address that an account has, so the server decides.
  const excluded =
    /^(passwordForm|signInForm|forgotPasswordForm|profileCreationForm|knownGuestForm|contact-us)/;
  const fields = fieldsNamed(/^(email|contactEmail)$/).filter(([name]) => !excluded.test(name));

  /** What the call of each form has at its address, and the longest address that it accepts. */
  const inCalls: Readonly<Record<string, readonly [z.ZodMiniType, longest: number]>> = {
    invitationForm: [inviteOperator.body.shape.email, 40],
    listingForm: [stayGuide.shape.contactEmail, 100],
    newGuestForm: [bookForGuest.body.shape.guest.def.options[1].shape.email, 40],
    partnershipRequestForm: [requestPartnership.body.def.in.shape.email, 40],
    signUpForm: [signUp.body.shape.email, 40],
    visitRequestForm: [requestVisit.body.def.in.shape.email, 40],
  };

  it.each(fields)('[TYPE-06] %s accepts the addresses that its call accepts', (_, form, field) => {
    const [inCall, longest] = inCalls[form.name.replace(/ .*/, '')] ?? [z.never(), 0];
    const accepted = addresses.filter((address) => form.accepts(field, address));
    expect(accepted).toEqual(addresses.filter((address) => inCall.safeParse(address).success));
    expect(accepted).toContain("o'brien@guests.example");
    for (const [length, isAccepted] of [
      [longest, true],
      [longest + 1, false],
    ] as const) {
      expect(form.accepts(field, addressOf(length)), `${length} characters`).toBe(isAccepted);
      expect(inCall.safeParse(addressOf(length)).success, `${length} in the call`).toBe(isAccepted);
    }
  });

  it('is known in every form', () => {
    expect(namesOf(fields)).toEqual([
      'invitationForm owner: email',
      'invitationForm manager: email',
      'invitationForm support: email',
      'listingForm: contactEmail',
      'newGuestForm: email',
      'partnershipRequestForm: email',
      'signUpForm: email',
      'visitRequestForm: email',
    ]);
  });
});
