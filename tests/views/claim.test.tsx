import { beforeAll, expect, it } from 'vitest';
import type { DeskBookingDetail } from '#contract/desk/records/desk-booking.ts';
import { codeLook } from '#src/desk/bookings/claim-code.tsx';
import { useText } from '#src/language/text.ts';
import { approvedBooking } from '#testing/machine/desk-records.ts';
import { htmlOf, speakEnglish, textIn } from './view-text.tsx';

beforeAll(speakEnglish);

function Question({ booking }: { booking: DeskBookingDetail }) {
  const { label, title, text } = codeLook(booking, useText());
  return (
    <>
      {label} · {title} {text}
    </>
  );
}

const questionOf = (booking: DeskBookingDetail) => textIn(htmlOf(<Question booking={booking} />));

it('[DESK-621] the question before a new claim code says what becomes of the former one', () => {
  const what =
    'Make a code for the guest? The guest has no account. With this code, the guest puts this booking into one, and can then see the stay, write to you and ask for a refund. Say it to the guest of this booking only.';
  expect(questionOf(approvedBooking)).toBe(`Code for the guest · ${what}`);
  const claimCodeUntil = '2026-12-08T08:00:00.000Z';
  expect(questionOf({ ...approvedBooking, claimCodeUntil })).toBe(
    `Make a new code for the guest · ${what} The code until 8 Dec 2026, 09:00 then no longer works.`,
  );
});
