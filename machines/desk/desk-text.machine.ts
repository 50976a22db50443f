import { type ActorRefFrom, assign } from 'xstate';
import { linkAddress } from '#contract/desk/link-address.ts';
import { flowSetup } from '../shared/flow-setup.ts';
import { withEvent } from '../shared/params.ts';

/** Parts of a text that formatted text cannot keep, such as `<table>`. */
interface Lost {
  readonly lost: readonly string[];
}

interface Address {
  readonly address: string;
}

interface DeskTextContext extends Lost, Address {}

type DeskTextEvent =
  | { readonly type: 'source.show' }
  | ({ readonly type: 'formatted.show' } & Lost)
  | { readonly type: 'loss.accept' }
  | { readonly type: 'loss.decline' }
  /** The form has another text, which the operator has not typed. */
  | ({ readonly type: 'text.replaced' } & Lost)
  /** The address of the link at the cursor, or nothing. */
  | ({ readonly type: 'link.edit' } & Address)
  | ({ readonly type: 'link.save' } & Address)
  | { readonly type: 'link.remove' }
  | { readonly type: 'link.close' };

/**
 * DESK-250 … DESK-253: how an operator edits a text: as formatted text, or as its HTML. A text with
 * parts that formatted text cannot keep is shown as HTML, until the operator accepts the loss.
 */
export const deskTextMachine = flowSetup({
  types: {
    context: {} as DeskTextContext,
    events: {} as DeskTextEvent,
    input: {} as Lost,
    tags: {} as 'formatted' | 'linking' | 'refused' | 'asking',
  },
  actors: {},
})
  .extend({
    guards: {
      /** Whether the editor can show the whole text without a loss. */
      isWhole: (_, { lost }: Lost) => lost.length === 0,
      /** Whether the text is the address of a page or of an e-mail. */
      isAddress: (_, { address }: Address) => linkAddress(address) !== undefined,
      /** Whether the chosen text has a link. */
      hasLink: ({ context }) => context.address !== '',
    },
    actions: {
      keepLost: assign((_, { lost }: Lost) => ({ lost })),
      keepAddress: assign((_, { address }: Address) => ({ address })),
    },
  })
  .createMachine({
    id: 'deskText',
    context: ({ input: { lost } }) => ({ lost, address: '' }),
    initial: 'opening',
    states: {
      opening: {
        always: [
          {
            guard: { type: 'isWhole', params: ({ context }) => ({ lost: context.lost }) },
            target: 'formatted',
          },
          { target: 'source' },
        ],
      },
      formatted: {
        tags: 'formatted',
        description: 'The text stays as it is stored until the operator changes it.',
        initial: 'writing',
        on: {
          'source.show': 'source',
          'text.replaced': [
            { guard: withEvent('isWhole'), target: '.writing', actions: withEvent('keepLost') },
            { target: 'source', actions: withEvent('keepLost') },
          ],
        },
        states: {
          writing: {
            on: { 'link.edit': { target: 'linking', actions: withEvent('keepAddress') } },
          },
          linking: {
            tags: 'linking',
            initial: 'typing',
            on: {
              'link.save': [
                {
                  guard: withEvent('isAddress'),
                  target: 'writing',
                  actions: {
                    type: 'emitFact',
                    params: ({ event }) => ({
                      type: 'link.chosen',
                      address: linkAddress(event.address) ?? '',
                    }),
                  },
                },
                { target: '.refused' },
              ],
              'link.remove': {
                guard: 'hasLink',
                target: 'writing',
                actions: { type: 'emitFact', params: { type: 'link.chosen', address: '' } },
              },
              'link.close': 'writing',
            },
            states: {
              typing: { description: 'Of the selected text, or of the link at the cursor.' },
              refused: { tags: 'refused', description: 'Guests would not get such an address.' },
            },
          },
        },
      },
      source: {
        on: {
          'formatted.show': [
            { guard: withEvent('isWhole'), target: 'formatted', actions: withEvent('keepLost') },
            { target: 'asking', actions: withEvent('keepLost') },
          ],
        },
      },
      asking: {
        tags: 'asking',
        description: 'Names the parts that the first change would remove.',
        on: { 'loss.accept': 'formatted', 'loss.decline': 'source' },
      },
    },
  });

export type DeskTextActor = ActorRefFrom<typeof deskTextMachine>;
