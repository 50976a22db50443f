import type { Page } from '@playwright/test';
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { cancelBooking, listBookings, readRefundPreview } from '#contract/calls/bookings.ts';
import { readRefundPolicy } from '#contract/calls/content.ts';
import { createRefund, listOpenRefunds, listRefunds } from '#contract/calls/refunds.ts';
import { dayOnClock } from '#contract/day.ts';
import { failureOf } from '#contract/failure.ts';
import type { Booking } from '#contract/records/booking.ts';
import type { Property } from '#contract/records/property.ts';
import type { Refund } from '#contract/records/refund.ts';
import type { cancellationMachine } from '#machines/guest/cancellation/cancellation.machine.ts';
import { onlineInSight } from '#machines/guest/cancellation/cancellation-setup.ts';
import { isReplyWith } from '#machines/shared/failure-kind.ts';
import { confirmDialog, policyDialog, refundDialog, takeUp } from '#testing/cancellation-page.ts';
import { bookInCash } from '#testing/cash-booking.ts';
import { test } from '#testing/e2e-test.ts';
import { examples } from '#testing/examples/cancellation.ts';
import { type Api, apiOf, type Guest, listing, newGuest } from '#testing/guest.ts';
import { refundsOfAda } from '#testing/machine/records.ts';
import { bookAndPay, bookPaidInCash, bookPayAndCancel } from '#testing/paid-booking.ts';
import { arrive } from '#testing/walk/arrive.ts';
import { dollars, shortDay, t } from '#testing/walk/sentence.ts';
import { expect, expectNotice } from '#testing/walk/sights.ts';
import { walkFlow, walkMapOf } from '#testing/walk/walk-flow.ts';
import type { Walk } from '#testing/walk/walk-map.ts';

interface World {
  readonly baseURL: string;
  readonly guest: Guest;
  /** The API as the guest. */
  readonly mine: Api;
  readonly villa: Property;
  readonly cabin: Property;
  readonly lodge: Property;
  /** A home with refund tiers. The others have none. */
  readonly tieredHome: Property;
  /** An active booking that was paid in cash. */
  standing: Booking | undefined;
  /** As `standing`, of another place, and paid online. */
  online: Booking | undefined;
  /** As `standing`, of another place, and not paid. */
  unpaid: Booking | undefined;
  /** As `standing`, for the home with refund tiers. */
  tiered: Booking | undefined;
  /** A booking that was paid in cash and cancelled. */
  refundable: Booking | undefined;
  /** As `refundable`, and paid online. */
  refundableOnline: Booking | undefined;
}

type At = Walk<World, SnapshotFrom<typeof cancellationMachine>>;

const button =
  (place: (page: Page) => ReturnType<typeof refundDialog>, name: string) => (page: Page) =>
    place(page).getByRole('button', { name, exact: true });
const leaveDialog = (page: Page) => page.getByRole('dialog', { name: t('refund.leaveTitle') });

const goOn = button(confirmDialog, t('bookings.goOn'));
const retry = button(policyDialog, t('action.retry'));
const accept = button(policyDialog, t('bookings.acceptAndCancel'));
const submit = button(refundDialog, t('refund.submit'));
const later = button(refundDialog, t('refund.later'));
const leave = button(leaveDialog, t('refund.leave'));
const confirm = button(refundDialog, t('refund.confirm'));
const elsewhere = button(refundDialog, t('refund.elsewhere'));
const stay = button(leaveDialog, t('refund.stay'));
const keep = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: t('bookings.keep') });
const cancels = (page: Page) => page.getByRole('button', { name: /^Cancel / });
const takesUp = (page: Page) => takeUp(page, '');

function known(booking: Booking | undefined): Booking {
  if (!booking) throw new Error('There is no such booking');
  return booking;
}

/** The real booking for an example of one. */
function chosen(world: World, { booking }: { booking: Booking }): Booking {
  const { standing, online, unpaid, tiered } = world;
  if (booking.refundTiers) return known(tiered);
  if (booking.refundOnline !== undefined) return known(online);
  return known(booking.isPaid === false ? unpaid : standing);
}

/** As `chosen`, of a booking that is cancelled. */
function asked(
  { refundable, refundableOnline }: World,
  { booking }: { booking: Booking },
): Booking {
  return known(booking.refundOnline === undefined ? refundable : refundableOnline);
}

/** Whether a reply says that the refund is registered. */
function isRegistration({ type, output }: AnyEventObject): boolean {
  return (
    type === 'xstate.done.actor.createRefund' ||
    (type === 'xstate.done.actor.listRefunds' && output.records.length > 0)
  );
}

/** The refund request of the chosen booking. */
function refundOf({ context }: At['snapshot']): Refund[] {
  return refundsOfAda(1, 'pending').map((refund) => ({
    ...refund,
    booking: known(context.booking),
  }));
}

async function bookings({ mine, guest }: World) {
  const params = { userId: guest.user.id };
  const { records: bookings } = await mine.send(listBookings, { params });
  const { records: open } = await mine.send(listOpenRefunds, { params });
  const stands = bookings.filter(({ isCancelled }) => !isCancelled);
  return {
    standing: stands.find((each) => each.isPaid && !each.refundTiers && !each.refundOnline),
    online: stands.find(({ refundOnline }) => refundOnline),
    unpaid: stands.find(({ isPaid }) => !isPaid),
    tiered: stands.find(({ refundTiers }) => refundTiers),
    refundable: open.find(({ refundOnline }) => !refundOnline),
    refundableOnline: open.find(({ refundOnline }) => refundOnline),
  };
}

async function expectOnly(page: Page, dialog: (page: Page) => ReturnType<typeof refundDialog>) {
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(dialog(page)).toBeVisible();
}

async function expectForm({ page, snapshot }: At) {
  await expectOnly(page, refundDialog);
  const { booking, preview } = snapshot.context;
  const place = known(booking).property.name;
  const isWish = onlineInSight(snapshot.context) > 0;
  const lead = isWish ? t('refund.wish') : t('refund.lead', { place });
  await expect(refundDialog(page)).toContainText(lead);
  if (preview) {
    const amount = dollars(preview.back);
    await expect(refundDialog(page)).toContainText(t('refundTerms.refund', { amount }));
  }
  await expect(refundDialog(page).getByRole('textbox')).toHaveCount(5);
  await expect(submit(page)).toBeEnabled();
}

const map = walkMapOf<typeof cancellationMachine, World>({
  examples,
  calls: {
    readRefundPolicy,
    readRefundPreview,
    cancelBooking,
    listBookings,
    createRefund,
    listRefunds,
  },
  prepare: async (baseURL) => {
    const api = apiOf(baseURL);
    const guest = await newGuest(api);
    const villa = await listing(api, 44);
    const mine = apiOf(baseURL, guest.token);
    const cabin = await listing(api, 45);
    const lodge = await listing(api, 42);
    const tieredHome = await listing(api, 21);
    const none = {
      standing: undefined,
      online: undefined,
      unpaid: undefined,
      tiered: undefined,
      refundable: undefined,
      refundableOnline: undefined,
    };
    return { baseURL, guest, mine, villa, cabin, lodge, tieredHome, ...none };
  },

  open: async ({ page, calls, world }, input) => {
    const { baseURL, guest, villa, cabin, lodge, tieredHome } = world;
    const before = await bookings(world);
    // What the walks before have used up is made again.
    if (!before.refundable) {
      const { booking } = await bookPaidInCash(baseURL, guest, lodge, 450);
      await world.mine.send(cancelBooking, { params: { id: booking.id }, body: {} });
    }
    if (!before.refundableOnline) await bookPayAndCancel(baseURL, guest, villa, 450);
    if (!before.standing) await bookPaidInCash(baseURL, guest, lodge, 450);
    if (!before.online) await bookAndPay(baseURL, guest, villa, 450);
    if (!before.unpaid) await bookInCash(baseURL, guest, cabin, 450);
    if (!before.tiered) await bookAndPay(baseURL, guest, tieredHome, 450);
    Object.assign(world, await bookings(world));
    // My Bookings reads its list once.
    calls.pass(listBookings, input.page === '/bookings' ? 1 : 0);
    // So does My Refunds.
    calls.pass(listRefunds, input.page === '/refunds' ? 1 : 0);
    await arrive(page, calls, { path: input.page, guest });
    await expect(takesUp(page)).toHaveCount(2);
    if (input.page === '/bookings') await expect(cancels(page)).toHaveCount(4);
    return { userId: guest.user.id, today: dayOnClock(new Date()), page: input.page };
  },

  events: {
    'cancel.ask': {
      control: cancels,
      isOffered: ({ snapshot }) =>
        snapshot.matches('idle') && snapshot.context.page === '/bookings',
      act: ({ page, world }, event) => {
        const place = chosen(world, event).property.name;
        return page.getByRole('button', { name: t('bookings.cancelOf', { place }) }).click();
      },
      real: ({ world }, event) => ({ ...event, booking: chosen(world, event) }),
    },
    'cancel.confirm': { control: goOn, act: ({ page }) => goOn(page).click() },
    'cancel.dismiss': { control: keep, act: ({ page }) => keep(page).click() },
    'policy.retry': { control: retry, act: ({ page }) => retry(page).click() },
    'policy.accept': { control: accept, act: ({ page }) => accept(page).click() },
    'refund.ask': {
      control: (page) => takesUp(page).first(),
      isOffered: ({ snapshot }) => snapshot.matches('idle'),
      act: ({ page, world }, event) => takeUp(page, asked(world, event).property.name).click(),
      real: ({ world }, event) => ({ ...event, booking: asked(world, event) }),
    },
    'refund.submit': {
      control: submit,
      // The view offers the button of an empty form too, and says what is missing.
      isOffered: ({ snapshot }) =>
        snapshot.hasTag('refundOpen') &&
        !snapshot.hasTag('refundOffered') &&
        !snapshot.hasTag('busy') &&
        !snapshot.matches({ refunding: 'askingToLeave' }),
      act: async ({ page }, { details }) => {
        const form = refundDialog(page);
        await form.getByLabel(t('refund.holder')).fill(details.accountHolder);
        await form.getByLabel(t('refund.bank')).fill(details.bankName);
        await form.getByLabel(t('refund.account'), { exact: true }).fill(details.accountNumber);
        await form.getByLabel(t('refund.confirmAccount')).fill(details.confirmAccountNumber);
        await form.getByLabel(t('refund.contact')).fill(details.contactNumber);
        await submit(page).click();
      },
    },
    'refund.typed': {
      act: ({ page }) => refundDialog(page).getByLabel(t('refund.bank')).fill('Rawbank'),
    },
    'refund.emptied': {
      act: ({ page }) => refundDialog(page).getByLabel(t('refund.bank')).clear(),
    },
    'refund.leave': {
      control: (page) => later(page).or(leave(page)),
      act: ({ page, snapshot }) =>
        (snapshot.matches({ refunding: 'askingToLeave' }) ? leave : later)(page).click(),
    },
    'refund.confirm': { control: confirm, act: ({ page }) => confirm(page).click() },
    'refund.elsewhere': { control: elsewhere, act: ({ page }) => elsewhere(page).click() },
    'refund.stay': { control: stay, act: ({ page }) => stay(page).click() },
  },

  // `booking.spec.ts` lets midnight pass.
  shownElsewhere: ['today.changed'],

  canHappen: (snapshot, event) =>
    event.type !== 'today.changed' &&
    (snapshot.context.page === '/bookings' || !event.type.startsWith('cancel.')) &&
    // My Refunds reads its own list then, which the walk cannot tell from the flow's: My Bookings shows it.
    (snapshot.context.page === '/bookings' || !isRegistration(event)) &&
    // Only the host can reject a booking: `my-bookings.spec.ts` shows what the guest can do then.
    event.booking?.status !== 'rejected' &&
    // My Bookings reads its list again then: `cancellation.test.ts` [STAY-261].
    !isReplyWith(failureOf(event.error), 400, 'malformed') &&
    // The server compares the refund only for a booking with tiers.
    (snapshot.context.booking?.refundTiers !== undefined ||
      !isReplyWith(failureOf(event.error), 422, 'refund_changed')),

  // The real booking has a full refund, so the server would refuse a refund of zero.
  isAsked: ({ snapshot }, call) => call !== 'cancelBooking' || snapshot.context.preview?.back !== 0,

  realReply: ({ snapshot }, call, reply) =>
    call === 'listRefunds' ? { status: 'success', records: refundOf(snapshot) } : reply,

  states: {
    // MYB-01, MYR-01: the list, with nothing before it
    'cancellation.idle': async ({ page }) => {
      const tab = page.getByRole('tab', { name: /^(?:Upcoming|Pending Refunds)/ });
      await expect(tab).toBeEnabled();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
    // CAN-02
    'cancellation.confirming': async ({ page, snapshot }) => {
      await expectOnly(page, confirmDialog);
      const { property, checkIn, checkOut } = known(snapshot.context.booking);
      const [from, to] = [shortDay(checkIn), shortDay(checkOut)];
      await expect(confirmDialog(page)).toContainText(`${property.name}, ${from} to ${to}`);
      await expect(goOn(page)).toBeEnabled();
    },
    'cancellation.readingPreview': async ({ page }) => {
      await expectOnly(page, policyDialog);
      await expect(policyDialog(page).getByRole('status')).toHaveText(t('refundTerms.loading'));
      await expect(accept(page)).toBeDisabled();
    },
    'cancellation.readingPolicy': async ({ page }) => {
      await expectOnly(page, policyDialog);
      await expect(policyDialog(page).getByRole('status')).toHaveText(t('bookings.policyLoading'));
      await expect(accept(page)).toBeDisabled();
    },
    'cancellation.termsUnavailable': async ({ page, snapshot }) => {
      const hasTiers = snapshot.context.booking?.refundTiers !== undefined;
      const failed = hasTiers ? 'refundTerms.failed' : 'bookings.policyFailed';
      await expectOnly(page, policyDialog);
      await expect(policyDialog(page).getByRole('alert')).toHaveText(t(failed));
      await expect(retry(page)).toBeEnabled();
      await expect(accept(page)).toBeDisabled();
    },
    'cancellation.acceptingTerms': async ({ page, snapshot }) => {
      await expectOnly(page, policyDialog);
      await expect(accept(page)).toBeEnabled();
      const { policy, preview, booking } = snapshot.context;
      if (!preview) {
        // CAN-03, STAY-241
        const other = booking?.isPaid === undefined ? 'bookings.policyEmpty' : 'refundTerms.all';
        const text = policy
          ? policyDialog(page).getByRole('paragraph').first()
          : policyDialog(page).getByText(t(other));
        await expect(text).toBeVisible();
        return;
      }
      // STAY-22
      const { tiers, daysBefore, share, paid, back } = preview;
      // The lines of the price are above: `guest-money.test.tsx`.
      const rows = policyDialog(page).locator('dl > div');
      await expect(rows.nth(-2)).toHaveText(`${t('refundTerms.paid')}${dollars(paid)}`);
      await expect(rows.last()).toHaveText(`${t('refundTerms.back')}${dollars(back)}`);
      await expect(policyDialog(page)).toContainText(t('refundTerms.before', { days: daysBefore }));
      const terms = {
        full: t('refundTerms.full', { days: tiers.fullDays }),
        half: t('refundTerms.half', { days: tiers.halfDays }),
        none: t('refundTerms.none'),
      };
      await expect(policyDialog(page).locator('[aria-current]')).toContainText(terms[share]);
    },
    'cancellation.cancelling': async ({ page }) => {
      await expectOnly(page, policyDialog);
      await expect(accept(page)).toHaveAttribute('aria-busy', 'true');
    },
    'cancellation.rereading': async ({ page, calls }) => {
      await expectOnly(page, policyDialog);
      await expect(accept(page)).toHaveAttribute('aria-busy', 'true');
      // My Bookings reads its list again when it was not cancelled.
      calls.pass(listBookings, 1);
    },
    // CAN-05, STAY-260
    'cancellation.refunding.offered.open': async ({ page, snapshot }) => {
      await expectOnly(page, refundDialog);
      const amount = dollars(onlineInSight(snapshot.context));
      await expect(refundDialog(page)).toContainText(t('refund.online', { amount }));
      await expect(refundDialog(page).getByRole('textbox')).toHaveCount(0);
    },
    'cancellation.refunding.offered.registering': async ({ page }) => {
      await expectOnly(page, refundDialog);
      await expect(confirm(page)).toHaveAttribute('aria-busy', 'true');
    },
    'cancellation.refunding.offered.rereading': async ({ page }) => {
      await expectOnly(page, refundDialog);
      await expect(confirm(page)).toHaveAttribute('aria-busy', 'true');
    },
    'cancellation.refunding.offered.notRegistered': async ({ page }) => {
      await expectOnly(page, refundDialog);
      await expectNotice(page, 'Error Registering For Refund. Please try again!!!');
      await expect(confirm(page)).toBeEnabled();
    },
    // CAN-05, REF-01
    'cancellation.refunding.blank': expectForm,
    'cancellation.refunding.typed': expectForm,
    'cancellation.refunding.askingToLeave': async ({ page }) => {
      await expect(leaveDialog(page)).toContainText(t('refund.leaveText'));
      await expect(stay(page)).toBeEnabled();
    },
    'cancellation.refunding.registering': async ({ page }) => {
      await expectOnly(page, refundDialog);
      await expect(submit(page)).toHaveAttribute('aria-busy', 'true');
    },
    'cancellation.refunding.rereading': async ({ page }) => {
      await expectOnly(page, refundDialog);
      await expect(submit(page)).toHaveAttribute('aria-busy', 'true');
    },
    // REF-10
    'cancellation.refunding.notRegistered': async ({ page }) => {
      await expectOnly(page, refundDialog);
      await expectNotice(page, 'Error Registering For Refund. Please try again!!!');
      await expect(submit(page)).toBeEnabled();
    },
    // REF-09
    'cancellation.registered': async ({ page }) => {
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expectNotice(page, 'Refund registered successfully! ');
    },
  },
});

test('a cancellation and its refund show every state, and take every event', async ({
  page,
  baseURL,
}) => {
  await walkFlow('cancellation', map, page, baseURL ?? '');
});
