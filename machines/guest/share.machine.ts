import { actorStub } from '../shared/call-stub.ts';
import { notifyError, notifySuccess } from '../shared/flow-actions.ts';
import { flowSetup } from '../shared/flow-setup.ts';
import { withReply } from '../shared/params.ts';

/** What is shared: a page of the site, by its path. */
export interface Shared {
  readonly title: string;
  readonly path: string;
}

/** What became of the device's own sheet. Undefined: it has none, or does not open it. */
export type SheetOutcome = 'closed' | undefined;

/** STAY-122 … STAY-124: sends the link of a listing by the device's own sheet, or copies it. */
export const shareMachine = flowSetup({
  types: {
    context: {} as Shared,
    events: {} as { readonly type: 'share.press' },
    input: {} as Shared,
    tags: {} as string,
  },
  actors: {
    openSheet: actorStub<SheetOutcome, Shared>('openSheet'),
    copyLink: actorStub<void, Pick<Shared, 'path'>>('copyLink'),
  },
})
  .extend({
    guards: {
      /** Whether the device has no sheet, or does not open it. */
      isUnavailable: (_, outcome: SheetOutcome) => outcome === undefined,
    },
  })
  .createMachine({
    id: 'share',
    context: ({ input }) => input,
    initial: 'idle',
    states: {
      idle: { on: { 'share.press': 'sharing' } },
      sharing: {
        description: 'The sheet is open. Some browsers never say that it was closed.',
        invoke: {
          id: 'openSheet',
          src: 'openSheet',
          input: ({ context }) => context,
          onDone: [{ guard: withReply('isUnavailable'), target: 'copying' }, { target: 'idle' }],
          onError: 'copying',
        },
        on: { 'share.press': { target: 'sharing', reenter: true } },
      },
      copying: {
        invoke: {
          id: 'copyLink',
          src: 'copyLink',
          input: ({ context }) => ({ path: context.path }),
          onDone: { target: 'idle', actions: notifySuccess('share.copied') },
          onError: { target: 'idle', actions: notifyError('share.failed') },
        },
      },
    },
  });
