import * as z from 'zod/mini';
import * as calls from '#contract/desk/calls/taxonomy.ts';
import { type TaxonomyEntry, taxonomyKinds } from '#contract/desk/records/taxonomy-entry.ts';
import type { Command, Desk } from './desk-command.ts';
import { OperatorError, tell } from './operator-error.ts';
import { readData } from './read-data.ts';

const names = z.object({ name: z.optional(z.string()), french: z.optional(z.string()) });

function lineOf({ id, kind, name, french, uses }: TaxonomyEntry): string {
  return [id, kind, name, french, tell('taxonomyUses', { uses })].filter(Boolean).join('  ');
}

async function read({ send, options }: Desk): Promise<TaxonomyEntry> {
  const id = options.id();
  const { reply } = await send(calls.listTaxonomy, {});
  const entry = reply.entries.find((each) => each.id === id);
  if (!entry) throw new OperatorError('unknownTaxonomyEntry', { id });
  return entry;
}

const list: Command = async ({ send, options }) => {
  const kind = options.oneOf(taxonomyKinds, 'kind');
  const { reply, wire } = await send(calls.listTaxonomy, {});
  const shown = reply.entries.filter((entry) => kind === undefined || entry.kind === kind);
  return { wire, lines: shown.map(lineOf) };
};

const create: Command = async ({ send, options }) => {
  const kind = z.safeParse(z.enum(taxonomyKinds), options.id());
  if (!kind.success) throw new OperatorError('badStatus', { status: options.id() });
  const { name = '', french = '' } = readData(options.set(), names, {});
  const body = { kind: kind.data, name, french };
  const { reply, wire } = await send(calls.createTaxonomyEntry, { body });
  return { wire, lines: [lineOf(reply.entry)] };
};

const change: Command = async (desk) => {
  const { id, version, ...present } = await read(desk);
  const { name = present.name, french = present.french } = readData(desk.options.set(), names, {});
  const body = { version, name, french };
  const { reply, wire } = await desk.send(calls.changeTaxonomyEntry, { params: { id }, body });
  return { wire, lines: [lineOf(reply.entry)] };
};

function arranging(step: calls.TaxonomyStep): Command {
  return async (desk) => {
    const entry = await read(desk);
    const { id, version } = entry;
    if (step === 'remove') await desk.confirm(tell('askRemoveEntry', { entry: lineOf(entry) }));
    const body = { version, step };
    const { reply, wire } = await desk.send(calls.arrangeTaxonomyEntry, { params: { id }, body });
    return { wire, lines: [lineOf(reply.entry)] };
  };
}

export const taxonomyCommands = {
  'taxonomy list': list,
  'taxonomy create': create,
  'taxonomy change': change,
  ...Object.fromEntries(calls.taxonomySteps.map((step) => [`taxonomy ${step}`, arranging(step)])),
} satisfies Record<string, Command>;
