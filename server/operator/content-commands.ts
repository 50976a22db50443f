import * as z from 'zod/mini';
import * as calls from '#contract/desk/calls/content.ts';
import type { RegistryName } from '#contract/desk/content-registries.ts';
import { contentId } from '#contract/desk/desk-ids.ts';
import {
  contentValues,
  type DeskContent,
  registryName,
} from '#contract/desk/records/desk-content.ts';
import { type Command, type Desk, orUnknown } from './desk-command.ts';
import { OperatorError, tell } from './operator-error.ts';
import { readData } from './read-data.ts';

/** The fields of `--set`. Those that are not given stay as they are. */
const texts = z.object({
  values: z.optional(contentValues),
  french: z.optional(contentValues),
});

function lineOf({ id, registry, state, values }: DeskContent): string {
  const words = Object.values(values).join(' ').replace(/\s+/g, ' ').slice(0, 80);
  return [id, registry, state, words].join('  ');
}

function registryOf({ options }: Desk): RegistryName {
  const registry = options.id();
  const read = z.safeParse(registryName, registry);
  if (!read.success) throw new OperatorError('unknownRegistry', { registry });
  return read.data;
}

async function read({ send, options }: Desk) {
  const id = z.parse(contentId, options.id());
  return orUnknown(send(calls.readDeskContent, { params: { id } }), 'unknownContent', { id });
}

const list: Command = async (desk) => {
  const query = { registry: registryOf(desk) };
  const { reply, wire } = await desk.send(calls.listDeskContent, { query });
  return { wire, lines: reply.records.map(lineOf) };
};

const show: Command = async (desk) => {
  const { reply, wire } = await read(desk);
  return { wire, lines: [lineOf(reply.content)] };
};

const create: Command = async (desk) => {
  const { values = {}, french = {} } = readData(desk.options.set(), texts, {});
  const body = { registry: registryOf(desk), values, french };
  const { reply, wire } = await desk.send(calls.createDeskContent, { body });
  return { wire, lines: [lineOf(reply.content)] };
};

const change: Command = async (desk) => {
  const { id, version, values, french } = (await read(desk)).reply.content;
  const given = readData(desk.options.set(), texts, {});
  const body = {
    version,
    values: { ...values, ...given.values },
    french: { ...french, ...given.french },
  };
  const { reply, wire } = await desk.send(calls.changeDeskContent, { params: { id }, body });
  return { wire, lines: [lineOf(reply.content)] };
};

function arranging(step: calls.ContentStep): Command {
  return async (desk) => {
    const { content } = (await read(desk)).reply;
    if (step === 'remove') {
      await desk.confirm(tell('askRemoveContent', { content: lineOf(content) }));
    }
    const { id, version } = content;
    const body = { version, step };
    const { reply, wire } = await desk.send(calls.arrangeDeskContent, { params: { id }, body });
    return { wire, lines: [lineOf(reply.content)] };
  };
}

export const contentCommands = {
  'content list': list,
  'content show': show,
  'content create': create,
  'content change': change,
  ...Object.fromEntries(calls.contentSteps.map((step) => [`content ${step}`, arranging(step)])),
} satisfies Record<string, Command>;
