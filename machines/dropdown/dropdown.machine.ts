import { type ActorRefFrom, setup } from 'xstate';

type DropdownEvent =
  | { readonly type: 'dropdown.toggled' }
  /** The pointer, or the focus, has come into the open menu; a tap on its button counts as that. */
  | { readonly type: 'dropdown.entered' }
  | { readonly type: 'dropdown.left' }
  /** Esc, a press elsewhere, or a choice made. */
  | { readonly type: 'dropdown.dismissed' };

/** CHR-09: how long an open menu waits for the pointer, in milliseconds. */
const closeDelay = 1000;

/** The menu of whoever is signed in (CHR-08 … CHR-10). */
export const dropdownMachine = setup({
  types: { events: {} as DropdownEvent },
  delays: { closeDelay },
}).createMachine({
  id: 'dropdown',
  initial: 'closed',
  states: {
    closed: { on: { 'dropdown.toggled': 'open' } },
    open: {
      initial: 'closingSoon',
      on: { 'dropdown.toggled': 'closed', 'dropdown.dismissed': 'closed' },
      states: {
        closingSoon: {
          description: 'Nobody is in it: it closes by itself.',
          on: { 'dropdown.entered': 'held' },
          after: { closeDelay: { target: '#dropdown.closed' } },
        },
        held: {
          description: 'Hovered or focused: it stays.',
          on: { 'dropdown.left': 'closingSoon' },
        },
      },
    },
  },
});

export type DropdownActor = ActorRefFrom<typeof dropdownMachine>;
