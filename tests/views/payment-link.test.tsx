import { beforeAll, expect, it } from 'vitest';
import { cents, noMoney } from '#contract/money.ts';
import type { StayPage } from '#contract/records/stay.ts';
import { environment } from '#src/app/environment.ts';
import { linkLook } from '#src/desk/bookings/payment-link.tsx';
import { t } from '#src/language/text.ts';
import { LinkEnd, WrongLink } from '#src/pages/pay-stay/link-end.tsx';
import { LinkedStay } from '#src/pages/pay-stay/linked-stay.tsx';
import { StayReceipt } from '#src/pages/stay/stay-receipt.tsx';
import { approvedBooking } from '#testing/machine/desk-records.ts';
import { linkedStay, linkOf, restOfStay } from '#testing/machine/payment-links.ts';
import { ada, mayStay, mayStayPage } from '#testing/machine/records.ts';
import { htmlOf, speakEnglish, textIn } from './view-text.tsx';

beforeAll(speakEnglish);

it('[STAY-140] the stay of a payment link, with the first name of the guest alone', () => {
  expect(textIn(htmlOf(<LinkedStay stay={linkedStay} />))).toBe(
    [
      'The stay Hello Amina, this is the booking that your host asks you to pay.',
      'Home Lake house Address Goma Check-in 20 Mar 2027 Check-out 22 Mar 2027 Guests 2',
      'Pay by 11 Mar 2027, 13:00 Special price ($100.01 × 3 days) $300.03',
      'Service fee $60.04 Total of the booking $360.07',
    ].join(' '),
  );
});

it('[STAY-140] [RATE-61] the stay of a payment link counts nights on a site that does', () => {
  Object.assign(environment, { stayUnit: 'night' });
  const text = textIn(htmlOf(<LinkedStay stay={linkedStay} />));
  // The other test files share this object.
  Object.assign(environment, { stayUnit: 'day' });
  expect(text).toContain('Special price ($100.01 × 3 nights) $300.03');
});

it('[STAY-162] the rest of a stay, with what was added, taken off and paid', () => {
  expect(textIn(htmlOf(<LinkedStay stay={restOfStay} isRest />))).toBe(
    [
      'The stay Hello Amina, your host asks you to pay the rest of this booking.',
      'Home Lake house Address Goma Check-in 20 Mar 2027 Check-out 22 Mar 2027 Guests 2',
      'Pay by 22 Mar 2027 Special price ($100.01 × 3 days) $300.03 Service fee $60.04',
      'Laundry $20.00 No hot water −$5.00 Total of the booking $375.07',
      'Paid already −$115.00 To pay now $260.07',
    ].join(' '),
  );
});

it('[STAY-142] [STAY-143] each end of a payment link says what it is', () => {
  const end = (state: 'paid' | 'givenUp' | 'closed' | 'replaced') =>
    textIn(htmlOf(<LinkEnd link={linkOf(state, linkedStay)} />));
  expect(end('paid')).toBe(
    'This booking is paid Thank you! The number of your booking is: K7M4-QX2P',
  );
  expect(end('givenUp')).toBe(
    'The time to pay is over This booking was not paid in time, so its days are free again. Please ask your host whether you can still have them.',
  );
  expect(end('closed')).toBe(
    'This booking is cancelled There is nothing to pay. Please ask your host if you did not expect it.',
  );
  expect(end('replaced')).toBe(
    'This link no longer works Your host has made a newer link for this booking. Please use that one, or ask your host for it.',
  );
  expect(textIn(htmlOf(<WrongLink />))).toBe(
    'This link does not work Its address is not complete. Please open the whole link as you got it, or ask your host for a new one.',
  );
});

it('[STAY-163] [STAY-164] [STAY-181] the receipt of a stay with its payments, and the way to pay the rest that a copy does not have', () => {
  const stay: StayPage = {
    ...mayStayPage,
    booking: { ...mayStay, isPaid: true, owed: cents(1000) },
    payments: [
      {
        at: '2030-04-01T23:30:00.000Z',
        method: 'cash',
        amount: cents(10_000),
        transactionId: 'T1',
      },
      {
        at: '2030-04-03T09:00:00.000Z',
        method: 'paypal',
        amount: cents(5000),
        transactionId: 'T2',
      },
    ],
    due: cents(1000),
  };
  const html = htmlOf(<StayReceipt stay={stay} user={ada} isCopy={false} />);
  // The first payment was before midnight in UTC, and after it in the time zone of the site.
  expect(textIn(html)).toContain(
    [
      'Total of the booking $160.00',
      'Paid in cash 2 Apr 2030, transaction T1 −$100.00',
      'Paid online 3 Apr 2030, transaction T2 −$50.00',
      'Still to pay $10.00',
      'Please pay it by 12 May 2030: online here, or to your host. Pay the rest online',
    ].join(' '),
  );
  expect(html).toContain('href="/payment-processing/booking-1"');
  const copy = htmlOf(<StayReceipt stay={stay} user={ada} isCopy />);
  expect(textIn(copy)).toContain('Still to pay $10.00');
  expect(copy).not.toContain('<a ');
  const paid = { ...stay, booking: { ...mayStay, isPaid: true }, due: noMoney };
  expect(textIn(htmlOf(<StayReceipt stay={paid} user={ada} isCopy={false} />))).not.toContain(
    'Please pay it',
  );
});

it('[DESK-610] the question about a link for a rest says until when it works', () => {
  const rest = {
    ...approvedBooking,
    isPartPaid: true,
    owed: cents(26_007),
    payBy: undefined,
    checkOut: '22-03-2027',
  } as const;
  expect(textIn(htmlOf(linkLook(rest, t).text))).toContain(
    'The guest can pay the rest online with it, $260.07, on any device and without an account. It works until the rest is paid. The rest is due by 22 Mar 2027.',
  );
});
