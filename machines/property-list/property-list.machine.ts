import { type ActorRefFrom, assign, setup } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import { listApprovedProperties } from '#contract/calls/properties.ts';
import { callStub } from '../shared/call-stub.ts';
import { callTimeLimit } from '../shared/delays.ts';
import { lastPage, type Page, pageOf, pageSize } from './paging.ts';

type PropertyListEvent =
  | { readonly type: 'page.next' }
  | { readonly type: 'page.previous' }
  /** `page` counts from 1. */
  | { readonly type: 'page.chosen'; readonly page: number }
  | { readonly type: 'list.retry' };

export const propertyListMachine = setup({
  types: {
    context: {} as Page,
    events: {} as PropertyListEvent,
    input: {} as { /** Counts from 1. */ readonly page: number },
    tags: {} as 'loading',
  },
  actors: { listApprovedProperties: callStub(listApprovedProperties) },
  guards: {
    hasNext: ({ context }) => context.page < lastPage(context.total),
    hasPrevious: ({ context }) => context.page > 1,
    isAnotherPage: ({ context }, { page }: { page: number }) =>
      Number.isInteger(page) &&
      page >= 1 &&
      page <= lastPage(context.total) &&
      page !== context.page,
  },
  actions: {
    keepPage: assign(({ context }, reply: ReplyOf<typeof listApprovedProperties>) =>
      pageOf(reply, context.page),
    ),
    turnForward: assign(({ context }) => ({ page: context.page + 1 })),
    turnBack: assign(({ context }) => ({
      page: Math.min(context.page - 1, lastPage(context.total)),
    })),
    turnTo: assign((_, { page }: { page: number }) => ({ page })),
  },
  delays: { callTimeLimit },
}).createMachine({
  id: 'propertyList',
  context: ({ input }) => ({
    page: Number.isInteger(input.page) ? Math.max(1, input.page) : 1,
    properties: [],
    total: 0,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      description: 'The page before stays in sight until the new one is there.',
      invoke: {
        id: 'listApprovedProperties',
        src: 'listApprovedProperties',
        input: ({ context }) => ({
          query: { docPerPageCount: pageSize, currentPage: context.page - 1 },
        }),
        onDone: {
          target: 'loaded',
          actions: { type: 'keepPage', params: ({ event }) => event.output },
        },
        onError: 'failed',
      },
      after: { callTimeLimit: 'failed' },
    },
    loaded: {
      on: {
        'page.next': { guard: 'hasNext', target: 'loading', actions: 'turnForward' },
        'page.previous': { guard: 'hasPrevious', target: 'loading', actions: 'turnBack' },
        'page.chosen': {
          guard: { type: 'isAnotherPage', params: ({ event }) => event },
          target: 'loading',
          actions: { type: 'turnTo', params: ({ event }) => event },
        },
      },
    },
    failed: {
      description: 'The page says so and offers to try again.',
      on: { 'list.retry': 'loading' },
    },
  },
});

export type PropertyListActor = ActorRefFrom<typeof propertyListMachine>;
