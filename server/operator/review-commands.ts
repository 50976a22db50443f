import * as z from 'zod/mini';
import * as calls from '#contract/desk/calls/reviews.ts';
import { reviewId } from '#contract/desk/desk-ids.ts';
import { type DeskReview, reviewStates } from '#contract/desk/records/desk-review.ts';
import { type Command, type Desk, orUnknown } from './desk-command.ts';
import { tell } from './operator-error.ts';

function lineOf({ id, state, writtenAt, property, guest, comment }: DeskReview): string {
  const words = comment.replace(/\s+/g, ' ').slice(0, 80);
  return [id, state, writtenAt, property.name, guest.email, words].join('  ');
}

async function read({ send, options }: Desk) {
  const id = z.parse(reviewId, options.id());
  return orUnknown(send(calls.readDeskReview, { params: { id } }), 'unknownReview', { id });
}

const list: Command = async ({ send, options }) => {
  const state = options.oneOf(reviewStates, 'status');
  const query = { state, search: options.search, after: options.after };
  const { reply, wire } = await send(calls.listDeskReviews, { query });
  return { wire, lines: reply.records.map(lineOf), next: reply.next };
};

const hide: Command = async (desk) => {
  const { review } = (await read(desk)).reply;
  const body = { version: review.version, reason: desk.options.reason() };
  await desk.confirm(tell('askHideReview', { review: lineOf(review) }));
  const params = { id: review.id };
  const { reply, wire } = await desk.send(calls.hideReview, { params, body });
  return { wire, lines: [lineOf(reply.review)] };
};

const show: Command = async (desk) => {
  const { review } = (await read(desk)).reply;
  const body = { version: review.version, reason: desk.options.reason() };
  const params = { id: review.id };
  const { reply, wire } = await desk.send(calls.showReview, { params, body });
  return { wire, lines: [lineOf(reply.review)] };
};

export const reviewCommands = {
  'reviews list': list,
  'reviews hide': hide,
  'reviews show': show,
} satisfies Record<string, Command>;
