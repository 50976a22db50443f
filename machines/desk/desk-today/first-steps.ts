import { createDeskContent } from '#contract/desk/calls/content.ts';
import { createListing } from '#contract/desk/calls/listings.ts';
import { inviteOperator } from '#contract/desk/calls/operators.ts';
import { createTaxonomyEntry } from '#contract/desk/calls/taxonomy.ts';
import type { DeskCall, Role } from '#contract/desk/desk-call.ts';
import { type FirstStep, firstSteps } from '#contract/desk/first-steps.ts';
import { may } from '#contract/desk/may.ts';

interface Place {
  /** Below `/desk`. */
  readonly to: string;
  readonly needs: DeskCall;
}

const places: Readonly<Record<FirstStep, Place>> = {
  taxonomy: { to: '/taxonomy', needs: createTaxonomyEntry },
  home: { to: '/listings', needs: createListing },
  settings: { to: '/settings', needs: createDeskContent },
  content: { to: '/content', needs: createDeskContent },
  operators: { to: '/operators', needs: inviteOperator },
};

/**
 * DESK-305: what makes an empty site ready for guests, as far as the role may do it. None when all is
 * done. A host who works alone needs no other operators.
 */
export function firstStepsOf(role: Role, open: readonly FirstStep[]) {
  const steps = firstSteps
    .map((name) => ({ name, ...places[name], isDone: !open.includes(name) }))
    .filter(({ needs }) => may(role, needs));
  return steps.some(({ name, isDone }) => !isDone && name !== 'operators') ? steps : [];
}
