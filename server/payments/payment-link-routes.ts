import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as calls from '#contract/calls/payment-link.ts';
import type { UserId } from '#contract/ids.ts';
import type { LinkedStay, PaymentLink } from '#contract/records/payment-link.ts';
import { bookingCode } from '#contract/rules/booking-code.ts';
import { owedOf } from '#contract/rules/owed.ts';
import type { Language } from '#contract/translated.ts';
import { isDue, isStanding, stayName } from '#machines/lives/booking-life.ts';
import { type BookingRow, bookingLifeAt, payByOf } from '../bookings/booking-state.ts';
import { guestOf } from '../bookings/claim-booking.ts';
import { users } from '../db/account-tables.ts';
import type { Database } from '../db/database.ts';
import { properties } from '../db/property-tables.ts';
import type { Deps } from '../deps.ts';
import { doneSentence, notFound, Refusal } from '../errors.ts';
import { paymentProvider } from '../paypal/payment-provider.ts';
import { textIn } from '../properties/text-in.ts';
import { limitRate } from '../rate-limit.ts';
import { route } from '../route.ts';
import { visitorAddress } from '../visitor-address.ts';
import { onlineAmountOf } from './online-amount.ts';
import { type NotePayment, recordOnlinePayment } from './online-payment.ts';
import { openOrder } from './open-order.ts';
import { readPaid } from './paid-for.ts';
import { type FoundLink, linkByToken } from './payment-link-store.ts';

/** STAY-142: adds the payment through a link to the trail, with the network address of the payer. */
type AuditPayment = (address: string, now: Date) => NotePayment;

/** STAY-140 … STAY-144: the calls of the page that pays a booking without an account. */
export async function paymentLinkRoutes(
  app: FastifyInstance,
  deps: Deps,
  audited: AuditPayment,
): Promise<void> {
  const { db, clock, environment } = deps;
  const provider = paymentProvider(deps);
  const online = { provider, onlineAmount: onlineAmountOf(environment) };

  /** @throws Refusal 404 `not_found` for a wrong token, 429 `rate_limited`. */
  async function linkOf(token: string, { address }: FastifyRequest): Promise<FoundLink> {
    await limitRate(deps, 'guessPerAddress', visitorAddress(address));
    const link = await linkByToken(db, token);
    if (!link) throw notFound();
    return link;
  }

  /** Acts for the guest of the booking. STAY-176: a claim can give it another guest meanwhile, but only one. */
  async function asGuestOf<Done>(
    { id, userId }: BookingRow,
    act: (guestId: UserId) => Promise<Done>,
  ): Promise<Done> {
    try {
      return await act(userId);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'not_owner') throw error;
      return act(await guestOf(db, id));
    }
  }

  route(app, calls.readPaymentLink, async ({ body, request, language }) => {
    const { booking, isEnded } = await linkOf(body.token, request);
    const link: PaymentLink = isEnded
      ? { bookingId: booking.id, state: 'replaced' }
      : await presentLink(db, booking, clock(), language);
    return { status: 'success', link };
  });

  route(app, calls.createLinkOrder, async ({ body, request }) => {
    const { booking, isEnded } = await linkOf(body.token, request);
    if (isEnded) throw notFound();
    const asked = { bookingId: booking.id, now: clock() };
    const order = await asGuestOf(booking, (guestId) =>
      openOrder(db, online, { guestId, ...asked }),
    );
    return { status: 'success', order };
  });

  route(app, calls.createLinkPayment, async ({ body, request }) => {
    const { token, ...sent } = body;
    // Also of a link that has ended: the provider has the money already.
    const { booking } = await linkOf(token, request);
    const now = clock();
    const notePayment = audited(request.address, now);
    const payment = { ...sent, bookingId: booking.id, amount: undefined };
    await asGuestOf(booking, (userId) =>
      recordOnlinePayment(db, { ...provider, notePayment }, { ...payment, userId }, now),
    );
    return { status: 'success', message: doneSentence('server.paymentRecorded') };
  });
}

function stateOf(booking: BookingRow, now: Date): PaymentLink['state'] {
  const life = bookingLifeAt(booking, now);
  if (isDue(life)) return 'owed';
  if (isStanding(life)) return life.money === 'part' ? 'rest' : 'paid';
  return stayName(life) === 'givenUp' ? 'givenUp' : 'closed';
}

/** What the link of a booking is for, now. */
async function presentLink(
  db: Database,
  booking: BookingRow,
  now: Date,
  language: Language,
): Promise<PaymentLink> {
  const state = stateOf(booking, now);
  const payBy = state === 'owed' ? payByOf(booking) : undefined;
  const {
    id: bookingId,
    checkIn,
    checkOut,
    guests,
    amount,
    priceLines,
    charges,
    covered,
  } = booking;
  const isPayable = state === 'owed' || state === 'rest';
  const paid = await readPaid(db, bookingId);
  const stay: LinkedStay = {
    number: bookingCode(bookingId) ?? bookingId,
    ...(await namesOf(db, booking, language)),
    checkIn,
    checkOut,
    guests,
    ...(priceLines && { priceLines: [...priceLines] }),
    ...(charges.length > 0 && { charges: [...charges] }),
    total: amount,
    ...(paid > 0 && { paid }),
    ...(isPayable && covered > 0 && { covered }),
    ...(isPayable && { owed: owedOf({ ...booking, isStanding: true, kept: paid }) }),
    payBy: payBy?.toISOString(),
  };
  return { bookingId, state, stay };
}

async function namesOf(
  db: Database,
  { userId, propertyId }: BookingRow,
  language: Language,
): Promise<Pick<LinkedStay, 'firstName' | 'property'>> {
  const [guest] = await db
    .select({ firstName: users.firstName })
    .from(users)
    .where(eq(users.id, userId));
  const [property] = await db
    .select({ name: textIn('name', language), location: textIn('location', language) })
    .from(properties)
    .where(eq(properties.id, propertyId));
  if (!guest || !property) throw notFound();
  return { ...guest, property };
}
