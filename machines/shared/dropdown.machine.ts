import { type ActorRefFrom, setup } from 'xstate';

/** What points: a mouse can hover; a finger, a pen and the keyboard cannot. */
export type Pointer = 'mouse' | 'other';

type DropdownEvent =
  | { readonly type: 'dropdown.toggled'; readonly pointer: Pointer }
  /** The pointer has come into the open menu. */
  | { readonly type: 'dropdown.entered'; readonly pointer: Pointer }
  | { readonly type: 'dropdown.left'; readonly pointer: Pointer }
  /** The focus has come into the open menu. */
  | { readonly type: 'dropdown.focused' }
  /** Esc, a press elsewhere, or a choice made. */
  | { readonly type: 'dropdown.dismissed' };

/** CHR-09: how long an open menu waits for the pointer, in milliseconds. */
const closeDelay = 1000;

const byMouse = {
  guard: {
    type: 'isMouse',
    params: ({ event }: { event: { readonly pointer: Pointer } }) => event,
  },
} as const;

/** The menu of a person who is signed in (CHR-08 … CHR-10). */
export const dropdownMachine = setup({
  types: { events: {} as DropdownEvent },
  guards: {
    /** Whether the pointer is a mouse. */
    isMouse: (_, { pointer }: { pointer: Pointer }) => pointer === 'mouse',
  },
  delays: { closeDelay },
}).createMachine({
  id: 'dropdown',
  initial: 'closed',
  states: {
    closed: {
      on: {
        'dropdown.toggled': [
          { ...byMouse, target: 'open' },
          {
            target: 'open.held',
            description: 'What cannot hover could not keep the menu open (CHR-10).',
          },
        ],
      },
    },
    open: {
      initial: 'closingSoon',
      on: { 'dropdown.toggled': 'closed', 'dropdown.dismissed': 'closed' },
      states: {
        closingSoon: {
          description: 'Neither pointer nor focus is in it: it closes by itself.',
          on: { 'dropdown.entered': { ...byMouse, target: 'held' }, 'dropdown.focused': 'held' },
          after: { closeDelay: { target: '#dropdown.closed' } },
        },
        held: {
          description: 'Hovered, focused, or opened without a mouse: it stays.',
          on: { 'dropdown.left': { ...byMouse, target: 'closingSoon' } },
        },
      },
    },
  },
});

export type DropdownActor = ActorRefFrom<typeof dropdownMachine>;
