import { addDays, dayOnClock } from '#contract/day.ts';
import type { BookingEvent } from '#machines/guest/booking/booking-setup.ts';
import { BookingsPage } from '../people/bookings-page.ts';
import { ClaimPage } from '../people/claim-page.ts';
import { CouponPage } from '../people/coupon-page.ts';
import { DeskBookingPage } from '../people/desk-booking-page.ts';
import { LinkPage } from '../people/link-page.ts';
import { ListingPage } from '../people/listing-page.ts';
import { MessagesPage } from '../people/messages-page.ts';
import { NewBookingPage } from '../people/new-booking-page.ts';
import { PaymentPage } from '../people/payment-page.ts';
import { PaymentsPage } from '../people/payments-page.ts';
import { PricesPage } from '../people/prices-page.ts';
import { SearchPage } from '../people/search-page.ts';
import { StayPage } from '../people/stay-page.ts';
import { UploadPage } from '../people/upload-page.ts';
import type { Actor, Command } from '../steps.ts';
import type { Tab } from '../tab.ts';

/** What a person does most of the time: the next thing on the way. */
export function goingOn(name: string, weight: number): Actor {
  return {
    name,
    weight,
    commands: (world) => {
      const { page, coming, hasEndedAtDesk } = world.tab(name);
      // The sign-in lies over the page of the desk.
      if (!page || coming || hasEndedAtDesk) return [];
      let said: string | undefined;
      // Which step it is, is only known when it is taken.
      return [
        {
          say: 'goes on',
          act: () => {
            said = page.goOn();
            world.story.tell(said ? `  and ${said}` : '  and has nothing to do');
          },
        },
      ];
    },
  };
}

/** What a person can press on the page in sight. */
export function pressing(name: string, weight: number): Actor {
  return { name, weight, commands: (world) => pressesOf(world.tab(name)) };
}

function pressesOf(tab: Tab): readonly Command[] {
  const { page } = tab;
  if (page instanceof ListingPage) return onListing(tab, page);
  if (page instanceof PaymentPage || page instanceof LinkPage) return page.commands();
  if (page instanceof MessagesPage) return page.commands();
  if (page instanceof ClaimPage || page instanceof StayPage) return page.commands();
  if (page instanceof BookingsPage) return page.commands();
  if (page instanceof PaymentsPage) return page.commands();
  if (page instanceof SearchPage) return page.commands();
  // The sign-in lies over the page.
  if (tab.hasEndedAtDesk) return [];
  if (page instanceof CouponPage || page instanceof DeskBookingPage) return page.commands();
  if (page instanceof PricesPage || page instanceof NewBookingPage) return page.commands();
  if (page instanceof UploadPage) return onUploads(page);
  return [];
}

function onListing(tab: Tab, page: ListingPage): Command[] {
  const today = tab.run(() => dayOnClock(new Date()));
  const stay = (ahead: number, days: number): Command[] => {
    const checkIn = addDays(today, ahead);
    const checkOut = addDays(today, ahead + days - 1);
    if (!page.can({ type: 'checkIn.chosen', day: checkIn }) || !page.panel.isOpen) return [];
    return [
      {
        say: `chooses ${checkIn} to ${checkOut}`,
        act: () => {
          page.send({ type: 'checkIn.chosen', day: checkIn });
          page.send({ type: 'checkOut.chosen', day: checkOut });
        },
      },
    ];
  };
  const event = (type: BookingEvent, say: string): Command[] =>
    page.can(type) ? [{ say, act: () => page.send(type) }] : [];
  const { dialogTotal } = page.panel;
  return [
    ...stay(20, 3),
    ...stay(0, 2),
    ...stay(30, 2),
    ...event({ type: 'booking.submit' }, 'presses Book Now'),
    ...event({ type: 'booking.payCash' }, 'presses Cash Payment'),
    ...event({ type: 'booking.payOnline' }, 'presses Online Payment'),
    ...event({ type: 'booking.cancel' }, 'presses Cancel Booking'),
    ...(dialogTotal === undefined
      ? [
          ...event({ type: 'coupon.apply', code: 'WELCOME10' }, 'applies the coupon'),
          ...event({ type: 'coupon.remove' }, 'removes the coupon'),
          ...event({ type: 'policy.open' }, 'opens the policy'),
          ...event({ type: 'policy.accept' }, 'accepts the policy'),
          ...event({ type: 'policy.withdraw' }, 'unticks the policy'),
          ...event({ type: 'guests.changed', guests: 5 }, 'comes with five guests'),
          ...event({ type: 'guests.changed', guests: 1 }, 'comes alone'),
        ]
      : []),
    ...event({ type: 'booking.leave' }, 'goes to My Bookings'),
  ];
}

function onUploads(page: UploadPage): Command[] {
  const files = page.nextFiles();
  return [
    {
      say: `chooses ${files.map(({ name }) => name).join(' and ')}`,
      act: () => page.choose(files),
    },
    ...page.failed.map(({ id, file }) => ({
      say: `presses Try again beside ${file.name}`,
      act: () => page.retry(id),
    })),
  ];
}
