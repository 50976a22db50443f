import { type ActorRefFrom, type EventObject, emit } from 'xstate';
import { destinationOf, isRefused } from '#contract/forms/way-back.ts';
import type { Destination } from '#contract/navigation.ts';
import type { SitePath } from '#contract/site-path.ts';
import { flowSetup } from '../shared/flow-setup.ts';

interface EntranceInput {
  readonly isSignedIn: boolean;
  /** The query of the address. */
  readonly search: string;
  /** The page of the stored booking draft; undefined without one. */
  readonly draftPage: SitePath | undefined;
}

interface EntranceContext {
  /** Signed in already, with an account that may go on. */
  readonly mayGoOn: boolean;
  readonly destination: Destination;
}

/**
 * Who sees `/signin`, `/signup` and `/forgot`: a visitor, and a guest who may not go on with this
 * account and may sign in with another one (BOOK-30, BOOK-31). Another user goes on.
 */
export const entranceMachine = flowSetup({
  types: {
    context: {} as EntranceContext,
    events: {} as EventObject,
    input: {} as EntranceInput,
    tags: {} as string,
  },
  actors: {},
})
  .extend({
    guards: {
      /** Whether a guest is signed in, and was not sent here because their account was refused. */
      mayGoOn: ({ context }) => context.mayGoOn,
    },
    actions: {
      /** Takes the place of the page, so that Back does not lead to it. */
      goOn: emit(({ context: { destination } }) => ({
        type: 'navigate' as const,
        ...destination,
        replace: true,
      })),
    },
  })
  .createMachine({
    id: 'entrance',
    context: ({ input: { isSignedIn, search, draftPage } }) => ({
      mayGoOn: isSignedIn && !isRefused(search),
      destination: destinationOf(search, draftPage),
    }),
    initial: 'arriving',
    states: {
      arriving: {
        always: [{ guard: 'mayGoOn', target: 'sentOn', actions: 'goOn' }, { target: 'open' }],
      },
      open: { type: 'final' },
      sentOn: { type: 'final' },
    },
  });

export type EntranceActor = ActorRefFrom<typeof entranceMachine>;
