import type { Day } from '#contract/day.ts';
import type { Cents } from '#contract/money.ts';
import type { operator } from '#locales/en/operator.ts';
import type { MessageValues } from '#locales/message.ts';
import { DeskRefusal, type SendToDesk } from './desk-channel.ts';
import { OperatorError } from './operator-error.ts';

/** What a command got in its arguments. */
export interface CommandOptions {
  /** @throws OperatorError when it is missing. */
  readonly id: () => string;
  /** @throws OperatorError when it is missing. */
  readonly reason: () => string;
  /** JSON. @throws OperatorError when it is missing. */
  readonly set: () => string;
  /** @throws OperatorError when the option has another value. */
  readonly oneOf: <Value extends string>(
    known: readonly Value[],
    option: 'status' | 'role' | 'kind',
  ) => Value | undefined;
  readonly search: string | undefined;
  readonly note: string | undefined;
  /** Days as `yyyy-MM-dd`. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** The position of the page of a list. */
  readonly after: string | undefined;
  /** @throws OperatorError when it is missing or no day. */
  readonly day: (option: 'from' | 'to' | 'pay-by') => Day;
  /** The last day to pay. Undefined when it is missing. @throws OperatorError when it is no day. */
  readonly payBy: () => Day | undefined;
  /** Cents. @throws OperatorError when it is missing or no amount. */
  readonly someMoney: () => Cents;
  /** Cents. Undefined when it is missing. @throws OperatorError when it is no amount. */
  readonly amount: () => Cents | undefined;
}

/** What a command works with. */
export interface Desk {
  readonly send: SendToDesk;
  readonly options: CommandOptions;
  /** Asks before harm. @throws OperatorError when the answer is no. */
  readonly confirm: (question: string) => Promise<void>;
}

/** A command of the desk: the lines to print, and the server's reply for `--json`. */
export type Command = (desk: Desk) => Promise<{
  readonly wire: unknown;
  readonly lines: readonly string[];
  /** The position of the next page of a list. */
  readonly next?: string | undefined;
}>;

/** @throws OperatorError with the sentence when the server knows no such record. */
export async function orUnknown<Answer>(
  asked: Promise<Answer>,
  key: keyof typeof operator,
  values: MessageValues,
): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof DeskRefusal && error.status === 404) throw new OperatorError(key, values);
    throw error;
  }
}
