import * as z from 'zod/mini';
import * as calls from '#contract/desk/calls/listings.ts';
import {
  type DeskListing,
  listingChange,
  listingStates,
} from '#contract/desk/records/desk-listing.ts';
import { propertyId } from '#contract/ids.ts';
import { dollarText } from '../dollar-text.ts';
import { problemText } from '../malformed.ts';
import { type Command, type Desk, orUnknown } from './desk-command.ts';
import { OperatorError, tell } from './operator-error.ts';

function lineOf({ id, state, code, pricePerDay, name, location }: DeskListing): string {
  return [id, state, code, dollarText(pricePerDay), name, location].filter(Boolean).join('  ');
}

async function read({ send, options }: Desk) {
  const id = z.parse(propertyId, options.id());
  return orUnknown(send(calls.readDeskListing, { params: { id } }), 'unknownListing', { id });
}

/** The fields of `--set`, in the form of the call's body. */
function fieldsIn({ options }: Desk): z.output<typeof listingChange> {
  const read = z.safeParse(listingChange, parsed(options.set()));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const problem = [issue?.path.join('.'), problemText(issue?.message ?? '')]
    .filter(Boolean)
    .join(': ');
  throw new OperatorError('badFields', { problem });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const list: Command = async ({ send, options }) => {
  const state = options.oneOf(listingStates, 'status');
  const query = { state, search: options.search, after: options.after };
  const { reply, wire } = await send(calls.listDeskListings, { query });
  return { wire, lines: reply.records.map(lineOf), next: reply.next };
};

const show: Command = async (desk) => {
  const { reply, wire } = await read(desk);
  const { missing, fields } = reply.listing;
  const lacks = missing.length > 0 ? [tell('listingLacks', { missing: missing.join(', ') })] : [];
  const pictures = fields.pictures.map(({ link, text }) => `${link}  ${text.en ?? text.fr ?? ''}`);
  return { wire, lines: [lineOf(reply.listing), ...lacks, ...pictures] };
};

const create: Command = async (desk) => {
  const { reply, wire } = await desk.send(calls.createListing, {
    body: { fields: fieldsIn(desk) },
  });
  return { wire, lines: [lineOf(reply.listing)] };
};

const change: Command = async (desk) => {
  const fields = fieldsIn(desk);
  const { id, version } = (await read(desk)).reply.listing;
  const body = { version, fields };
  const { reply, wire } = await desk.send(calls.changeListing, { params: { id }, body });
  return { wire, lines: [lineOf(reply.listing)] };
};

type Move = typeof calls.publishListing | typeof calls.hideListing | typeof calls.showListing;

function moving(call: Move, isHarm = false): Command {
  return async (desk) => {
    const { listing } = (await read(desk)).reply;
    const { id, version } = listing;
    if (isHarm) await desk.confirm(tell('askHide', { listing: lineOf(listing) }));
    const { reply, wire } = await desk.send(call, { params: { id }, body: { version } });
    return { wire, lines: [lineOf(reply.listing)] };
  };
}

const remove: Command = async (desk) => {
  const { listing } = (await read(desk)).reply;
  const { id, version, coupons } = listing;
  const lines = [lineOf(listing)];
  if (coupons.length > 0) lines.push(tell('deletesCoupons', { codes: coupons.join(', ') }));
  await desk.confirm(tell('askDelete', { listing: lines.join('\n') }));
  const { wire } = await desk.send(calls.deleteListing, { params: { id }, body: { version } });
  return { wire, lines: [tell('listingDeleted', { id })] };
};

export const listingCommands = {
  'listings list': list,
  'listings show': show,
  'listings create': create,
  'listings change': change,
  'listings publish': moving(calls.publishListing),
  'listings hide': moving(calls.hideListing, true),
  'listings unhide': moving(calls.showListing),
  'listings delete': remove,
} satisfies Record<string, Command>;
