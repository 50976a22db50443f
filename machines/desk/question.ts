import { withFailure } from '../shared/params.ts';

/** What the page shows, as the server has it now. */
interface Reading<Read, Keep, Unread> {
  /** The call: its id, its actor and its input. */
  readonly read: Read;
  /** The action that keeps the reply. */
  readonly keep: Keep;
  /** Where a failure leads, before the exit that every question has. */
  readonly unread: Unread;
}

interface Question<Tag, Ask, Check, Answer, Change, Done, Refused, Reread, Seen> {
  /** Of all three states: the dialog is open. */
  readonly tag: Tag;
  /** The names of `ask` and `check` in the chart. */
  readonly ask: Ask;
  readonly check: Check;
  /** The events of `ask` that lead to `act`. */
  readonly answer: Answer;
  /** The call of the change: its id, its actor and its input. */
  readonly change: Change;
  /** Where a change that was made leads. */
  readonly done: Done;
  /** Where a refusal leads, before the exits that every question has. */
  readonly refused: Refused;
  readonly reading: Reread;
  /** Where the reading leads. Without a match, the change was not made. */
  readonly seen: Seen;
}

/**
 * A change that a chart of the desk asks about, in three states: `ask` waits for the answer, `act` sends
 * the change, and `check` reads what became of it when its reply was lost (DESK-352). The operator can go
 * from `ask` back to `shown`, and comes back to `ask` with the reason when the change was not made.
 *
 * The chart is based on `deskSetup` and has the state `shown` and the actions `drop` and `storeLostReply`.
 */
export function question<
  const Tag extends string,
  const Ask extends string,
  const Check extends string,
  const Answer extends object,
  const Change extends object,
  const Done,
  const Refused extends readonly object[],
  const Read extends object,
  const Keep,
  const Unread extends readonly object[],
  const Seen extends readonly object[],
>({
  tag,
  ask,
  check,
  answer,
  change,
  done,
  refused,
  reading: { read, keep, unread },
  seen,
}: Question<Tag, Ask, Check, Answer, Change, Done, Refused, Reading<Read, Keep, Unread>, Seen>) {
  const failed = { target: ask, actions: withFailure('storeFailure') } as const;
  return {
    ask: {
      tags: tag,
      on: { ...answer, 'question.cancel': { target: 'shown', actions: 'drop' } },
    },
    act: {
      tags: [tag, 'busy'],
      invoke: {
        ...change,
        onDone: done,
        onError: [...refused, { guard: withFailure('isUndecided'), target: check }, failed],
      },
    },
    check: {
      tags: [tag, 'busy'],
      invoke: {
        ...read,
        onDone: [...seen, { target: ask, actions: [keep, 'storeLostReply'] }],
        onError: [...unread, failed],
      },
    },
  } as const;
}
