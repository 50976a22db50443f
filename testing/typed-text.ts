/**
 * What becomes of the text of a field when its page is left, reloaded or opened for another record.
 *
 * - `kept`: the browser keeps it as a draft, for this person and this record. The name is that of a draft of
 *   `tests/machines/typed-text.test.ts`.
 * - `asked`: the page asks before it is lost.
 * - `address`: it is in the address.
 * - `secret`: it may be nowhere.
 * - `gone`: it is lost, for the reason given.
 */
type Fate =
  | { readonly kept: string }
  | { readonly asked: string }
  | { readonly address: true }
  | { readonly secret: true }
  | { readonly gone: string };

const secret = { secret: true } as const;
const address = { address: true } as const;
const beside = { kept: 'form beside its flow' } as const;

const oneStay = {
  gone: 'The stay at one home is kept. Another home begins with its own.',
} as const;

/** Every view with a field for text, as `typed-text.test.ts` finds them. */
export const typedText: Readonly<Record<string, Fate>> = {
  'src/desk/bookings/approvals.tsx': { gone: 'One day, chosen for the checked bookings.' },
  'src/desk/calendar/calendar-dialogs.tsx': beside,
  'src/desk/content/content-field-inputs.tsx': { kept: 'content form' },
  'src/desk/coupons/coupon-form-page.tsx': { kept: 'coupon form' },
  'src/desk/dates/dates-page.tsx': beside,
  'src/desk/entrance/set-up-page.tsx': secret,
  'src/desk/entrance/sign-in.tsx': secret,
  'src/desk/feeds/calendars-dialogs.tsx': {
    gone: 'The address of a calendar opens it to everybody who has it, so it is stored nowhere.',
  },
  'src/desk/list/filter-bar.tsx': address,
  'src/desk/listings/listing-form.tsx': { kept: 'listing form' },
  'src/desk/listings/picture-item.tsx': { kept: 'listing form' },
  'src/desk/new-booking/guest-fields.tsx': { kept: 'new booking' },
  'src/desk/new-booking/home-choice.tsx': { kept: 'new booking' },
  'src/desk/new-booking/new-booking-page.tsx': { kept: 'new booking' },
  'src/desk/new-booking/payment-fields.tsx': { kept: 'new booking' },
  'src/desk/operators/account-page.tsx': secret,
  'src/desk/operators/operator-dialogs.tsx': { gone: 'One address.' },
  'src/desk/prices/days-form.tsx': {
    gone: 'A price and a length for the chosen days, which a reload forgets too.',
  },
  'src/desk/prices/many/many-prices-form.tsx': {
    gone: 'Numbers for the chosen listings, which a reload forgets too.',
  },
  'src/desk/prices/rules-form.tsx': { kept: 'rules form' },
  'src/desk/prices/seasons-card.tsx': beside,
  'src/desk/prices/stay-preview.tsx': { gone: 'An example of a stay. Nothing is sent.' },
  'src/desk/record/record-steps.tsx': beside,
  'src/desk/search/desk-search.tsx': { gone: 'A search.' },
  'src/desk/taxonomy/taxonomy-dialogs.tsx': beside,
  'src/desk/text/link-bar.tsx': {
    gone: 'The address of a link, which becomes a part of the text.',
  },
  'src/flows/booking/coupon-field.tsx': { gone: 'A code that the guest has before them.' },
  'src/flows/booking/date-fields.tsx': oneStay,
  'src/flows/booking/guests-field.tsx': oneStay,
  'src/flows/cancellation/refund-form.tsx': {
    asked: 'The numbers of an account are stored nowhere.',
  },
  'src/flows/newsletter/newsletter-form.tsx': { gone: 'One address.' },
  'src/flows/one-time-code/code-screen.tsx': secret,
  'src/flows/partnership-request/partnership-form.tsx': { kept: 'partnership request' },
  'src/flows/property-search/filter-fields.tsx': address,
  'src/flows/property-search/plain-search.tsx': address,
  'src/flows/review-form/review-form.tsx': { kept: 'review' },
  'src/flows/visit-request/visit-form.tsx': { kept: 'visit request' },
  'src/pages/bookings/claim-form.tsx': { gone: 'A code that the guest has before them.' },
  'src/pages/change-password/change-password-page.tsx': secret,
  'src/pages/forgot-password/forgot-password-page.tsx': secret,
  'src/pages/home/hero-search.tsx': address,
  'src/pages/profile-create/profile-create-page.tsx': {
    gone: 'The page is opened once, after the code of a sign-up (PROF-17).',
  },
  'src/pages/profile/profile-page.tsx': { asked: 'PROF-16' },
  'src/pages/sign-in/sign-in-page.tsx': secret,
  'src/pages/sign-up/sign-up-page.tsx': secret,
  'src/parts/conversation/message-form.tsx': { kept: 'message of a guest' },
};
