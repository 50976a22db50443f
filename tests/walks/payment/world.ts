import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { listBookings } from '#contract/calls/bookings.ts';
import { listTransactions } from '#contract/calls/payments.ts';
import type { Property } from '#contract/records/property.ts';
import type { PaymentContext, PaymentInput } from '#machines/payment/payment-setup.ts';
import { type Receipt, receiptKey, receiptKeysOf } from '#machines/payment/receipt.ts';
import { newRecordId } from '#src/app/record-id.ts';
import { bookInCash } from '#tests/support/cash-booking.ts';
import { type Api, apiOf, type Guest, listing, newGuest } from '#tests/support/guest.ts';
import { capturedOrder } from '#tests/support/paid-booking.ts';
import { ProviderRequests } from './provider-requests.ts';

/** What the walks of a payment stand on. */
export interface PaymentWorld {
  readonly baseURL: string;
  readonly guest: Guest;
  /** The API as the guest. */
  readonly mine: Api;
  readonly villa: Property;
  readonly provider: ProviderRequests;
  /** Another tab of the guest's, which holds no page of the site. */
  readonly otherTab: Page;
  /** What is to be paid: a booking, and the open record of it. */
  bookingId: string;
  recordId: string;
  /** The order that the provider has opened last. */
  orderId: string;
}

export async function paymentWorld(baseURL: string, page: Page): Promise<PaymentWorld> {
  const api = apiOf(baseURL);
  const guest = await newGuest(api);
  const villa = await listing(api, 43);
  const provider = new ProviderRequests();
  await provider.watch(page);
  const otherTab = await page.context().newPage();
  await otherTab.goto('/favicon.svg');
  const mine = apiOf(baseURL, guest.token);
  const nothing = { bookingId: '', recordId: '', orderId: '' };
  return { baseURL, guest, mine, villa, provider, otherTab, ...nothing };
}

/** Sees to it that there is something to pay: a walk before may have paid it. */
export async function oweMoney(world: PaymentWorld): Promise<void> {
  const { mine, guest, villa, baseURL } = world;
  const params = { userId: guest.user.id };
  const { data } = await mine.send(listTransactions, { params });
  const open = data.find(({ paymentStatus }) => paymentStatus === 'unPaid');
  const record = open ?? (await bookInCash(baseURL, guest, villa, 450));
  const { details } = await mine.send(listBookings, { params });
  const booking = details.find(({ id }) => id === record.bookingId.id);
  if (!booking) throw new Error('What is owed has no booking');
  Object.assign(world, { bookingId: booking.id, recordId: record.id });
}

/** An example's receipt, of an order that the provider has really captured. */
export async function realReceipt(
  { baseURL, bookingId, recordId }: PaymentWorld,
  receipt: Receipt,
): Promise<Receipt> {
  const orderId = await capturedOrder(baseURL);
  return { ...receipt, bookingId, targetId: recordId, orderId, transactionId: newRecordId() };
}

const targets = { newBooking: 'bookingId', again: 'recordId' } as const;

/** What the page pays. */
export function targetOf(world: PaymentWorld, { purpose }: PaymentInput): string {
  return world[targets[purpose]];
}

/** The order of the receipt that the examples start with. */
const exampleOrder = 'order-0';

const others: Receipt = {
  purpose: 'again',
  bookingId: '',
  targetId: '',
  orderId: 'OTHER',
  transactionId: 'T000000000000000',
  amount: 100,
  payerName: 'Ada',
  payerId: 'payer-1',
  captured: true,
};

/**
 * What another tab has heard of: of the order of before where the example means that one, and
 * otherwise of an order of its own.
 */
export function receiptElsewhere(
  world: PaymentWorld,
  context: PaymentContext,
  example: Receipt,
): Receipt {
  const own = context.receipt;
  const isOfBefore = own !== undefined && world.orderId === '';
  if (isOfBefore && !own.captured && example.orderId === exampleOrder) {
    return { ...own, payerName: 'Ada', payerId: 'payer-1', captured: true };
  }
  return { ...others, bookingId: world.bookingId, targetId: targetOf(world, context) };
}

/** The other tab writes its receipt. */
export async function payInOtherTab(world: PaymentWorld, receipt: Receipt): Promise<void> {
  await world.otherTab.evaluate(([key, text]) => localStorage.setItem(key, text), [
    receiptKey(world.guest.user.id, receipt),
    JSON.stringify(receipt),
  ] as const);
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
    receiptKeysOf(world.guest.user.id, world.bookingId),
  );
}

const order = z.object({ id: z.string() });

/** The id of an order that the provider has just opened. */
export function orderIdOf(reply: unknown): string {
  return z.parse(order, reply).id;
}
