import type { Page } from '@playwright/test';
import { accountJourneys } from './account-journeys.ts';
import { bookingJourneys } from './booking-journeys.ts';
import { failureJourneys } from './failure-journeys.ts';
import type { Guest } from './guest.ts';
import { visitorJourneys } from './visitor-journeys.ts';
import type { World } from './world.ts';

/** Where a journey stands still to be looked at. */
export interface Stop {
  readonly page: Page;
  readonly world: World;
  readonly isNarrow: boolean;
  /** Looks at the page as it is now; `state` is `<route>-<state>`, a file's name. */
  look(state: string): Promise<void>;
}

/** A walk through dialogs and error states that lie near each other. */
export interface Journey {
  readonly name: string;
  /** Who walks; a visitor where undefined. */
  guest?(world: World): Guest;
  walk(stop: Stop): Promise<void>;
}

/** Through every dialog and every error state of the site. */
export const journeys: readonly Journey[] = [
  ...visitorJourneys,
  ...bookingJourneys,
  ...accountJourneys,
  ...failureJourneys,
];
