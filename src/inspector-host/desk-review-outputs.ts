import type { ExampleOutput, OutputsOfFlows } from 'flow-inspector';
import type { ContextFrom } from 'xstate';
import * as z from 'zod/mini';
import { readDeskReview } from '#contract/desk/calls/reviews.ts';
import type { DeskReview } from '#contract/desk/records/desk-review.ts';
import type { deskReviewMachine } from '#machines/desk/desk-review.machine.ts';
import { ofContext } from './of-context.ts';
import { exampleReply } from './schema-example.ts';

const shown = z.parse(readDeskReview.reply, exampleReply(readDeskReview)).review;

const callOf = {
  hide: 'hideReview',
  show: 'showReview',
  reply: 'replyToReview',
  removeReply: 'removeReviewReply',
} as const;

/** All calls of a review have the same reply. */
function afterReviewStep({ choice }: ContextFrom<typeof deskReviewMachine>): ExampleOutput[] {
  const step = choice?.step ?? 'show';
  const review: DeskReview = {
    ...shown,
    version: 2,
    state: step === 'hide' ? 'hidden' : 'shown',
    reply:
      step === 'reply'
        ? { text: choice?.reason ?? '', writtenAt: '2026-11-27T10:00:00.000Z' }
        : undefined,
  };
  const body = z.encode(readDeskReview.reply, { status: 'success', message: undefined, review });
  return [{ output: review, replies: { [callOf[step]]: body } }];
}

export const reviewOutputs: OutputsOfFlows = {
  deskReview: { take: ofContext<typeof deskReviewMachine>(afterReviewStep) },
};
