import * as z from 'zod/mini';
import * as calls from '#contract/desk/calls/choices.ts';
import { choiceKinds, type DeskChoice } from '#contract/desk/records/desk-choice.ts';
import type { Command, Desk } from './desk-command.ts';
import { OperatorError, tell } from './operator-error.ts';
import { readData } from './read-data.ts';

const names = z.object({ name: z.optional(z.string()), french: z.optional(z.string()) });

function lineOf({ id, kind, name, french, uses }: DeskChoice): string {
  return [id, kind, name, french, tell('choiceUses', { uses })].filter(Boolean).join('  ');
}

async function read({ send, options }: Desk): Promise<DeskChoice> {
  const id = options.id();
  const { reply } = await send(calls.listChoices, {});
  const choice = reply.choices.find((each) => each.id === id);
  if (!choice) throw new OperatorError('unknownChoice', { id });
  return choice;
}

const list: Command = async ({ send, options }) => {
  const kind = options.oneOf(choiceKinds, 'kind');
  const { reply, wire } = await send(calls.listChoices, {});
  const shown = reply.choices.filter((choice) => kind === undefined || choice.kind === kind);
  return { wire, lines: shown.map(lineOf) };
};

const create: Command = async ({ send, options }) => {
  const kind = z.safeParse(z.enum(choiceKinds), options.id());
  if (!kind.success) throw new OperatorError('badStatus', { status: options.id() });
  const { name = '', french = '' } = readData(options.set(), names, {});
  const body = { kind: kind.data, name, french };
  const { reply, wire } = await send(calls.createChoice, { body });
  return { wire, lines: [lineOf(reply.choice)] };
};

const change: Command = async (desk) => {
  const { id, version, ...present } = await read(desk);
  const { name = present.name, french = present.french } = readData(desk.options.set(), names, {});
  const body = { version, name, french };
  const { reply, wire } = await desk.send(calls.changeChoice, { params: { id }, body });
  return { wire, lines: [lineOf(reply.choice)] };
};

function arranging(step: calls.ChoiceStep): Command {
  return async (desk) => {
    const choice = await read(desk);
    const { id, version } = choice;
    if (step === 'remove') await desk.confirm(tell('askRemoveChoice', { choice: lineOf(choice) }));
    const body = { version, step };
    const { reply, wire } = await desk.send(calls.arrangeChoice, { params: { id }, body });
    return { wire, lines: [lineOf(reply.choice)] };
  };
}

export const choiceCommands = {
  'choices list': list,
  'choices create': create,
  'choices change': change,
  ...Object.fromEntries(calls.choiceSteps.map((step) => [`choices ${step}`, arranging(step)])),
} satisfies Record<string, Command>;
