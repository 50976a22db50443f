import { CouponPage } from '../people/coupon-page.ts';
import { DeskBookingPage } from '../people/desk-booking-page.ts';
import type { Said } from '../tab.ts';
import type { Seen, World } from '../world.ts';
import type { Promised } from './promise.ts';

/** What the desk says of a change is true: that it is done, and that it is not. */
export const trueDesk: Promised = {
  name: 'true-desk',
  check: (world) => {
    for (const tab of world.tabs) {
      for (const said of tab.said) {
        const { page, message, text } = said;
        if (!(page instanceof DeskBookingPage) && !(page instanceof CouponPage)) continue;
        const step = /^desk\.booking\.(\w+)\.done/.exec(message)?.[1];
        if (step && !isDone(world, said, step)) {
          return `${tab.name} reads “${text}”, and it was not done.`;
        }
        if (isFailure(message) && isStored(world, said)) {
          return `${tab.name} reads “${text}” of a change that is stored, and the page has read it.`;
        }
      }
    }
    return undefined;
  },
};

/** Another operator may have been faster, or the guest have cancelled: that is as good. */
function isDone({ seen }: World, { order }: Said, step: string): boolean {
  return seen.some(
    (each) =>
      (each.answered ?? order) < order &&
      ((isChange(each) && each.path.endsWith(`/${step}`)) ||
        (step === 'cancel' && each.booking?.isDeleted)),
  );
}

function isFailure(message: string): boolean {
  return message.startsWith('failure.') || message === 'desk.refused.unavailable';
}

/** Whether the last change of the page was stored, and the page has read the record since. */
function isStored({ seen }: World, { page, order }: Said): boolean {
  const before = seen.filter((each) => each.page === page && each.order < order);
  const last = before.findLast(({ method }) => method !== 'GET');
  if (!last || !isChange(last)) return false;
  const { answered = order } = last;
  return before.some(
    (read) => read.method === 'GET' && read.isHeard && (read.answered ?? 0) > answered,
  );
}

/** The server has taken the change. */
function isChange({ method, answer }: Seen): boolean {
  return method === 'POST' && answer !== undefined && answer.status < 400;
}
