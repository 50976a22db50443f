import { eq } from 'drizzle-orm';
import { cents } from '#contract/money.ts';
import { properties } from '#server/db/property-tables.ts';
import { fates } from '../network.ts';
import type { Actor, Command } from '../steps.ts';

const minute = 60_000;
const hour = 60 * minute;

/** An operator changes the home. */
export function hosting(weight: number): Actor {
  return {
    name: 'The operator',
    weight,
    commands: (world) => {
      const change = (say: string, values: Partial<typeof properties.$inferInsert>): Command => ({
        say,
        act: async () => {
          await world.server.deps.db
            .update(properties)
            .set(values)
            .where(eq(properties.id, world.homeId));
        },
      });
      return [
        change('raises the price to $140', { price: cents(14_000) }),
        change('lowers the price to $90', { price: cents(9000) }),
        change('gives the home one bedroom', { bedrooms: 1 }),
        change('sets refund tiers 60/45', { refundTiers: { fullDays: 60, halfDays: 45 } }),
        change('hides the home', { status: 'rejected' }),
        change('shows the home', { status: 'approved' }),
      ];
    },
  };
}

/** An operator works on the newest booking. */
export function receivingCash(weight: number): Actor {
  return {
    name: 'The operator',
    weight,
    commands: (world) => [
      { say: 'records the cash of the newest booking', act: () => world.desk.recordCash() },
      { say: 'rejects the newest booking', act: () => world.desk.reject() },
    ],
  };
}

/** An operator changes what is owed for the newest booking. */
export function charging(weight: number): Actor {
  return {
    name: 'The operator',
    weight,
    commands: (world) => [
      { say: 'records a part of $50 in cash', act: () => world.desk.recordPart() },
      { say: 'adds $25 for breakfast', act: () => world.desk.charge() },
      { say: 'takes the last charge back', act: () => world.desk.uncharge() },
    ],
  };
}

/** An operator makes another payment link, which ends the former one. */
export function linking(weight: number): Actor {
  return {
    name: 'The operator',
    weight,
    commands: (world) => [{ say: 'makes another payment link', act: () => world.desk.makeLink() }],
  };
}

/** An operator makes another code for a booking of a caller, which ends the former one. */
export function makingCodes(weight: number): Actor {
  return {
    name: 'The operator',
    weight,
    commands: (world) =>
      world.claimable.map((id, index) => ({
        say: `makes another code for booking ${index + 1}`,
        act: () => world.desk.makeCode(id),
      })),
  };
}

/** The network is bad for one request of several. */
export function failing(
  name: string,
  weight: number,
  which: Which = [...reads, ...changes],
): Actor {
  return {
    name: 'The network',
    weight,
    commands: (world) => {
      const tab = world.tab(name);
      if (tab.isFateDecided) return [];
      return which.flatMap(([which, nth, ofChanges]) =>
        fates.map((fate) => ({
          say: `is about to fail: ${which} of ${name} meets “${fate}”`,
          act: () => tab.decide(fate, nth, ofChanges),
        })),
      );
    },
  };
}

type Which = readonly (readonly [string, number, boolean])[];

/** Any requests. */
export const reads: Which = [
  ['the next request', 0, false],
  ['the second request from now', 1, false],
  ['the third request from now', 2, false],
];

/** Requests that change something. */
export const changes: Which = [
  ['the next change', 0, true],
  ['the second change from now', 1, true],
];

/** What was held arrives. */
export function arriving(weight: number): Actor {
  return {
    name: 'The network',
    weight,
    commands: ({ network }) => {
      const [next] = network.held;
      if (!next) return [];
      const { method, path, tab } = next.exchange;
      return [
        {
          say: `delivers ${method} ${path.split('?')[0]} of ${tab.name}`,
          act: () => void network.release(),
        },
      ];
    },
  };
}

/** Time passes: past a time limit, a deadline or midnight. */
export function passing(
  weight: number,
  spans: readonly number[] = [5000, 70_000, 13 * hour],
): Actor {
  return {
    name: 'The clock',
    weight,
    commands: (world) =>
      spans.map((ms) => ({ say: `goes ${spanText(ms)} on`, act: () => world.pass(ms) })),
  };
}

function spanText(ms: number): string {
  if (ms >= hour) return `${ms / hour} hours`;
  return `${ms / 1000} seconds`;
}

/** A device whose clock is wrong. */
export function wrongClock(name: string, weight: number): Actor {
  return {
    name,
    weight,
    commands: (world) => [
      {
        say: 'has a clock three days behind',
        act: () => {
          world.tab(name).clockError = -72 * hour;
        },
      },
    ],
  };
}

/** A session ends at the server, as after a new password or by another operator. */
export function endingSession(name: string, weight: number): Actor {
  return {
    name: 'The server',
    weight,
    commands: (world) => {
      const tab = world.tab(name);
      if (!tab.userId && !tab.desk) return [];
      return [{ say: `ends the session of ${name}`, act: () => world.endSessions(tab) }];
    },
  };
}
