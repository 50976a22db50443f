import { fromStore } from '@xstate/store';

interface Item {
  readonly name: string;
  readonly price: number;
}

export const bread: readonly Item[] = [
  { name: 'Rye bread', price: 4 },
  { name: 'Baguette', price: 2 },
];

const empty: { readonly items: readonly Item[] } = { items: [] };

/** What is in the cart. It has no states, so a store is enough. */
export const cartLogic = fromStore({
  context: empty,
  on: {
    'item.added': ({ items }, { item }: { readonly item: Item }) => ({ items: [...items, item] }),
    'cart.emptied': () => empty,
  },
});
