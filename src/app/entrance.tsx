import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { dayOnClock } from '#contract/day.ts';
import { bookingDraft, draftPage } from '#contract/forms/booking-draft.ts';
import type { Destination } from '#contract/navigation.ts';
import { entranceMachine } from '#machines/guest/entrance.machine.ts';
import { useAuth } from './session.tsx';
import { recall } from './storage.ts';
import { useFlow } from './use-flow.ts';

type EntranceProps = {
  /** Gets where a sign-in leads. */
  children: (destination: Destination) => ReactNode;
};

/** Shows its page to visitors; a user who is signed in already goes on. */
export function Entrance({ children }: EntranceProps) {
  const { isSignedIn } = useAuth();
  const { search } = useLocation();
  const draft = draftPage(recall(bookingDraft), dayOnClock(new Date()));
  const flow = useFlow(entranceMachine, { input: { isSignedIn, search, draftPage: draft } });
  const isOpen = useSelector(flow, (snapshot) => snapshot.matches('open'));
  const destination = useSelector(flow, ({ context }) => context.destination);
  return isOpen && children(destination);
}
