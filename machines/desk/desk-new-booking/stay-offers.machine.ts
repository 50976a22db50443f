import { type ActorRefFrom, assign } from 'xstate';
import { listFreeHomes, readStayOffer } from '#contract/desk/calls/new-booking.ts';
import type { AskedStay } from '#contract/desk/new-booking-form.ts';
import type { StayOffer } from '#contract/desk/records/stay-offer.ts';
import type { PropertyId } from '#contract/ids.ts';
import type { Cents } from '#contract/money.ts';
import { assertDefined } from '../../shared/assert-defined.ts';
import { actorStub } from '../../shared/call-stub.ts';
import type { Message } from '../../shared/failure-notice.ts';
import { withEvent, withFailure, withReply } from '../../shared/params.ts';
import { deskSetup } from '../desk-setup.ts';

/** The homes that the desk offers for a stay. */
export interface Offered {
  readonly offers: readonly StayOffer[];
  /** Whether there are more free homes than these. */
  readonly hasMore: boolean;
}

/** What is read. */
export interface Wanted {
  readonly asked: AskedStay;
  /** Only this home is asked for. */
  readonly homeId: PropertyId | undefined;
}

interface DeskStayOffersContext {
  readonly asked: AskedStay | undefined;
  readonly homeId: PropertyId | undefined;
  /** Those of the last reply. */
  readonly offered: Offered | undefined;
  /** The home that the operator has chosen. */
  readonly chosenId: PropertyId | undefined;
  /** What the operator saw before the server refused it. */
  readonly former: Cents | undefined;
  readonly failure: Message | undefined;
}

type DeskStayOffersEvent =
  | { readonly type: 'stay.typed'; readonly asked: AskedStay | undefined }
  | { readonly type: 'home.choose'; readonly id: PropertyId }
  | { readonly type: 'home.other' }
  | { readonly type: 'offers.reread' }
  | { readonly type: 'offers.retry' };

/** The chosen home with its price, if the home takes the stay. */
export function chosenOffer({
  offered,
  chosenId,
}: Pick<DeskStayOffersContext, 'offered' | 'chosenId'>): StayOffer | undefined {
  return offered?.offers.find(({ home, refusal }) => home.id === chosenId && !refusal);
}

const offersSetup = deskSetup({
  types: {
    context: {} as DeskStayOffersContext,
    events: {} as DeskStayOffersEvent,
    input: {} as Pick<DeskStayOffersContext, 'asked' | 'homeId'> & {
      /** The home that was chosen on an earlier visit. */
      readonly chosenId?: PropertyId | undefined;
    },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    readOffers: actorStub<Offered, Wanted>('readOffers', [listFreeHomes, readStayOffer]),
  },
}).extend({
  /** The homes are read this long after the last key. */
  delays: { typingPause: 250 },
  guards: {
    /** Whether the address has the whole stay. */
    hasStay: ({ context: { asked } }) => asked !== undefined,
    /** Whether what is typed asks for the same stay as before. */
    isSame: ({ context }, { asked }: { asked: AskedStay | undefined }) =>
      JSON.stringify(asked) === JSON.stringify(context.asked),
    /** Whether what is typed is a whole stay. */
    isStay: (_, { asked }: { asked: AskedStay | undefined }) => asked !== undefined,
    /** Whether the home takes the stay. */
    canChoose: ({ context: { offered } }, { id }: { id: PropertyId }) =>
      chosenOffer({ offered, chosenId: id }) !== undefined,
    /** Whether only one home is asked for. */
    hasHome: ({ context: { homeId } }) => homeId !== undefined,
    /** Whether a home with its price is chosen. */
    hasChosen: ({ context }) => chosenOffer(context) !== undefined,
  },
  actions: {
    keepAsked: assign((_, { asked }: { asked: AskedStay | undefined }) => ({
      asked,
      former: undefined,
    })),
    dropOffers: assign({ offered: undefined }),
    /** A search that finds one home has chosen it. */
    keepOffers: assign(({ context: { asked, homeId, chosenId } }, offered: Offered) => {
      const [only, ...others] = offered.offers;
      const isSought = homeId !== undefined || asked?.search !== '';
      const found = isSought && others.length === 0 ? only?.home.id : undefined;
      const isThere = offered.offers.some(({ home }) => home.id === chosenId);
      return { offered, chosenId: found ?? (isThere ? chosenId : undefined) };
    }),
    choose: assign((_, { id }: { id: PropertyId }) => ({ chosenId: id })),
    dropHome: assign({ homeId: undefined, chosenId: undefined, former: undefined }),
    /** The page says what has become of this home and of its price. */
    keepFormer: assign(({ context }) => ({
      homeId: context.chosenId,
      former: chosenOffer(context)?.total,
    })),
  },
});

const typed = [
  { guard: withEvent('isSame') },
  {
    guard: withEvent('isStay'),
    target: 'typing',
    // The pause begins again.
    reenter: true,
    actions: withEvent('keepAsked'),
  },
  { target: 'incomplete', actions: [withEvent('keepAsked'), 'dropOffers'] },
] as const;

const choosing = {
  'home.choose': { guard: withEvent('canChoose'), actions: withEvent('choose') },
} as const;

/**
 * DESK-467: the homes that take the typed stay, or the one home that is asked for, with what the stay costs. They
 * are read when the operator stops typing. A reply for an earlier stay is ignored.
 */
export const deskStayOffersMachine = offersSetup.createMachine({
  id: 'deskStayOffers',
  context: ({ input }) => ({
    asked: input.asked,
    homeId: input.homeId,
    offered: undefined,
    chosenId: input.chosenId,
    former: undefined,
    failure: undefined,
  }),
  initial: 'incomplete',
  states: {
    incomplete: {
      description: 'The stay is not typed yet. An address can have all of it.',
      always: { guard: 'hasStay', target: 'reading' },
      on: {
        'stay.typed': [
          {
            guard: withEvent('isStay'),
            target: 'typing',
            actions: withEvent('keepAsked'),
          },
        ],
        'home.other': { guard: 'hasHome', actions: 'dropHome' },
      },
    },
    typing: {
      tags: 'busy',
      description: 'The operator is typing. The homes of the stay before stay in sight.',
      on: {
        'stay.typed': typed,
        ...choosing,
        'home.other': { guard: 'hasHome', actions: 'dropHome' },
      },
      after: { typingPause: 'reading' },
    },
    reading: {
      tags: 'busy',
      on: {
        'stay.typed': typed,
        ...choosing,
        'home.other': { guard: 'hasHome', target: 'reading', reenter: true, actions: 'dropHome' },
      },
      invoke: {
        id: 'readOffers',
        src: 'readOffers',
        input: ({ context: { asked, homeId } }) => ({ asked: assertDefined(asked), homeId }),
        onDone: { target: 'shown', actions: withReply('keepOffers') },
        onError: { target: 'failed', actions: ['dropOffers', withFailure('storeFailure')] },
      },
    },
    shown: {
      on: {
        'stay.typed': typed,
        ...choosing,
        'home.other': { guard: 'hasHome', target: 'reading', actions: 'dropHome' },
        'offers.reread': { guard: 'hasChosen', target: 'reading', actions: 'keepFormer' },
      },
    },
    failed: {
      tags: 'failed',
      on: {
        'stay.typed': typed,
        'home.other': { guard: 'hasHome', target: 'reading', actions: 'dropHome' },
        'offers.retry': 'reading',
      },
    },
  },
});

export type DeskStayOffersActor = ActorRefFrom<typeof deskStayOffersMachine>;
