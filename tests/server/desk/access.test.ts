import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DeskCallName, namedDeskCalls } from '#contract/desk/all-desk-calls.ts';
import { deskPath, type Role, roles } from '#contract/desk/desk-call.ts';
import type { TestServer } from '#testing/server.ts';
import { addGuest, startEmptyServer } from '../fixtures.ts';
import { addOperator, type TestOperator } from './desk-fixtures.ts';

const anyone = 'anyone';
const all: readonly Role[] = ['owner', 'manager', 'support'];
const running: readonly Role[] = ['owner', 'manager'];
const settling: readonly Role[] = ['owner', 'support'];
const homes: readonly Role[] = ['owner', 'manager'];
const owner: readonly Role[] = ['owner'];

/** Who may send each call. A call that is not here fails. */
const table: Readonly<Record<DeskCallName, typeof anyone | readonly Role[]>> = {
  beginDeskSignIn: anyone,
  finishDeskSignIn: anyone,
  recoverDeskSignIn: anyone,
  openInvitation: anyone,
  acceptInvitation: anyone,
  readMe: all,
  signOutOfDesk: all,
  renewRecoveryCodes: all,
  listDeskSessions: all,
  endDeskSession: all,
  listOperators: owner,
  inviteOperator: owner,
  changeOperator: owner,
  endOperator: owner,
  readNotices: all,
  followNotices: all,
  seeNotices: all,
  readNoticeMails: all,
  chooseNoticeMails: all,
  readToday: all,
  listDeskBookings: all,
  readDeskBooking: all,
  listFreeHomes: all,
  readStayOffer: all,
  bookForGuest: all,
  approveBooking: all,
  readChosenBookings: all,
  approveBookings: all,
  changeDeadline: all,
  rejectBooking: all,
  recordCash: all,
  makePaymentLink: all,
  makeClaimCode: all,
  chargeBooking: all,
  unchargeBooking: all,
  lowerBooking: all,
  cancelDeskBooking: all,
  previewDates: all,
  changeDates: all,
  listDeskMessages: all,
  sendDeskMessage: all,
  markDeskMessagesRead: all,
  listDeskRefunds: all,
  readDeskRefund: all,
  settleDeskRefund: settling,
  settleRefundOutside: settling,
  rejectDeskRefund: settling,
  listDeskPayments: all,
  exportDeskPayments: all,
  readTotals: all,
  readNumbers: all,
  listHomeNumbers: all,
  exportNumbers: all,
  listProviderOrders: all,
  readProviderOrder: all,
  checkProviderOrder: settling,
  returnProviderOrder: settling,
  listEnquiries: all,
  exportEnquiries: all,
  readEnquiry: all,
  changeEnquiry: all,
  listDeskCoupons: all,
  readCoupon: all,
  createCoupon: running,
  changeCoupon: running,
  endCoupon: running,
  resumeCoupon: running,
  listCouponHomes: running,
  listDeskReviews: all,
  readDeskReview: all,
  hideReview: running,
  showReview: running,
  replyToReview: running,
  removeReviewReply: running,
  listDeskContent: all,
  listContentParts: all,
  readDeskContent: all,
  createDeskContent: running,
  changeDeskContent: running,
  arrangeDeskContent: running,
  listDeskGuests: all,
  readDeskGuest: all,
  changeDeskGuest: owner,
  listDeskListings: all,
  readListingTaxonomy: all,
  readDeskListing: all,
  previewListing: all,
  createListing: homes,
  changeListing: homes,
  readListingPrices: all,
  readListingStates: all,
  searchDesk: all,
  changeListingPrices: homes,
  moveListings: homes,
  publishListing: homes,
  hideListing: homes,
  showListing: homes,
  deleteListing: homes,
  listTaxonomy: all,
  createTaxonomyEntry: homes,
  changeTaxonomyEntry: homes,
  arrangeTaxonomyEntry: homes,
  exportListings: homes,
  checkListingImport: homes,
  importListings: homes,
  uploadPicture: homes,
  readDeskCalendar: all,
  blockDays: homes,
  freeDays: homes,
  listCalendarFeeds: all,
  readListingCalendars: all,
  changeCalendarAddress: homes,
  addCalendarFeed: homes,
  readCalendarFeed: homes,
  freeFeedDays: homes,
  confirmSameStay: homes,
  removeCalendarFeed: homes,
  listAudit: owner,
  exportAudit: owner,
};

const unknownId = '00000000-0000-4000-8000-000000000000';
let server: TestServer;
let guestToken: string;

beforeAll(async () => {
  server = await startEmptyServer();
  guestToken = (await addGuest(server)).token;
});
afterAll(() => server.close());

/** The status of a call about an unknown record, and the code of its refusal. */
async function answerTo(name: DeskCallName, headers: Readonly<Record<string, string>>) {
  const call = namedDeskCalls.get(name);
  if (!call) throw new Error(`There is no call ${name}`);
  const reply = await server.app.inject({
    payloadAsStream: true,
    method: call.method,
    url: `${deskPath}${call.path.replace(':id', unknownId)}`,
    headers: { 'x-ndako-desk': '1', ...headers },
    ...(call.body && { payload: {} }),
  });
  const status = reply.statusCode;
  const body = reply.stream();
  // The stream of notices would not end.
  if (status === 200) body.destroy();
  const code = status === 200 ? undefined : /"code":"(\w+)"/.exec(await text(body))?.[1];
  return { name, status, code };
}

it('[DESK-11] the table has every call, and the server answers every call', () => {
  expect(Object.keys(table).toSorted()).toEqual([...namedDeskCalls.keys()].toSorted());
  for (const { method, path } of namedDeskCalls.values()) {
    expect([path, server.app.hasRoute({ method, url: `${deskPath}${path}` })]).toEqual([
      path,
      true,
    ]);
  }
});

it('[DESK-11] [DESK-06] without a session of the desk, only the sign-in is open', async () => {
  for (const name of namedDeskCalls.keys()) {
    const isOpen = table[name] === anyone;
    for (const headers of [
      {},
      { authorization: `Bearer ${guestToken}` },
      { cookie: `ndako-desk=${guestToken}` },
      { cookie: `ndako-desk=${'x'.repeat(43)}` },
    ]) {
      const { status, code } = await answerTo(name, headers);
      expect([name, status === 401 && code === 'session_expired']).toEqual([name, !isOpen]);
    }
  }
});

it.each(roles)(
  '[DESK-11] an operator with the role %s may send the calls of the table',
  async (role) => {
    for (const name of namedDeskCalls.keys()) {
      const allowed = table[name];
      const isAllowed = allowed === anyone || allowed.includes(role);
      // A new session each time: one of the calls ends it.
      const operator: TestOperator = await addOperator(server, role);
      const answer = await answerTo(name, { cookie: operator.cookie });
      if (isAllowed) {
        expect(answer).not.toMatchObject({ status: 401 });
        expect(answer).not.toMatchObject({ status: 403 });
        expect(answer).not.toMatchObject({ status: 500 });
      } else {
        expect(answer).toEqual({ name, status: 403, code: 'role_missing' });
      }
    }
  },
);
