import { createDeskContent } from '#contract/desk/calls/content.ts';
import { createListing } from '#contract/desk/calls/listings.ts';
import { inviteOperator } from '#contract/desk/calls/operators.ts';
import type { DeskCall, Role } from '#contract/desk/desk-call.ts';
import { may } from '#contract/desk/may.ts';

interface FirstStep {
  readonly name: 'home' | 'settings' | 'content' | 'operators';
  /** Below `/desk`. */
  readonly to: string;
  readonly needs: DeskCall;
}

const firstSteps: readonly FirstStep[] = [
  { name: 'home', to: '/listings', needs: createListing },
  { name: 'settings', to: '/settings', needs: createDeskContent },
  { name: 'content', to: '/content', needs: createDeskContent },
  { name: 'operators', to: '/operators', needs: inviteOperator },
];

/** DESK-305: what makes an empty site ready for guests, as far as the role may do it. */
export function firstStepsOf(role: Role): readonly FirstStep[] {
  return firstSteps.filter(({ needs }) => may(role, needs));
}
