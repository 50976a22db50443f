import { type ActorRefFrom, assign } from 'xstate';
import type { CallName } from '#contract/calls/all-calls.ts';
import type { Failure } from '#contract/failure.ts';
import { actorStub } from './call-stub.ts';
import type { Effect } from './effects.ts';
import { flowSetup } from './flow-setup.ts';
import { callFailure, withReply } from './params.ts';

/** One page of a list. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  /** Whether the host has counted more records than these and those of the pages before. */
  readonly hasMore: boolean;
  /** How many records the host has counted, if it counts them. */
  readonly total?: number | undefined;
}

interface PagedListContext<Item> {
  /** The items of every page read so far. */
  readonly items: readonly Item[];
  readonly pagesRead: number;
  /** That of the first page. */
  readonly total: number | undefined;
}

type PagedListEvent =
  | { readonly type: 'list.retry' }
  | { readonly type: 'list.more' }
  /** The texts are in another language now. */
  | { readonly type: 'list.refresh' };

interface PagedListOptions {
  /** Of the machine, and so of the chart and the log. */
  readonly id: string;
  /** Those that the actor sends. */
  readonly calls?: readonly CallName[];
  /** The effects of a page that could not be read; without them only the page says so. */
  readonly failed?: (failure: Failure) => readonly Effect[];
}

/**
 * A list of a page (ERR-05). It reads the first page as the call's row has it, and each further page
 * when it is asked for. The actor `load` must be provided.
 */
export function createPagedListMachine<Item>({ id, calls, failed = () => [] }: PagedListOptions) {
  const listSetup = flowSetup({
    types: {
      context: {} as PagedListContext<Item>,
      events: {} as PagedListEvent,
      input: {} as unknown,
      tags: {} as 'loading',
    },
    actors: { load: actorStub<ListPage<Item>, { readonly page: number }>(id, calls) },
  }).extend({
    guards: {
      /** Whether the list has more pages. */
      hasMore: (_, page: ListPage<Item>) => page.hasMore,
      /** Whether entries were added or removed since the first page, so that this page does not follow those before. */
      isOfOtherList: ({ context }, { total }: ListPage<Item>) =>
        context.pagesRead > 0 && context.total !== total,
    },
    actions: {
      addPage: assign(({ context }, { items, total }: ListPage<Item>) => ({
        items: context.pagesRead === 0 ? items : [...context.items, ...items],
        pagesRead: context.pagesRead + 1,
        total,
      })),
      /** What is shown stays until the first page is there. */
      beginAgain: assign({ pagesRead: 0 }),
      empty: assign({ items: [], pagesRead: 0 }),
    },
  });

  function reading(unread: 'failed' | 'cutShort') {
    return listSetup.createStateConfig({
      tags: 'loading',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ page: context.pagesRead }),
        onDone: [
          ...(unread === 'cutShort'
            ? [
                {
                  guard: withReply('isOfOtherList'),
                  target: 'extending',
                  reenter: true,
                  actions: 'beginAgain',
                } as const,
              ]
            : []),
          { guard: withReply('hasMore'), target: 'partial', actions: withReply('addPage') },
          { target: 'complete', actions: withReply('addPage') },
        ],
        onError: {
          target: unread,
          actions: { type: 'emitEffects', params: (now) => failed(callFailure(now)) },
        },
      },
    });
  }

  return listSetup.createMachine({
    id,
    context: { items: [], pagesRead: 0, total: undefined },
    initial: 'loading',
    on: { 'list.refresh': { target: '.loading', actions: 'empty' } },
    states: {
      loading: reading('failed'),
      failed: { on: { 'list.retry': 'loading' } },
      partial: {
        description: 'The host has counted more entries than are shown.',
        on: { 'list.more': 'extending' },
      },
      extending: reading('cutShort'),
      cutShort: {
        description: 'A further page could not be read. What is shown stays.',
        on: { 'list.more': 'extending' },
      },
      complete: { description: 'There is nothing more to read.' },
    },
  });
}

export type PagedListActor<Item> = ActorRefFrom<ReturnType<typeof createPagedListMachine<Item>>>;
