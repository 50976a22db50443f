import type { ActorRefFrom } from 'xstate';
import { actorStub } from '../shared/call-stub.ts';
import { forget, goTo } from '../shared/flow-actions.ts';
import { flowSetup } from '../shared/flow-setup.ts';

/** The page that asks. */
export type PromptPlace = 'home' | 'list';

type PromptEvent =
  | { readonly type: 'prompt.cancel' }
  /** `from`: the address of the page, with its search. */
  | { readonly type: 'prompt.accept'; readonly from: string };

/** CHR-30, CHR-34: how long a page leaves a visitor alone, in milliseconds. */
const promptDelays: Readonly<Record<PromptPlace, number>> = { home: 10_000, list: 2000 };

/** Asks a visitor to sign in (CHR-30 … CHR-35). Lives as long as its page, for visitors only. */
export const signInPromptMachine = flowSetup({
  types: {
    context: {} as { readonly place: PromptPlace },
    events: {} as PromptEvent,
    input: {} as { readonly place: PromptPlace },
    tags: {} as string,
  },
  actors: {
    /** Resolves once the visitor is not typing and no dialog or menu is open. */
    pageIdle: actorStub<void>('pageIdle'),
  },
})
  .extend({
    guards: {
      /** Whether the page is the home page. */
      isHome: ({ context }) => context.place === 'home',
    },
    delays: { promptDelay: ({ context }) => promptDelays[context.place] },
  })
  .createMachine({
    id: 'signInPrompt',
    context: ({ input }) => ({ place: input.place }),
    initial: 'waiting',
    entry: [forget('popupShown'), forget('popupShownNew')],
    states: {
      waiting: { after: { promptDelay: 'due' } },
      due: {
        description: 'A visitor who is typing, or has opened something, is not interrupted.',
        invoke: { id: 'pageIdle', src: 'pageIdle', onDone: 'asking', onError: 'asking' },
      },
      asking: {
        on: {
          'prompt.cancel': [
            {
              guard: 'isHome',
              target: 'answered',
              // The visitor is there already: that is no step to come back from.
              actions: goTo('/', { replace: true }),
              description: 'CHR-31.',
            },
            { target: 'answered' },
          ],
          'prompt.accept': [
            { guard: 'isHome', target: 'answered', actions: goTo('/signin') },
            {
              target: 'answered',
              actions: { type: 'goToSignIn', params: ({ event: { from } }) => ({ from }) },
              description: 'Signing in leads back to the same search.',
            },
          ],
        },
      },
      answered: { description: 'Asked once; the next visit of the page asks again (CHR-33).' },
    },
  });

export type SignInPromptActor = ActorRefFrom<typeof signInPromptMachine>;
