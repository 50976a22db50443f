import type { PendingCall, RecordingNow } from './protocol.ts';
import type { CallReply, EventStep, StartStep, Walk, WalkStep } from './walk.ts';
import { isVisible, walkOf, walkText } from './walk.ts';
import type { WatchedActor } from './watched-actors.ts';

const key = 'ndako.inspector.recording.v1';

/** The start of a walk. All of it is redacted. */
type Beginning = Pick<Walk, 'name' | 'address' | 'isSignedIn' | 'stored'>;

/** Stores a recording during the load that starts it and during later loads. */
export function rememberRecording(walk: Walk): void {
  window.sessionStorage.setItem(key, walkText(walk));
}

/** The recording that this load continues. Undefined when there is none. */
export function rememberedRecording(): Walk | undefined {
  const text = window.sessionStorage.getItem(key);
  window.sessionStorage.removeItem(key);
  return walkOf(text ?? '');
}

/** A walk without steps. */
export function newWalk(beginning: Beginning): Walk {
  return {
    format: 'ndako.walk',
    version: 1,
    id: crypto.randomUUID(),
    recordedAt: Date.now(),
    steps: [],
    ...beginning,
  };
}

/** Records the events of the page in order. */
export class Recorder {
  #walk: Walk | undefined;
  /** The current step of an actor, until its snapshot has the resulting state. */
  readonly #open = new Map<string, StartStep | EventStep>();
  readonly #redact: (value: unknown) => unknown;

  constructor(redact: (value: unknown) => unknown) {
    this.#redact = redact;
  }

  /** Continues a walk in a page that was just loaded. */
  begin(walk: Walk): void {
    this.#walk =
      walk.steps.length > 0 ? { ...walk, steps: [...walk.steps, { kind: 'load' }] } : walk;
  }

  now(): RecordingNow | undefined {
    const walk = this.#walk;
    if (!walk) return undefined;
    const steps = walk.steps.filter(isVisible).length;
    return { name: walk.name, startedAt: walk.recordedAt, steps };
  }

  /** The walk so far. */
  walk(): Walk | undefined {
    return this.#walk;
  }

  end(): Walk | undefined {
    const walk = this.#walk;
    this.#walk = undefined;
    this.#open.clear();
    return walk;
  }

  started(actor: WatchedActor): void {
    if (!actor.charted) return;
    const { id, source } = actor.charted.chart;
    this.#openStep(actor, {
      kind: 'start',
      actor: actor.path,
      machine: id,
      ...(source && { source }),
      input: this.#redact(actor.input),
      leadsTo: undefined,
      effects: [],
      sentences: [],
    });
  }

  happened(actor: WatchedActor, event: EventStep['event'], cause: EventStep['cause']): void {
    this.#openStep(actor, {
      kind: 'event',
      actor: actor.path,
      event: { ...(this.#redact(event) as object), type: event.type },
      cause,
      leadsTo: undefined,
      effects: [],
      sentences: [],
    });
  }

  #openStep(actor: WatchedActor, step: StartStep | EventStep): void {
    if (!this.#walk) return;
    this.#walk.steps.push(step);
    this.#open.set(actor.session, step);
  }

  emitted(actor: WatchedActor, effect: unknown, sentence: string): void {
    const step = this.#open.get(actor.session);
    step?.effects.push(effect);
    step?.sentences.push(sentence);
  }

  cameTo(actor: WatchedActor, value: unknown): void {
    const step = this.#open.get(actor.session);
    if (step) step.leadsTo = value;
    this.#open.delete(actor.session);
  }

  callEnded({ call }: PendingCall, reply: CallReply, isDecided: boolean): void {
    const redacted = reply.kind === 'reply' ? { ...reply, body: this.#redact(reply.body) } : reply;
    this.add({ kind: 'call', call, reply: redacted, isDecided });
  }

  add(step: WalkStep): void {
    this.#walk?.steps.push(step);
  }
}
