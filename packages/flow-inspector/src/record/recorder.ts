import { recordingKey as key } from '../page/kept-keys.ts';
import type { ShownFlows } from '../page/shown-flows.ts';
import type { WatchedActor } from '../page/watched-actors.ts';
import type { PendingCall } from '../wire/call-outcomes.ts';
import { ownId } from '../wire/own-id.ts';
import type { ActorPath, RecordingNow, SentEvent } from '../wire/protocol.ts';
import { cleanedStep } from './cleaned-step.ts';
import { restored } from './restored.ts';
import type { CallReply, EventStep, StartStep, UseStep, Walk, WalkStep } from './walk.ts';
import { isVisible, walkOf, walkText } from './walk.ts';

/** The start of a walk, without private data. */
type Beginning = Pick<Walk, 'name' | 'address' | 'stored' | 'history'>;

/** Replaces private data before it is recorded. */
export interface Cleaner {
  readonly value: (value: unknown) => unknown;
  readonly text: (text: string) => string;
}

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
export function newWalk({ history, ...beginning }: Beginning): Walk {
  return {
    format: 'flow-inspector.walk',
    version: 1,
    id: ownId(),
    seed: ownId(),
    recordedAt: Date.now(),
    steps: [],
    ...beginning,
    history: restored(history),
  };
}

/** Records the events of the page in order. */
export class Recorder {
  #walk: Walk | undefined;
  /** The current step of an actor, until its snapshot has the resulting state. */
  readonly #open = new Map<string, StartStep | EventStep>();
  readonly #clean: Cleaner;
  readonly #shown: Pick<ShownFlows, 'chart' | 'effect'>;

  constructor(clean: Cleaner, shown: Pick<ShownFlows, 'chart' | 'effect'>) {
    this.#clean = clean;
    this.#shown = shown;
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

  /** The walk so far, without people's data that was not known as such when it was recorded. */
  cleanedWalk(): Walk | undefined {
    const walk = this.#walk;
    return (
      walk && { ...walk, steps: walk.steps.map((step) => cleanedStep(step, this.#clean.text)) }
    );
  }

  end(): Walk | undefined {
    const walk = this.cleanedWalk();
    this.#walk = undefined;
    this.#open.clear();
    return walk;
  }

  started(actor: WatchedActor): void {
    if (!this.#walk || !actor.machine) return;
    const { id, source } = this.#shown.chart(actor.machine);
    this.#openStep(actor, {
      kind: 'start',
      actor: actor.path,
      machine: id,
      ...(source && { source }),
      input: this.#clean.value(actor.input),
      ...(actor.snapshot !== undefined && { snapshot: this.#clean.value(actor.snapshot) }),
      leadsTo: undefined,
      effects: [],
      sentences: [],
    });
  }

  happened(actor: WatchedActor, event: EventStep['event'], cause: EventStep['cause']): void {
    if (!this.#walk) return;
    this.#openStep(actor, {
      kind: 'event',
      actor: actor.path,
      event: { ...Object(this.#clean.value(event)), type: event.type },
      cause,
      leadsTo: undefined,
      effects: [],
      sentences: [],
    });
  }

  #openStep(actor: WatchedActor, step: StartStep | EventStep): void {
    this.add(step);
    this.#open.set(actor.session, step);
  }

  emitted(actor: WatchedActor, emitted: SentEvent): void {
    const step = this.#open.get(actor.session);
    if (!step) return;
    const { effect, sentence } = this.#shown.effect(emitted);
    step.effects.push(this.#clean.value(effect));
    step.sentences.push(this.#clean.text(sentence));
  }

  stateChanged(actor: WatchedActor, value: unknown): void {
    const step = this.#open.get(actor.session);
    if (step) step.leadsTo = value;
    if (step && actor.taken.length > 0) step.taken = [...actor.taken];
    this.#open.delete(actor.session);
  }

  /** @param actor The path of the machine that waited for the call. */
  callEnded(
    { call, request }: PendingCall,
    actor: ActorPath | undefined,
    reply: CallReply,
    isDecided: boolean,
  ): void {
    if (!this.#walk) return;
    const body = reply.kind === 'reply' ? { body: this.#clean.value(reply.body) } : {};
    this.add({
      kind: 'call',
      call,
      ...(actor !== undefined && { actor }),
      request: this.#clean.value(request),
      reply: { ...reply, ...body },
      isDecided,
    });
  }

  /** @param field The name of the typed field, which decides whether its text is private. */
  used(use: UseStep, field = ''): void {
    const walk = this.#walk;
    if (!walk) return;
    const cleaned = Object(this.#clean.value({ [field]: use.value }))[field];
    const step: UseStep = {
      ...use,
      ...(use.control && {
        control: { ...use.control, name: this.#clean.text(use.control.name) },
      }),
      ...(use.value !== undefined && { value: String(cleaned) }),
    };
    const last = walk.steps.findLastIndex(({ kind }) => kind === 'use');
    const isTypingOn = isSameField(walk.steps[last], step) && !walk.steps.slice(last).some(isOther);
    if (isTypingOn) walk.steps[last] = step;
    else this.add(step);
  }

  /** A sentence appeared as an alert or is gone. While a person types, only the last ones count. */
  alerted(sentence: string, isShown: boolean): void {
    const walk = this.#walk;
    if (!walk) return;
    const step: WalkStep = { kind: 'alert', sentence: this.#clean.text(sentence) };
    if (isShown) {
      this.add(step);
      return;
    }
    const last = walk.steps.findLastIndex(({ kind }) => kind === 'use');
    const use = walk.steps[last];
    if (use?.kind !== 'use' || use.how !== 'fill') return;
    const place = walk.steps.findIndex(
      (one, index) => index > last && one.kind === 'alert' && one.sentence === step.sentence,
    );
    if (place !== -1) walk.steps.splice(place, 1);
  }

  /** The address changed, but not by an actor. @param isByControl A person pressed a link. */
  moved(address: string, isByControl: boolean): void {
    this.add({
      kind: 'move',
      address: this.#clean.text(address),
      ...(isByControl && { isByControl }),
    });
  }

  add(step: WalkStep): void {
    this.#walk?.steps.push(step);
  }
}

function isSameField(one: WalkStep | undefined, { how, control }: UseStep): boolean {
  if (one?.kind !== 'use' || one.how !== 'fill' || how !== 'fill') return false;
  return JSON.stringify(one.control) === JSON.stringify(control);
}

/** A visible step that the typing in a field did not cause. */
function isOther(step: WalkStep): boolean {
  if (step.kind !== 'event') return isVisible(step);
  // A delay can follow from what was typed until then.
  return step.cause === 'delay' || (isVisible(step) && step.cause !== 'control');
}
