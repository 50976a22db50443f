import { waitFor } from 'xstate';
import type { DeskSessionActor } from '#machines/desk/desk-session.machine.ts';

/**
 * Tells the session that the server has ended it.
 *
 * @returns the sign-in of the same operator. Undefined when no page is open.
 */
export function endSession(session: DeskSessionActor): Promise<unknown> | undefined {
  session.send({ type: 'deskSession.lost' });
  const ended = session.getSnapshot();
  if (!ended.matches('ended')) return undefined;
  const id = ended.context.operator?.id;
  return waitFor(session, (now) => now.matches('signedIn') && now.context.operator?.id === id);
}
