import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type DeskCallName, namedDeskCalls } from '#contract/desk/all-desk-calls.ts';
import type { BookingId } from '#contract/ids.ts';
import { cents } from '#contract/money.ts';
import { hashPassword } from '#server/accounts/password.ts';
import { users } from '#server/db/account-tables.ts';
import { bookings } from '#server/db/booking-tables.ts';
import { blockedDays, calendarFeeds, calendarLinks } from '#server/db/calendar-tables.ts';
import { content } from '#server/db/content-tables.ts';
import * as deskTables from '#server/db/desk-tables.ts';
import { enquiries } from '#server/db/enquiry-tables.ts';
import { messages } from '#server/db/message-tables.ts';
import { paymentOrders, refunds, transactions } from '#server/db/payment-tables.ts';
import * as propertyTables from '#server/db/property-tables.ts';
import { issueOperatorToken } from '#server/desk/operators/operator-tokens.ts';
import { renewCodes } from '#server/desk/operators/recovery-codes.ts';
import { messageIdOf } from '#testing/ids.ts';
import type { TestServer } from '#testing/server.ts';
import { addOperator, appCode, sendToDesk, type TestOperator } from '../desk/desk-fixtures.ts';
import {
  addBooking,
  addContent,
  addCoupon,
  addGuest,
  addProperty,
  empty,
  newRecordId,
  noon,
  type PropertyRow,
  startEmptyServer,
} from '../fixtures.ts';
import { capturedOrder } from '../payments/payment-bodies.ts';
import { type Overtaking, overtake } from './overtake.ts';

const password = 'A-long-desk-password-1';
const otherPassword = 'Another-desk-password-2';

let server: TestServer;
let owner: TestOperator;
let house: PropertyRow;
let guest: Awaited<ReturnType<typeof addGuest>>;
let bookingId: BookingId;
let hashes: readonly string[];

beforeAll(async () => {
  server = await startEmptyServer();
  hashes = await Promise.all([hashPassword(password), hashPassword(otherPassword)]);
});
beforeEach(async () => {
  await empty(server);
  owner = await addOperator(server, 'owner', { passwordHash: hashes[0] ?? '' });
  house = await addProperty(server);
  guest = await addGuest(server);
  ({ id: bookingId } = await addBooking(server, guest.id, house.id));
});
afterAll(() => server.close());

/** A case: how the request and the change are made, and the status and the code of the reply. */
interface Case {
  readonly make: () => Promise<Overtaking>;
  readonly status: number;
  readonly code?: string;
  /** Of a reply without a code. */
  readonly body?: object;
}

const post = (path: string, body?: object, by = owner) =>
  sendToDesk(server, 'POST', path, { by, body });

/** A call with the version that the operator saw. Meanwhile the record changes. */
function versioned(
  make: () => Promise<{
    readonly path: string;
    readonly body?: object;
    readonly change: Overtaking['change'];
  }>,
): Case {
  return {
    make: async () => {
      const { path, body, change } = await make();
      return { change, request: () => post(path, { version: 1, ...body }) };
    },
    status: 409,
    code: 'changed_meanwhile',
  };
}

const only = <Row>([row]: readonly Row[]): Row => {
  if (!row) throw new Error('There is no row');
  return row;
};

/** The guest changes the number of people: the booking has another version. */
const ofBooking = (step: string, body?: object) =>
  versioned(async () => ({
    path: `/bookings/${bookingId}/${step}`,
    ...(body && { body }),
    change: (tx) => tx.update(bookings).set({ guests: 3 }).where(eq(bookings.id, bookingId)),
  }));

/** The provider refuses the refund: the refund has another version. */
const ofRefund = (step: string, body?: object) =>
  versioned(async () => {
    const { db } = server.deps;
    await db.update(bookings).set({ isPaid: true, isDeleted: true });
    await db.insert(transactions).values({
      userId: guest.id,
      bookingId,
      amount: cents(36_000),
      paymentMethod: 'cash',
      paymentStatus: 'paid',
      date: '10-03-2027 12:00:00',
      transactionId: newRecordId(),
    });
    const { id } = only(
      await db
        .insert(refunds)
        .values({
          userId: guest.id,
          bookingId,
          refundId: newRecordId(),
          refundDate: '10-03-2027 12:00:00',
          providerRefusal: 'INSTRUMENT_DECLINED',
          createdAt: noon,
        })
        .returning(),
    );
    return {
      path: `/refunds/${id}/${step}`,
      ...(body && { body }),
      change: (tx) => tx.update(refunds).set({ providerRefusal: 'REFUND_FAILED' }),
    };
  });

/** The sweep finds another amount at the provider: the order has another version. */
const ofCapture = (step: string, body?: object) =>
  versioned(async () => {
    const { db } = server.deps;
    const orderId = await capturedOrder(server, bookingId, cents(100));
    const found = { found: 'captured', foundAmount: cents(100), foundCurrency: 'USD' } as const;
    await db.update(bookings).set({ isDeleted: true });
    const { orderRecordId, version } = only(
      await db.update(paymentOrders).set(found).where(eq(paymentOrders.id, orderId)).returning(),
    );
    return {
      path: `/provider-orders/${orderRecordId}/${step}`,
      body: { version, ...body },
      change: (tx) => tx.update(paymentOrders).set({ foundAmount: cents(99) }),
    };
  });

const ofListing = (step: string, status: PropertyRow['status'], body?: object) =>
  versioned(async () => {
    const { id } = await addProperty(server, { status });
    return {
      path: `/listings/${id}/${step}`,
      ...(body && { body }),
      change: (tx) =>
        tx
          .update(propertyTables.properties)
          .set({ garages: 2 })
          .where(eq(propertyTables.properties.id, id)),
    };
  });

const ofCoupon = (step: string, body?: object) =>
  versioned(async () => {
    const { id } = await addCoupon(server, house.id);
    return {
      path: `/coupons/${id}${step}`,
      ...(body && { body }),
      change: (tx) => tx.update(propertyTables.coupons).set({ discount: cents(700) }),
    };
  });

const ofReview = (
  step: string,
  values: Partial<typeof propertyTables.reviews.$inferInsert>,
  body: object = { reason: 'Rude words' },
) =>
  versioned(async () => {
    const review = { userId: guest.id, propertyId: house.id, comment: 'Lovely', ...values };
    const { id } = only(
      await server.deps.db.insert(propertyTables.reviews).values(review).returning(),
    );
    return {
      path: `/reviews/${id}/${step}`,
      body,
      change: (tx) => tx.update(propertyTables.reviews).set({ comment: 'Lovelier' }),
    };
  });

const ofContent = (step: string, body: object) =>
  versioned(async () => {
    const faq = { question: 'Keys?', answer: '<p>At the door.</p>' };
    const [id] = await addContent(server, 'faq-registry', faq, { ...faq, question: 'Pets?' });
    return {
      path: `/content/${id}${step}`,
      body,
      change: (tx) => tx.update(content).set({ isRemoved: true }),
    };
  });

const ofChoice = (step: string, body: object) =>
  versioned(async () => {
    const type = { name: 'Villa', french: 'Villa' };
    const { id } = only(
      await server.deps.db.insert(propertyTables.propertyTypes).values(type).returning(),
    );
    return {
      path: `/taxonomy/${id}${step}`,
      body,
      change: (tx) => tx.update(propertyTables.propertyTypes).set({ name: 'Manor' }),
    };
  });

const ofOperator = (step: string, body?: object) =>
  versioned(async () => {
    const { id } = await addOperator(server, 'manager');
    return {
      path: `/operators/${id}${step}`,
      ...(body && { body }),
      change: (tx) =>
        tx
          .update(deskTables.operators)
          .set({ role: 'support' })
          .where(eq(deskTables.operators.id, id)),
    };
  });

/** The operator sets up the account again with a new password. */
const newPassword: Overtaking['change'] = (tx) =>
  tx
    .update(deskTables.operators)
    .set({ passwordHash: hashes[1] ?? '' })
    .where(eq(deskTables.operators.id, owner.id));

const endTokens: Overtaking['change'] = (tx) => tx.delete(deskTables.operatorTokens);

async function invitationOf(): Promise<string> {
  const { db } = server.deps;
  const { id } = await addOperator(server, 'manager', { passwordHash: null, totpSealed: null });
  return issueOperatorToken(db, 'invitation', id, noon);
}

async function addFeed(): Promise<string> {
  const feed = {
    propertyId: house.id,
    name: 'Elsewhere',
    address: 'https://calendars.example/1.ics',
    nextAt: noon,
    conflicts: [
      {
        title: 'Reserved',
        firstDay: '20-03-2027',
        lastDay: '22-03-2027',
        bookingId,
      } as const,
    ],
  };
  return only(await server.deps.db.insert(calendarFeeds).values(feed).returning()).id;
}

const ofFeed = (step: string, status: number, code: string, body?: object): Case => ({
  make: async () => {
    const id = await addFeed();
    return {
      request: () =>
        post(`/calendar-feeds/${id}/${step}`, step === 'same-stay' ? { booking: bookingId } : body),
      change: (tx) =>
        step === 'same-stay'
          ? tx.update(calendarFeeds).set({ conflicts: [] })
          : tx.delete(calendarFeeds),
    };
  },
  status,
  code,
});

/** Why a call has no case. */
const own = 'only adds a record or a mark, or ends the session of the operator who sends it';
const single =
  'only raises a number, or sets one topic: no order of two such calls takes anything back';
const planned = 'compares the versions of all listings: see listing-imports.test.ts';

/** Every call of the desk that changes something. */
const cases: Readonly<
  Partial<Record<DeskCallName, Case | typeof own | typeof single | typeof planned>>
> = {
  markDeskMessagesRead: own,
  sendDeskMessage: {
    make: async () => {
      const id = messageIdOf('00000000-0000-4000-8000-000000000001');
      return {
        change: async (tx) => {
          await tx.update(bookings).set({ guests: 3 }).where(eq(bookings.id, bookingId));
          await tx
            .insert(messages)
            .values({ id, bookingId, position: 1, from: 'guest', text: 'Hello' });
        },
        request: () =>
          post(`/bookings/${bookingId}/messages`, {
            id: '00000000-0000-4000-8000-000000000002',
            text: 'Welcome',
          }),
      };
    },
    status: 409,
    code: 'changed_meanwhile',
  },
  beginDeskSignIn: {
    make: async () => ({
      change: newPassword,
      request: () =>
        sendToDesk(server, 'POST', '/sign-in', { body: { email: owner.email, password } }),
    }),
    status: 400,
    code: 'wrong_credentials',
  },
  finishDeskSignIn: {
    make: async () => {
      const challenge = await issueOperatorToken(server.deps.db, 'signIn', owner.id, noon);
      const body = { challenge, code: appCode(noon) };
      return {
        change: endTokens,
        request: () => sendToDesk(server, 'POST', '/sign-in/code', { body }),
      };
    },
    status: 422,
    code: 'code_expired',
  },
  recoverDeskSignIn: {
    make: async () => {
      const { db } = server.deps;
      const challenge = await issueOperatorToken(db, 'signIn', owner.id, noon);
      const [recoveryCode] = await renewCodes(db, owner.id);
      return {
        change: (tx) => tx.delete(deskTables.recoveryCodes),
        request: () =>
          sendToDesk(server, 'POST', '/sign-in/recovery-code', {
            body: { challenge, recoveryCode },
          }),
      };
    },
    status: 422,
    code: 'code_invalid',
  },
  openInvitation: {
    make: async () => {
      const invitation = await invitationOf();
      return {
        change: endTokens,
        request: () => sendToDesk(server, 'POST', '/set-up/open', { body: { invitation } }),
      };
    },
    status: 422,
    code: 'code_expired',
  },
  acceptInvitation: {
    make: async () => {
      const invitation = await invitationOf();
      const totpSealed = server.deps.seal.seal('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP');
      await server.deps.db.update(deskTables.operatorTokens).set({ totpSealed });
      const body = { invitation, name: 'Mado', password, code: appCode(noon) };
      return { change: endTokens, request: () => sendToDesk(server, 'POST', '/set-up', { body }) };
    },
    status: 422,
    code: 'code_expired',
  },
  signOutOfDesk: own,
  renewRecoveryCodes: {
    make: async () => ({
      change: newPassword,
      request: () => post('/recovery-codes', { password, code: appCode(noon) }),
    }),
    status: 400,
    code: 'wrong_credentials',
  },
  endDeskSession: {
    make: async () => {
      const { id } = await addOperator(server, 'manager');
      const isOf = eq(deskTables.operatorSessions.operatorId, id);
      const session = only(
        await server.deps.db.select().from(deskTables.operatorSessions).where(isOf),
      );
      return {
        change: (tx) => tx.delete(deskTables.operatorSessions).where(isOf),
        request: () => sendToDesk(server, 'DELETE', `/sessions/${session.id}`, { by: owner }),
      };
    },
    status: 404,
    code: 'not_found',
  },
  // The invited operator sets up the account, so the role no longer changes with an invitation.
  inviteOperator: {
    make: async () => {
      const { id, email } = await addOperator(server, 'manager', { passwordHash: null });
      return {
        change: (tx) =>
          tx
            .update(deskTables.operators)
            .set({ passwordHash: hashes[0] ?? '' })
            .where(eq(deskTables.operators.id, id)),
        request: () => post('/operators', { email, role: 'support' }),
      };
    },
    status: 422,
    code: 'step_impossible',
  },
  changeOperator: ofOperator('', { role: 'owner' }),
  endOperator: ofOperator('/end'),
  approveBooking: ofBooking('approve'),
  approveBookings: {
    make: async () => ({
      change: (tx) => tx.update(bookings).set({ guests: 3 }).where(eq(bookings.id, bookingId)),
      request: () =>
        post('/chosen-bookings/approve', { bookings: [{ id: bookingId, version: 1 }] }),
    }),
    status: 200,
    // Each booking has its own result.
    body: { refused: [{ code: 'changed_meanwhile' }] },
  },
  changeDeadline: ofBooking('deadline', { payBy: '2027-03-18' }),
  rejectBooking: ofBooking('reject', { reason: 'Double booking' }),
  recordCash: ofBooking('cash'),
  makePaymentLink: ofBooking('payment-link'),
  makeClaimCode: ofBooking('claim-code'),
  chargeBooking: ofBooking('charge', { amount: 15, reason: 'Laundry' }),
  unchargeBooking: ofBooking('uncharge', { charge: 'charge-1' }),
  lowerBooking: ofBooking('lower', { amount: 15, reason: 'No hot water' }),
  cancelDeskBooking: ofBooking('cancel', { reason: 'Flooded' }),
  bookForGuest: {
    make: async () => ({
      change: (tx) => {
        const days = { checkIn: '01-04-2027', checkOut: '02-04-2027' } as const;
        return addBooking({ deps: { ...server.deps, db: tx } }, guest.id, house.id, days);
      },
      request: () =>
        post('/bookings', {
          id: 'c0ffee00-0000-4000-8000-000000000001',
          property: house.id,
          checkIn: '2027-04-02',
          checkOut: '2027-04-05',
          guests: 2,
          // 4 days of 100.00, and 20.00. There is no tax.
          amount: 420,
          guest: { name: 'Marie Kabongo', mobileNumber: '0991234567' },
          isPaid: true,
        }),
    }),
    status: 422,
    code: 'dates_taken',
  },
  changeDates: ofBooking('dates', {
    checkIn: '2027-03-20',
    checkOut: '2027-03-23',
    total: 420,
    received: 0,
    reason: 'A day more',
  }),
  settleDeskRefund: ofRefund('settle'),
  settleRefundOutside: ofRefund('settle-outside', { reason: 'By bank' }),
  rejectDeskRefund: ofRefund('reject', { reason: 'Not owed' }),
  checkProviderOrder: ofCapture('check'),
  returnProviderOrder: ofCapture('return', { reason: 'Cancelled' }),
  changeEnquiry: versioned(async () => {
    const enquiry = { kind: 'newsletter' as const, email: 'ada@example.com', isAnswered: false };
    const { id } = only(await server.deps.db.insert(enquiries).values(enquiry).returning());
    return {
      path: `/enquiries/${id}`,
      body: { change: 'answer', note: 'Written' },
      change: (tx) => tx.update(enquiries).set({ note: 'Phoned' }),
    };
  }),
  createCoupon: {
    make: async () => ({
      change: async (tx) => {
        await tx
          .update(propertyTables.properties)
          .set({ garages: 2 })
          .where(eq(propertyTables.properties.id, house.id));
        await addCoupon({ ...server, deps: { ...server.deps, db: tx } }, house.id);
      },
      request: () =>
        post('/coupons', {
          property: house.id,
          code: 'spring50',
          name: 'Spring',
          discount: 50,
          startDate: '2027-03-01',
          endDate: '2027-03-31',
        }),
    }),
    status: 422,
    code: 'coupon_taken',
  },
  changeCoupon: ofCoupon('', {
    name: 'Spring',
    discount: 60,
    startDate: '2027-03-01',
    endDate: '2027-03-31',
  }),
  endCoupon: ofCoupon('/end'),
  resumeCoupon: ofCoupon('/resume'),
  hideReview: ofReview('hide', {}),
  showReview: ofReview('show', { isHidden: true }),
  replyToReview: ofReview('reply', {}, { text: 'Thank you.' }),
  removeReviewReply: ofReview('reply/remove', { reply: 'Thanks.', repliedAt: noon }, {}),
  // The registry can have one record.
  createDeskContent: {
    make: async () => ({
      change: async (tx) => {
        await tx.execute(
          sql`select pg_advisory_xact_lock(hashtext('content service-tax-registry'))`,
        );
        await tx
          .insert(content)
          .values({ registry: 'service-tax-registry', position: 0, record: { taxPercent: 7 } });
      },
      request: () =>
        post('/content', {
          registry: 'service-tax-registry',
          values: { taxPercent: '10' },
          french: {},
        }),
    }),
    status: 422,
    code: 'step_impossible',
  },
  changeDeskContent: ofContent('', {
    values: { question: 'Keys?', answer: '<p>In the box.</p>' },
    french: {},
  }),
  arrangeDeskContent: ofContent('/arrange', { step: 'down' }),
  changeDeskGuest: versioned(async () => ({
    path: `/guests/${guest.id}`,
    body: { change: 'block', reason: 'Threats' },
    change: (tx) => tx.update(users).set({ firstName: 'Gracia' }),
  })),
  createListing: {
    make: async () => ({
      change: (tx) =>
        tx
          .insert(propertyTables.properties)
          .values({ name: 'Cabin', price: cents(100), code: 'ND-7' }),
      request: () => post('/listings', { fields: { name: { en: 'Loft' }, code: 'ND-7' } }),
    }),
    status: 409,
    code: 'code_taken',
  },
  changeListing: ofListing('change', 'approved', { fields: { garages: 3 } }),
  changeListingPrices: {
    make: async () => {
      const { id } = await addProperty(server, { status: 'approved' });
      const listings = [{ id, version: 1, fields: { pricePerDay: 110 } }];
      return {
        change: (tx) =>
          tx
            .update(propertyTables.properties)
            .set({ garages: 2 })
            .where(eq(propertyTables.properties.id, id)),
        request: () => post('/listing-prices/change', { listings }),
      };
    },
    status: 409,
    code: 'changed_meanwhile',
  },
  moveListings: {
    make: async () => {
      const { id } = await addProperty(server, { status: 'approved' });
      const listings = [{ id, version: 1, step: 'hide' }];
      return {
        change: (tx) =>
          tx
            .update(propertyTables.properties)
            .set({ garages: 2 })
            .where(eq(propertyTables.properties.id, id)),
        request: () => post('/listing-states/change', { listings }),
      };
    },
    status: 409,
    code: 'changed_meanwhile',
  },
  publishListing: ofListing('publish', 'pending'),
  hideListing: ofListing('hide', 'approved'),
  showListing: ofListing('show', 'rejected'),
  deleteListing: ofListing('delete', 'pending'),
  createTaxonomyEntry: {
    make: async () => ({
      change: (tx) => tx.insert(propertyTables.propertyTypes).values({ name: 'Villa' }),
      request: () => post('/taxonomy', { kind: 'type', name: 'Villa', french: '' }),
    }),
    status: 422,
    code: 'refused',
  },
  changeTaxonomyEntry: ofChoice('', { name: 'House', french: '' }),
  arrangeTaxonomyEntry: ofChoice('/arrange', { step: 'remove' }),
  seeNotices: single,
  chooseNoticeMails: single,
  checkListingImport: own,
  importListings: planned,
  uploadPicture: own,
  blockDays: {
    make: async () => ({
      change: (tx) => {
        const days = { checkIn: '01-04-2027', checkOut: '02-04-2027' } as const;
        return addBooking({ deps: { ...server.deps, db: tx } }, guest.id, house.id, days);
      },
      request: () =>
        post('/calendar/blocks', {
          propertyId: house.id,
          firstDay: '2027-04-02',
          lastDay: '2027-04-05',
          reason: 'Paint',
        }),
    }),
    status: 422,
    code: 'dates_taken',
  },
  freeDays: versioned(async () => {
    const days = { firstDay: '02-04-2027', lastDay: '05-04-2027', reason: 'Paint' } as const;
    const { id } = only(
      await server.deps.db
        .insert(blockedDays)
        .values({ ...days, propertyId: house.id })
        .returning(),
    );
    return {
      path: `/calendar/blocks/${id}/free`,
      body: { firstDay: '2027-04-03', lastDay: '2027-04-04' },
      change: (tx) => tx.update(blockedDays).set({ reason: 'Roof' }),
    };
  }),
  changeCalendarAddress: versioned(async () => {
    await server.deps.db
      .insert(calendarLinks)
      .values({ propertyId: house.id, token: newRecordId() });
    return {
      path: `/listings/${house.id}/calendars/address`,
      change: async (tx) => {
        // In the order of every change of a calendar.
        await tx
          .select()
          .from(propertyTables.properties)
          .where(eq(propertyTables.properties.id, house.id))
          .for('update');
        await tx.update(calendarLinks).set({ token: newRecordId() });
      },
    };
  }),
  addCalendarFeed: {
    make: async () => {
      const { id } = await addProperty(server, { status: 'pending' });
      return {
        change: (tx) =>
          tx.delete(propertyTables.properties).where(eq(propertyTables.properties.id, id)),
        request: () =>
          post(`/listings/${id}/calendars/feeds`, {
            name: 'Elsewhere',
            address: 'https://calendars.example/1.ics',
          }),
      };
    },
    status: 404,
    code: 'not_found',
  },
  readCalendarFeed: ofFeed('read', 404, 'not_found'),
  freeFeedDays: ofFeed('free-days', 404, 'not_found'),
  confirmSameStay: ofFeed('same-stay', 422, 'step_impossible'),
  removeCalendarFeed: ofFeed('remove', 404, 'not_found'),
};

it('[DESK-15] every call that changes something at the desk has a case, or a reason to have none', () => {
  const changing = [...namedDeskCalls].filter(([, { method }]) => method !== 'GET');
  expect(Object.keys(cases).toSorted()).toEqual(changing.map(([name]) => name).toSorted());
});

it.each(
  Object.entries(cases).flatMap(([name, its]) =>
    typeof its === 'object' ? [[name, its] as const] : [],
  ),
)(
  '[DESK-15] %s checks the records after it has locked them',
  async (_name, { make, status, code, body = { code } }) => {
    expect(await overtake(server, await make())).toMatchObject({ status, body });
  },
);
