import type { Page } from '@playwright/test';
import { accountJourneys } from './account-journeys.ts';
import { bookingJourneys } from './booking-journeys.ts';
import { failureJourneys } from './failure-journeys.ts';
import type { Guest } from './guest.ts';
import { visitorJourneys } from './visitor-journeys.ts';
import type { World } from './world.ts';

/** A stop of a journey, where a test or a script looks at the page. */
export interface Stop {
  readonly page: Page;
  readonly world: World;
  readonly isNarrow: boolean;
  /** Looks at the current page. `state` is `<route>-<state>`, which can be a file name. */
  look(state: string): Promise<void>;
}

/** A walk through related dialogs and error states. */
export interface Journey {
  readonly name: string;
  /** True when a narrow page has other controls than a wide one, so that each needs its own walk. */
  readonly hasTwoLayouts?: true;
  /** The signed-in guest. Undefined for a visitor. */
  guest?(world: World): Guest | undefined;
  /** Whether the site asks the visitor to sign in. */
  readonly keepsPrompts?: true;
  walk(stop: Stop): Promise<void>;
}

/** Journeys through every dialog and every error state of the site. */
export const journeys: readonly Journey[] = [
  ...visitorJourneys,
  ...bookingJourneys,
  ...accountJourneys,
  ...failureJourneys,
];
