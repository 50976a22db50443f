import { setImmediate } from 'node:timers/promises';
import { type AnyActorRef, fromPromise } from 'xstate';

interface PendingCall {
  readonly input: unknown;
  readonly signal: AbortSignal;
  readonly resolve: (reply: unknown) => void;
  readonly reject: (error: unknown) => void;
}

const everyCalls = new WeakMap<AnyActorRef['system'], PendingCalls>();

/** The pending calls of an actor, its parent and its children. */
export function pendingCallsOf({ system }: AnyActorRef): PendingCalls {
  const calls = everyCalls.get(system) ?? new PendingCalls();
  everyCalls.set(system, calls);
  return calls;
}

/** Replaces any promise actor of any machine: it waits until the test says how the call ends. */
export const pendingCall = fromPromise<unknown, unknown>(
  ({ input, signal, self }) =>
    new Promise((resolve, reject) => {
      pendingCallsOf(self).add(self.id, { input, signal, resolve, reject });
    }),
);

/** Actors that wait until the test says how the call ends; each is known by its invoke's id. */
export class PendingCalls {
  readonly #calls = new Map<string, PendingCall>();
  readonly #abandoned: PendingCall[] = [];

  /** Used by `pendingCall` only. */
  add(id: string, call: PendingCall): void {
    this.#calls.set(id, call);
    call.signal.addEventListener('abort', () => this.#abandoned.push(call), { once: true });
  }

  #running(id: string): PendingCall {
    const call = this.#calls.get(id);
    if (!call || call.signal.aborted) throw new Error(`No call ${id} is under way`);
    return call;
  }

  /** Ids of the calls that are under way. */
  ids(): string[] {
    return [...this.#calls].filter(([, call]) => !call.signal.aborted).map(([id]) => id);
  }

  /** What the machine asked of the call. */
  input(id: string): unknown {
    return this.#running(id).input;
  }

  /** Ends the call with a reply, and waits until the machine has heard of it. */
  async answer(id: string, reply: unknown): Promise<void> {
    this.#running(id).resolve(reply);
    this.#calls.delete(id);
    await setImmediate();
  }

  /** Ends the call with a failure, and waits until the machine has heard of it. */
  async refuse(id: string, error: unknown): Promise<void> {
    this.#running(id).reject(error);
    this.#calls.delete(id);
    await setImmediate();
  }

  /**
   * Answers the calls whose state was left, as a server does that is too late.
   *
   * @returns how many there were.
   */
  async answerTooLate(reply: unknown): Promise<number> {
    const late = this.#abandoned.splice(0);
    for (const call of late) call.resolve(reply);
    await setImmediate();
    return late.length;
  }

  /** As `answerTooLate`, of calls that fail in the end. */
  async refuseTooLate(error: unknown): Promise<number> {
    const late = this.#abandoned.splice(0);
    for (const call of late) call.reject(error);
    await setImmediate();
    return late.length;
  }
}
