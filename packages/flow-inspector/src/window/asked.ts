import type { PageId, PageState } from '../wire/protocol.ts';
import type { WindowMessage } from '../wire/window-message.ts';
import { translate } from './translate.ts';

/** A message that the page replies to, without the id of its request. */
export type Wish = WindowMessage extends infer One
  ? One extends { readonly request: string }
    ? Omit<One, 'request'>
    : never
  : never;

/** A request whose result the window has not seen yet. */
export interface Asked {
  readonly request: string;
  readonly wish: Wish;
  /** The page that it was sent to. */
  readonly page: PageId;
  /** The page has accepted it, and the next load of the page carries it out. */
  readonly isAnswered: boolean;
  /** It takes so long that the window says what it waits for. */
  readonly isSlow: boolean;
}

/** The requests that are left, and the reason why one of them has failed. */
export interface Outcome {
  readonly asked: readonly Asked[];
  readonly problem: string | undefined;
}

/** The seconds after which a page that is open has not answered. */
export const answerSeconds = 10;

/** After a reply of the page. */
export function answered(
  asked: readonly Asked[],
  { request, problem }: { readonly request: string; readonly problem?: string },
): Outcome {
  const left = asked.flatMap((one) => {
    if (one.request !== request) return one;
    return problem === undefined && isDoneByLoad(one.wish) ? { ...one, isAnswered: true } : [];
  });
  return { asked: left, problem };
}

/**
 * After the data of a page, which may be a later load of the page that was asked. A request that is not
 * carried out goes to the later load, unless it is about something that only the earlier one had.
 */
export function afterLoad(asked: readonly Asked[], page: PageId, state: PageState): Outcome {
  let problem: string | undefined;
  const left = asked.flatMap((one) => {
    if (isDone(one.wish, state)) return [];
    if (one.page === page) return one;
    if (!one.isAnswered && isForAnyLoad(one.wish)) return { ...one, page };
    problem = translate('lostByLoad', { wish: wishName(one.wish) });
    return [];
  });
  return { asked: left, problem };
}

/** Whether a page that is loaded again can carry it out: actors, calls and delays are new in each load. */
export function isForAnyLoad({ type }: Wish): boolean {
  return type !== 'event.send' && type !== 'call.settle' && type !== 'delay.skip';
}

/** Whether it brings the page to another place. Only one of these makes sense at a time. */
export function startsWalk(wish: Wish): boolean {
  return isDoneByLoad(wish) || wish.type === 'state.go';
}

/** Whether the page accepts it, and carries it out when it is loaded again. */
function isDoneByLoad({ type }: Wish): boolean {
  return type === 'recording.start' || type === 'replay.start';
}

/** Whether the data of the page shows that it is carried out. */
function isDone(wish: Wish, { recording, replay, isFrozen }: PageState): boolean {
  switch (wish.type) {
    case 'recording.start':
      return recording !== undefined;
    case 'recording.stop':
      return recording === undefined;
    case 'replay.start':
    case 'state.go':
      return replay?.state === 'walking';
    case 'replay.stop':
      return replay?.state !== 'walking';
    case 'time.freeze':
      return isFrozen === wish.isFrozen;
    default:
      return false;
  }
}

/** What a request does, in words that begin a sentence. */
export function wishName(wish: Wish): string {
  switch (wish.type) {
    case 'event.send':
      return translate('wish.event.send', { event: wish.event.type });
    case 'call.rule':
      return translate('wish.call.rule', { call: wish.call });
    case 'state.go':
      return translate('wish.state.go', { state: wish.state });
    case 'page.move':
      return translate('wish.page.move', { address: wish.address });
    default:
      return translate(`wish.${wish.type}`);
  }
}

/** The text of a control whose request is on its way. */
export function goingName(wish: Wish): string {
  return translate('going', { wish: wishName(wish) });
}
