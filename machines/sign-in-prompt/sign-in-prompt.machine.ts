import { type ActorRefFrom, emit, setup } from 'xstate';
import type { Effect } from '../shared/effects.ts';
import type { StorageKey } from '../shared/storage-key.ts';

/** The page that asks. */
export type PromptPlace = 'home' | 'list';

type PromptEvent = { readonly type: 'prompt.cancel' } | { readonly type: 'prompt.accept' };

/** CHR-30, CHR-34: how long a page leaves a visitor alone, in milliseconds. */
const promptDelays: Readonly<Record<PromptPlace, number>> = { home: 10_000, list: 2000 };

/** Asks a visitor to sign in (CHR-30 … CHR-35). Lives as long as its page, for visitors only. */
export const signInPromptMachine = setup({
  types: {
    context: {} as { readonly place: PromptPlace },
    events: {} as PromptEvent,
    input: {} as { readonly place: PromptPlace },
    emitted: {} as Effect,
  },
  guards: { isHome: ({ context }) => context.place === 'home' },
  actions: {
    forget: emit((_, { key }: { key: StorageKey }) => ({ type: 'forget' as const, key })),
    // Cancelling at home leads to where the visitor already is: that is no step to come back from.
    goHome: emit({ type: 'navigate', to: '/', replace: true }),
    goToSignIn: emit({ type: 'navigate', to: '/signin' }),
  },
  delays: { promptDelay: ({ context }) => promptDelays[context.place] },
}).createMachine({
  id: 'signInPrompt',
  context: ({ input }) => ({ place: input.place }),
  initial: 'waiting',
  entry: [
    { type: 'forget', params: { key: 'popupShown' } },
    { type: 'forget', params: { key: 'popupShownNew' } },
  ],
  states: {
    waiting: { after: { promptDelay: 'asking' } },
    asking: {
      on: {
        'prompt.cancel': [
          { guard: 'isHome', target: 'answered', actions: 'goHome' },
          { target: 'answered' },
        ],
        'prompt.accept': { target: 'answered', actions: 'goToSignIn' },
      },
    },
    answered: { description: 'Asked once; the next visit of the page asks again (CHR-33).' },
  },
});

export type SignInPromptActor = ActorRefFrom<typeof signInPromptMachine>;
