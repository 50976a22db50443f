import type { BookingId } from '#contract/ids.ts';
import { sitePath } from '#contract/site-path.ts';
import type { Move } from '#machines/shared/effects.ts';
import { ListingPage } from '../people/listing-page.ts';
import type { Actor } from '../steps.ts';

/** Where a person goes by links, Back and reload. */
export function moving(name: string, weight: number): Actor {
  return {
    name,
    weight,
    commands: (world) => {
      const tab = world.tab(name);
      return [
        {
          say: 'opens the page of the home',
          act: () => tab.run(() => tab.goTo(world.listing)),
        },
        ...(tab.userId
          ? [
              {
                say: 'opens My Bookings',
                act: () => tab.run(() => tab.goTo({ to: '/bookings' })),
              },
              {
                say: 'opens My Payments',
                act: () => tab.run(() => tab.goTo({ to: '/payments' })),
              },
            ]
          : []),
        ...(tab.canGoBack ? [{ say: 'presses Back', act: () => tab.run(() => tab.back()) }] : []),
        { say: 'loads the page again', act: () => tab.run(() => tab.reload()) },
      ];
    },
  };
}

/** The code of the next page comes late, and the person may be back before. */
export function slowPages(name: string, weight: number): Actor {
  return {
    name,
    weight,
    commands: (world) => {
      const tab = world.tab(name);
      if (tab.coming) {
        return [
          { say: 'presses Back at once', act: () => tab.run(() => tab.back()) },
          { say: 'gets the next page', act: () => tab.run(() => tab.draw()) },
        ];
      }
      if (tab.drawsSlowly) return [];
      return [
        {
          say: 'will wait for the next page',
          act: () => {
            tab.drawsSlowly = true;
          },
        },
      ];
    },
  };
}

/** A visitor signs in, by the link in the header. */
export function signingIn(name: string, weight: number): Actor {
  return {
    name,
    weight,
    commands: (world) => {
      const tab = world.tab(name);
      if (tab.userId || tab.coming) return [];
      const from = tab.page?.move;
      return [
        {
          say: 'signs in, and is led back',
          act: async () => {
            tab.run(() => tab.goTo({ to: '/signin', state: {} }));
            await world.signInAgain(tab, world.guest);
            tab.run(() =>
              tab.goTo({
                ...(from?.to.startsWith('/sign') ? world.listing : (from ?? world.listing)),
                replace: true,
              }),
            );
          },
        },
      ];
    },
  };
}

/** The site's language is switched: the flows on the page read again. */
export function switchingLanguage(name: string, weight: number): Actor {
  return {
    name,
    weight,
    commands: (world) => {
      const tab = world.tab(name);
      const { page } = tab;
      if (!(page instanceof ListingPage) || tab.coming) return [];
      return [{ say: 'switches the language', act: () => page.send({ type: 'terms.refresh' }) }];
    },
  };
}

/** A person without an account opens the newest payment link. */
export function openingLink(name: string, weight: number): Actor {
  return {
    name,
    weight,
    commands: (world) => {
      const tab = world.tab(name);
      return [
        { say: 'opens the payment link', act: () => tab.run(() => tab.goTo(world.link)) },
        { say: 'loads the page again', act: () => tab.run(() => tab.reload()) },
      ];
    },
  };
}

/** A person goes to the messages of one of the guest's bookings. */
export function openingMessages(name: string, weight: number): Actor {
  return {
    name,
    weight,
    commands: (world) => {
      const tab = world.tab(name);
      return [
        ...world.stays.map((id, index) => ({
          say: `opens the messages of stay ${index + 1}`,
          act: () => tab.run(() => tab.goTo(messagesOf(id))),
        })),
        { say: 'loads the page again', act: () => tab.run(() => tab.reload()) },
      ];
    },
  };
}

/** A guest goes to the pages of the stays. */
export function openingStays(name: string, weight: number): Actor {
  return {
    name,
    weight,
    commands: (world) => {
      const tab = world.tab(name);
      if (!tab.userId) return [];
      return [
        ...world.stays.map((id, index) => ({
          say: `opens the page of stay ${index + 1}`,
          act: () => tab.run(() => tab.goTo({ to: sitePath('/bookings/:id', { id }) })),
        })),
        { say: 'loads the page again', act: () => tab.run(() => tab.reload()) },
      ];
    },
  };
}

/** A guest goes to the form for the code of a booking. */
export function openingClaim(name: string, weight: number): Actor {
  return {
    name,
    weight,
    commands: (world) => {
      const tab = world.tab(name);
      if (!tab.userId) return [];
      return [
        { say: 'goes to the form for a code', act: () => tab.run(() => tab.goTo(claimForm)) },
        { say: 'loads the page again', act: () => tab.run(() => tab.reload()) },
      ];
    },
  };
}

/** An operator begins a booking for a caller. */
export function openingNewBooking(name: string, weight: number): Actor {
  return {
    name,
    weight,
    commands: (world) => {
      const tab = world.tab(name);
      if (tab.hasEndedAtDesk) return [];
      return [
        { say: 'opens a new booking', act: () => tab.run(() => tab.goTo(newBooking)) },
        { say: 'loads the page again', act: () => tab.run(() => tab.reload()) },
      ];
    },
  };
}

/** Where the world shows the form for a code. */
export const claimForm: Move = { to: '/claim' as '/' };

/** Where the world shows a new booking of the desk. */
export const newBooking: Move = { to: '/desk/new-booking' as '/' };

/** Where the world shows the messages of a booking. */
export function messagesOf(id: BookingId): Move {
  return { to: `/messages?${id}` as '/' };
}

/** An operator signs in over the page of the ended session. */
export function signingInAtDesk(name: string, weight: number): Actor {
  return {
    name,
    weight,
    commands: (world) => {
      const tab = world.tab(name);
      if (!tab.hasEndedAtDesk) return [];
      return [{ say: 'signs in again', act: () => world.signInAtDesk(tab) }];
    },
  };
}
