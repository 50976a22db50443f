import type { ActorOptions, AnyActor, AnyActorLogic } from 'xstate';

/** XState does not export the type of its clocks. */
type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

/**
 * A clock whose timers go off one at a time, by the name of their event. The simulated clock of
 * XState sets off every timer that is due, so that of two equal time limits in parallel regions
 * neither could be seen to pass alone.
 */
export class StepClock implements Clock {
  #nextId = 0;
  readonly #timers = new Map<number, () => void>();

  setTimeout = (go: (...args: unknown[]) => void): number => {
    this.#nextId += 1;
    this.#timers.set(this.#nextId, go);
    return this.#nextId;
  };

  clearTimeout = (id: number): void => {
    this.#timers.delete(id);
  };

  /** Lets the timer of an actor's event (`xstate.after.<delay>.<state>`) go off. */
  goOff(actor: AnyActor, eventType: string): void {
    // Timers and the system's list of scheduled events come and go together, in one order.
    const scheduled = Object.values(actor.system.getSnapshot()._scheduledEvents);
    const index = scheduled.findIndex(({ event }) => event.type === eventType);
    const [id, go] = [...this.#timers][index] ?? [];
    if (id === undefined || !go) throw new Error(`No timer ${eventType} is running`);
    this.#timers.delete(id);
    go();
  }
}
