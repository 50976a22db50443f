import type { Seen, World } from '../world.ts';
import { byAnswer, type Promised } from './promise.ts';

/** An operator's change is overwritten only by one who has read it, and a saved name is stored. */
export const seenChanges: Promised = {
  name: 'seen-changes',
  check: (world) => overwritten(world) ?? notStored(world),
};

function savesOf({ seen }: World) {
  return byAnswer(seen).filter(
    ({ method, path, answer }) =>
      method === 'POST' &&
      /\/desk\/api\/(coupons|bookings|listings)\//.test(path) &&
      (answer?.status ?? 500) < 400,
  );
}

/** `/desk/api/bookings/<id>` of a step of the booking. */
function recordOf({ path }: Seen): string {
  return path.split('/').slice(0, 5).join('/');
}

function overwritten(world: World): string | undefined {
  const saves = savesOf(world);
  for (const [index, save] of saves.entries()) {
    const before = saves.slice(0, index).findLast((each) => recordOf(each) === recordOf(save));
    if (!before || before.tab === save.tab) continue;
    const hasRead = world.seen.some(
      ({ method, page, order, answered = 0, isHeard }) =>
        method === 'GET' &&
        page === save.page &&
        isHeard &&
        answered > (before.answered ?? 0) &&
        order < save.order,
    );
    if (!hasRead) return `${save.tab.name} has overwritten a change of ${before.tab.name} unseen.`;
  }
  return undefined;
}

function notStored(world: World): string | undefined {
  const saves = savesOf(world);
  for (const { name, saved } of world.tabs) {
    const lost = saved.find(
      ({ page, text }) => !saves.some((save) => save.page === page && save.body.includes(text)),
    );
    if (lost) return `${name} reads that “${lost.text}” is saved, and it is not.`;
  }
  return undefined;
}
