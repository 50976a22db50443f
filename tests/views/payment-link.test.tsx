import { beforeAll, expect, it } from 'vitest';
import { LinkEnd, WrongLink } from '#src/pages/pay-stay/link-end.tsx';
import { LinkedStay } from '#src/pages/pay-stay/linked-stay.tsx';
import { linkedStay, linkOf } from '#testing/machine/payment-links.ts';
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

it('[STAY-142] [STAY-143] each end of a payment link says what it is', () => {
  const end = (state: 'paid' | 'partPaid' | 'givenUp' | 'closed' | 'replaced') =>
    textIn(htmlOf(<LinkEnd link={linkOf(state, linkedStay)} />));
  expect(end('paid')).toBe(
    'This booking is paid Thank you! The number of your booking is: K7M4-QX2P',
  );
  expect(end('partPaid')).toBe(
    'A part of this booking is paid The rest cannot be paid online: pay it to your host.',
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
