import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { type Day, dayOfIso } from '#contract/day.ts';
import { someMoney } from '#contract/desk/desk-change.ts';
import type { Cents } from '#contract/money.ts';
import { accountCommands, inviteOwner } from './account-commands.ts';
import { bookingCommands } from './booking-commands.ts';
import { calendarCommands } from './calendar-commands.ts';
import { contentCommands } from './content-commands.ts';
import { couponCommands } from './coupon-commands.ts';
import type { SendToDesk } from './desk-channel.ts';
import type { Command, CommandOptions } from './desk-command.ts';
import { enquiryCommands } from './enquiry-commands.ts';
import { feedCommands } from './feed-commands.ts';
import { importCommands } from './import-commands.ts';
import { listingCommands } from './listing-commands.ts';
import { OperatorError, tell } from './operator-error.ts';
import { paymentCommands } from './payment-commands.ts';
import { refundCommands } from './refund-commands.ts';
import { reviewCommands } from './review-commands.ts';
import { taxonomyCommands } from './taxonomy-commands.ts';
import { userCommands } from './user-commands.ts';

const commands: ReadonlyMap<string, Command> = new Map<string, Command>(
  Object.entries({
    ...bookingCommands,
    ...calendarCommands,
    ...feedCommands,
    ...paymentCommands,
    ...refundCommands,
    ...listingCommands,
    ...importCommands,
    ...enquiryCommands,
    ...couponCommands,
    ...reviewCommands,
    ...contentCommands,
    ...taxonomyCommands,
    ...userCommands,
    ...accountCommands,
  }),
);

/** Answers a question before harm. */
export type Confirm = (question: string) => Promise<boolean>;

/** The words and options of a command. @throws TypeError for an unknown option. */
export function readArgs(args: readonly string[]) {
  const text = { type: 'string' } as const;
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      status: text,
      role: text,
      kind: text,
      note: text,
      reason: text,
      set: text,
      search: text,
      after: text,
      from: text,
      to: text,
      'pay-by': text,
      amount: text,
      json: { type: 'boolean' },
      yes: { type: 'boolean' },
    },
  });
}

function commandOf([what = '', action = '', id]: readonly string[]) {
  if (what === 'owner') return { command: inviteOwner, given: action };
  return { command: commands.get(`${what} ${action}`), given: id };
}

/** Whether the arguments name a command that the desk's calls carry out. */
export function isDeskCommand(args: readonly string[]): boolean {
  return commandOf(readArgs(args).positionals).command !== undefined;
}

/**
 * Runs a command of the desk.
 *
 * @param confirm Answers before harm, unless `--yes` does.
 * @returns the lines to print.
 * @throws OperatorError or DeskRefusal in one line.
 */
export async function runDeskCommand(
  send: SendToDesk,
  args: readonly string[],
  confirm: Confirm,
): Promise<string[]> {
  const { positionals, values } = readArgs(args);
  const { command, given } = commandOf(positionals);
  if (!command) throw new OperatorError('unknownCommand', { command: positionals.join(' ') });
  const options: CommandOptions = {
    id: () => needed(given, 'idMissing'),
    reason: () => needed(values.reason, 'reasonMissing'),
    set: () => needed(values.set, 'setMissing'),
    oneOf(known, option) {
      const value = values[option];
      const found = known.find((each) => each === value);
      if (value !== undefined && !found) throw new OperatorError('badStatus', { status: value });
      return found;
    },
    search: values.search,
    note: values.note,
    from: values.from,
    to: values.to,
    after: values.after,
    payBy: () => (values['pay-by'] === undefined ? undefined : dayOf(values['pay-by'], 'pay-by')),
    day: (option) => dayOf(values[option], option),
    someMoney: () => someMoneyOf(values.amount),
    amount: () => (values.amount === undefined ? undefined : someMoneyOf(values.amount)),
  };
  const { wire, lines, next } = await command({
    send,
    options,
    async confirm(question) {
      if (!values.yes && !(await confirm(question))) throw new OperatorError('notDone');
    },
  });
  if (values.json) return [JSON.stringify(wire, null, 2)];
  if (lines.length === 0) return [tell('nothing')];
  return next === undefined ? [...lines] : [...lines, tell('further', { after: next })];
}

function dayOf(iso: string | undefined, option: string): Day {
  const day = dayOfIso(iso ?? '');
  if (day === undefined) throw new OperatorError('dayMissing', { option });
  return day;
}

function someMoneyOf(dollars: string | undefined): Cents {
  const { success, data } = z.safeDecode(someMoney, dollars ?? '');
  if (!success) throw new OperatorError('amountMissing');
  return data;
}

function needed(
  value: string | undefined,
  missing: 'idMissing' | 'reasonMissing' | 'setMissing',
): string {
  if (!value) throw new OperatorError(missing);
  return value;
}
