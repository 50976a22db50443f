import { assign, setup } from 'xstate';

/** About 250 characters. */
interface Item {
  readonly id: number;
  readonly name: string;
  readonly text: string;
  readonly price: number;
}

/** An actor with a number, and perhaps with a large list. */
export interface BusyContext {
  readonly count: number;
  readonly items: readonly Item[];
  /** What data should not have, but does. */
  readonly others: object;
}

export const busyMachine = setup({
  types: {
    context: {} as BusyContext,
    input: {} as { readonly items: number; readonly others?: object },
    events: {} as { readonly type: 'tick'; readonly at: number },
  },
  actions: {
    count: assign(({ context: { count, items } }) => {
      const place = count % Math.max(items.length, 1);
      const item = items[place];
      return {
        count: count + 1,
        items: item ? items.with(place, { ...item, price: item.price + 1 }) : items,
      };
    }),
  },
}).createMachine({
  id: 'busy',
  context: ({ input }) => ({
    count: 0,
    items: Array.from({ length: input.items }, (_, id) => itemOf(id)),
    others: input.others ?? {},
  }),
  initial: 'even',
  states: {
    even: { on: { tick: { target: 'odd', actions: 'count' } } },
    odd: { on: { tick: { target: 'even', actions: 'count' } } },
  },
});

function itemOf(id: number): Item {
  return {
    id,
    name: `Item ${id}`,
    text: `Words about the item ${id}. `.repeat(8),
    price: id % 100,
  };
}
