import { type EventObject, fromCallback } from 'xstate';
import { readStay } from '#contract/calls/stay.ts';
import { dayOnClock } from '#contract/day.ts';
import { failureOf } from '#contract/failure.ts';
import { storedStays } from '#contract/forms/stay-copies.ts';
import type { BookingId, UserId } from '#contract/ids.ts';
import type { StayPage } from '#contract/records/stay.ts';
import {
  type StayReading,
  type StayRequest,
  stayMachine,
} from '#machines/guest/stay/stay.machine.ts';
import { isReplyWith } from '#machines/shared/failure-kind.ts';
import type { Client } from '../../api/client.ts';
import { callsActor } from '../../app/actors.ts';
import { recall } from '../../app/storage.ts';
import { useFlow } from '../../app/use-flow.ts';
import { keepFiles } from './keep-files.ts';

const machine = stayMachine.provide({
  actors: {
    load: callsActor<StayReading, StayRequest>(async ({ input: { id }, send }) => {
      const stay = id === undefined ? null : await ownStay(id, send);
      // Read last, because another tab may have kept another stay meanwhile.
      return { stay, readAt: Date.now(), stored: recall(storedStays) };
    }),
    watchNetwork: fromCallback<EventObject>(({ sendBack }) => {
      const tell = () => sendBack({ type: 'network.returned' });
      window.addEventListener('online', tell);
      return () => window.removeEventListener('online', tell);
    }),
    keepFiles: fromCallback<EventObject>(() => void keepFiles()),
  },
});

async function ownStay(id: BookingId, send: Client['send']): Promise<StayPage | null> {
  try {
    return (await send(readStay, { params: { id } })).stay;
  } catch (error) {
    const failure = failureOf(error);
    // Another guest's booking looks like a missing one.
    if (isReplyWith(failure, 404) || isReplyWith(failure, 403)) return null;
    throw error;
  }
}

/** The stay of the page. Another id or guest needs another `key`. */
export function useStay(id: BookingId | undefined, userId: UserId) {
  const today = dayOnClock(new Date());
  return useFlow(machine, { input: { id, userId, today, stored: recall(storedStays) } });
}
