import { type ActorRefFrom, setup } from 'xstate';

type ToggleEvent = { readonly type: 'toggle.open' } | { readonly type: 'toggle.close' };

/**
 * A part of the page that is open or closed: the mobile menu (CHR-05), the side panel (CHR-13, CHR-14)
 * and the partnership video (SVC-10).
 *
 * @param id of the machine, and so of the chart and the log.
 */
export function createToggleMachine(id: string) {
  return setup({ types: { events: {} as ToggleEvent } }).createMachine({
    id,
    initial: 'closed',
    states: {
      closed: { on: { 'toggle.open': 'open' } },
      open: { on: { 'toggle.close': 'closed' } },
    },
  });
}

export type ToggleActor = ActorRefFrom<ReturnType<typeof createToggleMachine>>;
