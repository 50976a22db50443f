import { setup } from 'xstate';

/**
 * The two tabs of a list (MYB-01, MYP-01, MYR-01). It opens on the first; the other one can be chosen
 * while the list is read.
 *
 * @param id of the machine, and so of the chart and the log.
 */
export function createTabsMachine(id: string, [first, second]: readonly [string, string]) {
  return setup({ types: { events: {} as { readonly type: 'tab.switch' } } }).createMachine({
    id,
    initial: first,
    states: {
      [first]: { on: { 'tab.switch': second } },
      [second]: { on: { 'tab.switch': first } },
    },
  });
}
