import { type ActorRefFrom, assign } from 'xstate';
import { actorStub } from '../shared/call-stub.ts';
import { notifyError } from '../shared/flow-actions.ts';
import { flowSetup } from '../shared/flow-setup.ts';
import { withEvent } from '../shared/params.ts';

/** From the picture on the screen to another one. */
export type GalleryTurn = 'first' | 'previous' | 'next' | 'last';

interface GalleryContext {
  /** The number of pictures. */
  readonly count: number;
  /** The picture on the screen, from 0. */
  readonly place: number;
}

type GalleryEvent =
  | { readonly type: 'gallery.open'; readonly place: number }
  | { readonly type: 'gallery.turn'; readonly to: GalleryTurn }
  /** A finger has moved another picture into view. */
  | { readonly type: 'gallery.scrolled'; readonly place: number }
  | { readonly type: 'gallery.close' };

function placeAfter({ count, place }: GalleryContext, to: GalleryTurn): number {
  const last = count - 1;
  const places: Readonly<Record<GalleryTurn, number>> = {
    first: 0,
    previous: Math.max(place - 1, 0),
    next: Math.min(place + 1, last),
    last,
  };
  return places[to];
}

/** STAY-120, STAY-121: the pictures of a listing on the whole screen. */
export const galleryMachine = flowSetup({
  types: {
    context: {} as GalleryContext,
    events: {} as GalleryEvent,
    input: {} as Pick<GalleryContext, 'count'>,
    tags: {} as string,
  },
  actors: {
    /** Loads the code of the viewer. The page does not need it before the first press. */
    loadViewer: actorStub<void>('loadViewer'),
  },
})
  .extend({
    guards: {
      /** Whether there is a picture on that side. */
      isOther: ({ context }, { to }: { to: GalleryTurn }) =>
        placeAfter(context, to) !== context.place,
    },
    actions: {
      show: assign((_, { place }: { place: number }) => ({ place })),
      turn: assign(({ context }, { to }: { to: GalleryTurn }) => ({
        place: placeAfter(context, to),
      })),
    },
  })
  .createMachine({
    id: 'gallery',
    context: ({ input }) => ({ count: input.count, place: 0 }),
    initial: 'closed',
    states: {
      closed: {
        on: { 'gallery.open': { target: 'opening', actions: withEvent('show') } },
      },
      opening: {
        invoke: {
          id: 'loadViewer',
          src: 'loadViewer',
          onDone: 'open',
          onError: { target: 'closed', actions: notifyError('gallery.failed') },
        },
        on: { 'gallery.open': { actions: withEvent('show') } },
      },
      open: {
        on: {
          'gallery.turn': { guard: withEvent('isOther'), actions: withEvent('turn') },
          'gallery.scrolled': { actions: withEvent('show') },
          'gallery.close': 'closed',
        },
      },
    },
  });

export type GalleryActor = ActorRefFrom<typeof galleryMachine>;
