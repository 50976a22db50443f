import type { Page } from '@playwright/test';
import { listBookings } from '#contract/calls/bookings.ts';
import { createOrder, listPayments } from '#contract/calls/payments.ts';
import { type Receipt, receipts } from '#contract/forms/payment-receipt.ts';
import type { BookingId } from '#contract/ids.ts';
import type { Booking } from '#contract/records/booking.ts';
import type { Payment } from '#contract/records/payment.ts';
import type { Property } from '#contract/records/property.ts';
import { receiptKey, receiptKeysOf } from '#machines/guest/payment/receipt.ts';
import { newRecordId } from '#src/app/record-id.ts';
import { bookInCash } from '#testing/cash-booking.ts';
import { type Api, apiOf, type Guest, listing, newGuest } from '#testing/guest.ts';
import { capturedOrder } from '#testing/paid-booking.ts';
import { ProviderRequests } from './provider-requests.ts';

/** The data that the walks of a payment need. */
export interface PaymentWorld {
  readonly baseURL: string;
  readonly guest: Guest;
  /** The API as the guest. */
  readonly mine: Api;
  readonly villa: Property;
  /** Where to look for free days: walks at the same time do not look at the same ones. */
  readonly daysAhead: number;
  readonly provider: ProviderRequests;
  /** Another tab of the guest's, which holds no page of the site. */
  readonly otherTab: Page;
  /** What is to be paid, and the open record of it. */
  booking: Booking;
  record: Payment;
  /** What the other tab sees in storage. */
  receipts: readonly Receipt[];
}

export async function paymentWorld(
  baseURL: string,
  page: Page,
  daysAhead: number,
): Promise<PaymentWorld> {
  const api = apiOf(baseURL);
  const guest = await newGuest(api);
  const villa = await listing(api, 43);
  const provider = new ProviderRequests();
  await provider.watch(page);
  const otherTab = await page.context().newPage();
  await otherTab.goto('/favicon.svg');
  const mine = apiOf(baseURL, guest.token);
  const still = { baseURL, guest, mine, villa, daysAhead, provider, otherTab, receipts: [] };
  return { ...still, ...(await debtOf(still)) };
}

/**
 * Makes sure that there is something to pay: a walk before may have paid it, or have had its order
 * captured.
 */
export async function debtOf({
  mine,
  guest,
  villa,
  daysAhead,
  baseURL,
}: Pick<PaymentWorld, 'mine' | 'guest' | 'villa' | 'daysAhead' | 'baseURL'>) {
  const params = { userId: guest.user.id };
  const { records: payments } = await mine.send(listPayments, { params });
  const open = payments.find(({ status }) => status === 'unPaid');
  const canBePaid = open && (await hasOpenOrder(mine, open.booking.id));
  const record = canBePaid ? open : await bookInCash(baseURL, guest, villa, daysAhead);
  const { records: bookings } = await mine.send(listBookings, { params });
  const booking = bookings.find(({ id }) => id === record.booking.id);
  if (!booking) throw new Error('What is owed has no booking');
  return { booking, record };
}

async function hasOpenOrder(mine: Api, bookingId: BookingId): Promise<boolean> {
  try {
    await mine.send(createOrder, { body: { bookingId } });
    return true;
  } catch {
    return false;
  }
}

/** No page waits for its capture before the walk lets the time pass. */
const inTheFuture = Date.UTC(2100, 0, 1);

function idsOf(
  { booking, record }: Pick<PaymentWorld, 'booking' | 'record'>,
  { purpose }: Receipt,
) {
  return { bookingId: booking.id, targetId: purpose === 'again' ? record.id : booking.id };
}

/** An example's receipt, of an order that the provider has really captured. */
export async function realReceipt(
  { baseURL, mine, booking, record }: PaymentWorld,
  receipt: Receipt,
): Promise<Receipt> {
  return {
    ...receipt,
    ...idsOf({ booking, record }, receipt),
    orderId: await capturedOrder(baseURL, mine, booking.id),
    transactionId: newRecordId(),
    approvedAt: inTheFuture,
  };
}

/** The other tab approves an order of its own. Its receipt comes first in storage. */
export async function payInOtherTab(world: PaymentWorld, example: Receipt): Promise<void> {
  const { otherTab, guest } = world;
  const receipt = {
    ...example,
    ...idsOf(world, example),
    transactionId: '2222222222222222',
    approvedAt: inTheFuture,
  };
  await otherTab.evaluate(([key, text]) => localStorage.setItem(key, text), [
    receiptKey(guest.user.id, receipt),
    JSON.stringify(receipt),
  ] as const);
  world.receipts = await receiptsIn(world);
}

/**
 * The other tab is done: no receipt of what is paid here is left. Where there was none, all that
 * this tab hears of is something it cannot read.
 */
export async function endInOtherTab(world: PaymentWorld): Promise<void> {
  await world.otherTab.evaluate(
    (beginning) => {
      const all = Object.keys(localStorage).filter((key) => key.startsWith(beginning));
      for (const key of all) localStorage.removeItem(key);
      if (all.length === 0) localStorage.setItem(`${beginning}done`, '');
    },
    `${receiptKeysOf(world.guest.user.id)}${world.booking.id}.`,
  );
  world.receipts = await receiptsIn(world);
}

/** The guest's receipts, in the order of their keys. */
export async function receiptsIn({ otherTab, guest }: PaymentWorld): Promise<Receipt[]> {
  const entries = await otherTab.evaluate(
    (beginning) => Object.entries(localStorage).filter(([key]) => key.startsWith(beginning)),
    receiptKeysOf(guest.user.id),
  );
  return entries
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, text]) => receipts.read(text) ?? []);
}

/** The receipt of the approval that the page has just kept. */
export function ownReceipt({ receipts }: PaymentWorld, orderId: string | undefined): Receipt {
  const receipt = receipts.find((one) => one.orderId === orderId);
  if (!receipt) throw new Error(`The page keeps no receipt of ${orderId}`);
  return receipt;
}
