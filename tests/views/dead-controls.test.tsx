import { walksTo } from 'flow-inspector/paths';
import { Formik } from 'formik';
import type { ComponentType, ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type AnyMachineSnapshot, type AnyStateMachine, createActor } from 'xstate';
import { Approvals } from '#src/desk/bookings/approvals.tsx';
import { CouponFormPage } from '#src/desk/coupons/coupon-form-page.tsx';
import { CouponPage } from '#src/desk/coupons/coupon-page.tsx';
import { DatesPage } from '#src/desk/dates/dates-page.tsx';
import { CalendarsPage } from '#src/desk/feeds/calendars-page.tsx';
import { ImportPage } from '#src/desk/listings/import-page.tsx';
import { ListingPage } from '#src/desk/listings/listing-page.tsx';
import { ManyStates } from '#src/desk/listings/many-states.tsx';
import { HomeChoice } from '#src/desk/new-booking/home-choice.tsx';
import { NoticeMails } from '#src/desk/operators/notice-mails.tsx';
import { OperatorsPage } from '#src/desk/operators/operators-page.tsx';
import { SessionsPage } from '#src/desk/operators/sessions-page.tsx';
import { PricesPage } from '#src/desk/prices/prices-page.tsx';
import { RefundPage } from '#src/desk/refunds/refund-page.tsx';
import { TaxonomyPage } from '#src/desk/taxonomy/taxonomy-page.tsx';
import { TodayPage } from '#src/desk/today/today-page.tsx';
import { DeletionDialog as AccountDeletionDialog } from '#src/flows/account-deletion/deletion-dialog.tsx';
import { BookingDialogs, BookingPanel } from '#src/flows/booking/booking-panel.tsx';
import { CancellationDialogs } from '#src/flows/cancellation/cancellation-dialogs.tsx';
import { RefundDialog } from '#src/flows/cancellation/refund-dialog.tsx';
import { PaymentPanel } from '#src/flows/payment/payment-panel.tsx';
import { PageTurner } from '#src/flows/property-search/page-turner.tsx';
import SignInPrompt from '#src/flows/sign-in-prompt/sign-in-prompt.tsx';
import { DeletionDialog } from '#src/pages/payments/deletion-dialog.tsx';
import { Conversation } from '#src/parts/conversation/conversation.tsx';
import { odette } from '#testing/machine/desk-records.ts';
import { everyFlow } from '#testing/machine/every-flow.ts';
import { deadControls, restingIn } from './pressed-controls.tsx';
import { speakEnglish } from './view-text.tsx';

const shown = vi.hoisted(() => ({ machine: '', flow: undefined as unknown }));

vi.mock('react/jsx-runtime', async (original) => {
  const { recordJsx } = await import('./pressed-controls.tsx');
  return recordJsx(await original<object>());
});
vi.mock('react/jsx-dev-runtime', async (original) => {
  const { recordJsx } = await import('./pressed-controls.tsx');
  return recordJsx(await original<object>());
});
vi.mock('#src/desk/app/desk-site.ts', () => ({
  useDesk: () => ({ listQueries: new Map(), notices: { show: () => undefined } }),
  useOperator: () => ({ ...odette, role: 'owner' }),
}));
vi.mock('#src/app/use-flow.ts', () => ({
  useFlow: (machine: AnyStateMachine, options: object) =>
    machine.id === shown.machine ? shown.flow : createActor(machine, options),
}));

beforeAll(() => {
  speakEnglish();
  vi.stubGlobal('location', { origin: 'https://ndako.example' });
});
afterAll(() => void vi.unstubAllGlobals());

/** What shows a flow: a page, which gets the flow where it begins one, or a part, which is handed it. */
type View =
  | { readonly page: ComponentType; readonly route: string; readonly at: string }
  | { readonly part: (flow: never) => ReactNode };

const inForm = (view: ReactNode) => (
  <Formik initialValues={{ checkIn: '', checkOut: '', search: '' }} onSubmit={() => undefined}>
    <div>{view}</div>
  </Formik>
);

/** The views of flows. A new flow needs a line here or in `notPressed`: then each of its states is pressed. */
const views: Readonly<Record<string, View>> = {
  accountDeletion: { part: (flow) => <AccountDeletionDialog deletion={flow} email="" /> },
  booking: {
    part: (flow) => (
      <>
        <BookingPanel booking={flow} />
        <BookingDialogs booking={flow} />
      </>
    ),
  },
  cancellation: {
    part: (flow) => (
      <>
        <CancellationDialogs cancellation={flow} />
        <RefundDialog cancellation={flow} />
      </>
    ),
  },
  deskApprovals: { part: (flow) => <Approvals flow={flow} /> },
  deskCoupon: { page: CouponPage, route: '/coupons/:id', at: '/coupons/coupon-1' },
  deskCouponForm: {
    page: CouponFormPage,
    route: '/coupons/:id/edit',
    at: '/coupons/coupon-1/edit',
  },
  deskDates: { page: DatesPage, route: '/bookings/:id/dates', at: '/bookings/booking-1/dates' },
  deskImport: { page: ImportPage, route: '/listings/import', at: '/listings/import' },
  deskListing: { page: ListingPage, route: '/listings/:id', at: '/listings/listing-1' },
  deskListingCalendars: {
    page: CalendarsPage,
    route: '/listings/:id/calendars',
    at: '/listings/listing-1/calendars',
  },
  deskManyStates: { part: (flow) => <ManyStates flow={flow} /> },
  deskNoticeMails: { page: NoticeMails, route: '/account', at: '/account' },
  deskOperators: { page: OperatorsPage, route: '/operators', at: '/operators' },
  deskPrices: { page: PricesPage, route: '/listings/:id/prices', at: '/listings/listing-1/prices' },
  deskRefund: { page: RefundPage, route: '/refunds/:id', at: '/refunds/refund-1' },
  deskSessions: { page: SessionsPage, route: '/sessions', at: '/sessions' },
  deskStayOffers: { part: (flow) => inForm(<HomeChoice flow={flow} />) },
  deskTaxonomy: { page: TaxonomyPage, route: '/taxonomy', at: '/taxonomy' },
  deskToday: { page: TodayPage, route: '/', at: '/' },
  openPayment: { part: (flow) => <DeletionDialog flow={flow} /> },
  payment: { part: (flow) => <PaymentPanel payment={flow} /> },
  propertySearch: { part: (flow) => <PageTurner search={flow} /> },
  signInPrompt: { page: () => <SignInPrompt place="home" />, route: '/', at: '/' },
  stayMessages: {
    part: (flow) => (
      <Conversation flow={flow} side="guest" writerOf={() => 'Host'} empty="Empty" label="Text" />
    ),
  },
};

/** The flows that read a list or a record, and take nothing else from a person. */
const reading: readonly string[] = [
  'approvedProperties',
  'deskAudit',
  'deskBookings',
  'deskContentParts',
  'deskContents',
  'deskCoupons',
  'deskEnquiries',
  'deskFeeds',
  'deskGuests',
  'deskHomeNumbers',
  'deskListings',
  'deskNumbers',
  'deskPayments',
  'deskProviderOrders',
  'deskRefunds',
  'deskReviews',
  'deskSettings',
  'deskTotals',
  'favourites',
  'filterData',
  'homeCategories',
  'myBookings',
  'myPayments',
  'myRefunds',
  'services',
  'stay',
  'visitTypes',
];

/** The flows whose controls this test does not press, by the reason. */
const notPressed: Readonly<Record<string, readonly string[]>> = {
  'The server runs it, and no page.': [
    'bookingLife',
    'couponLife',
    'listingLife',
    'paymentLife',
    'refundLife',
    'reviewLife',
  ],
  'It has no control, or one that sends the same in every state.': [
    'changePassword',
    'countUp',
    'entrance',
    'forgottenHandOver',
    'formDraft',
    'heroSearch',
    'profileHandOver',
    'resetHandOver',
    'signUpHandOver',
  ],
  'Its only button tries a failed read again.': reading,
  'Its page is that of a record, with the same buttons as `deskCoupon` and `deskRefund`.': [
    'deskBooking',
    'deskContent',
    'deskEnquiry',
    'deskGuest',
    'deskProviderOrder',
    'deskReview',
  ],
  'Its page is a form of the desk, with the same buttons as `deskCouponForm`.': ['deskContentForm'],
  'It shows the conversation that `stayMessages` shows.': ['deskMessages'],
  'What a person types leads on in it. This test does not type, and tests in a browser do.': [
    'claim',
    'deskGuestFinder',
    'deskManyPrices',
    'deskNewBooking',
    'deskRecoveryCodes',
    'deskSearch',
    'deskSetUp',
    'deskSignIn',
    'deskText',
    'forgotPassword',
    'newsletter',
    'oneTimeCode',
    'partnershipRequest',
    'profile',
    'profileCreation',
    'resetPassword',
    'reviewForm',
    'signIn',
    'signUp',
    'visitRequest',
  ],
  'It needs a browser: it measures, listens to the page, or loads files.': [
    'deskCalendar',
    'deskNotices',
    'deskSession',
    'deskUpload',
    'dropdown',
    'gallery',
    'session',
    'share',
  ],
  'It has a single button, which tests in a browser press.': [
    'deskNewListing',
    'favourite',
    'favouriteRemoval',
    'paymentLink',
  ],
};

it('knows no flow as one that only reads and takes more from a person', () => {
  const events = everyFlow
    .flatMap(({ machines }) => machines)
    .filter(({ id }) => reading.includes(id))
    .flatMap((machine) => machine.events);
  expect(events.filter((type) => !/^(network|page|records?|resource|xstate)\./.test(type))).toEqual(
    [],
  );
});

it('knows each flow once, with its view or with the reason why it is not pressed', () => {
  const known = everyFlow.flatMap(({ machines }) => machines.map(({ id }) => id));
  const listed = [...Object.keys(views), ...Object.values(notPressed).flat()];
  expect(listed.toSorted()).toEqual(known.toSorted());
});

/** So many situations of each state: the contexts of one state differ in what they show. */
const situations = 12;

/** The situations that the examples of a machine reach: some of each state. */
function statesOf(id: string) {
  const found: { readonly machine: AnyStateMachine; readonly snapshot: AnyMachineSnapshot }[] = [];
  const counts = new Map<string, number>();
  const all = everyFlow.flatMap(({ examples }) => examples);
  for (const examples of all.filter(({ machine }) => machine.id === id)) {
    for (const input of examples.inputs) {
      for (const { state } of walksTo(examples.machine, examples, input)) {
        const key = JSON.stringify(state.value);
        const count = counts.get(key) ?? 0;
        counts.set(key, count + 1);
        // In a final state the page is left.
        if (count < situations && state.status !== 'done')
          found.push({ machine: examples.machine, snapshot: state });
      }
    }
  }
  return found;
}

it.each(Object.entries(views))(
  'each control of %s that can be pressed sends what its state takes',
  (id, view) => {
    const states = statesOf(id);
    expect(states.length).toBeGreaterThan(1);
    const dead = new Set<string>();
    let presses = 0;
    for (const { machine, snapshot } of states) {
      const resting = restingIn(machine, snapshot);
      Object.assign(shown, { machine: id, flow: resting.flow });
      const at = 'at' in view ? view.at : '/';
      const node =
        'part' in view ? (
          view.part(resting.flow as never)
        ) : (
          <Routes>
            <Route path={view.route} element={<view.page />} />
          </Routes>
        );
      const found = deadControls(node, at, resting, snapshot);
      presses += found.pressed;
      for (const one of found.dead) dead.add(one);
    }
    expect([...dead]).toEqual([]);
    // Views that show nothing would pass.
    expect(presses).toBeGreaterThan(0);
  },
);
