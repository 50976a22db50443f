import { type AnyStateMachine, isMachineSnapshot } from 'xstate';
import { chartOf } from '../charts/chart.ts';
import type { KnownHost } from '../host.ts';
import type { ActorNow, InspectedChart, SentEvent } from '../wire/protocol.ts';
import { createRedactor, type Redactor } from '../wire/redact.ts';
import { type CleanedData, cleanedData } from './cleaned-data.ts';
import { aboutMachine } from './machine-sources.ts';
import type { PageContexts } from './payloads.ts';
import { createShownCopies } from './shown-copies.ts';
import { TakenEvents } from './taken-events.ts';
import { activeIn, type WatchedActor } from './watched-actors.ts';

/** The flows as windows and walks see them: with charts and examples, without secrets. */
export class ShownFlows {
  readonly redactor: Redactor;
  readonly cleaned: CleanedData;
  readonly takes: TakenEvents;
  /** A copy of data for a window. */
  readonly copy: (value: unknown) => unknown;
  readonly #host: KnownHost;
  readonly #charts = new WeakMap<AnyStateMachine, InspectedChart>();

  /** @param contexts The data of the page, for examples of events. */
  constructor(host: KnownHost, contexts: PageContexts) {
    this.#host = host;
    this.redactor = createRedactor(host.redaction, host.limits);
    this.cleaned = cleanedData(this.redactor, host.redaction);
    this.copy = createShownCopies(this.redactor, this.cleaned.learn);
    this.takes = new TakenEvents(host, contexts);
  }

  chart(machine: AnyStateMachine): InspectedChart {
    const known = this.#charts.get(machine);
    if (known) return known;
    const chart = {
      ...chartOf(machine, this.#host.sentenceOf),
      ...aboutMachine(machine, this.#host),
    };
    this.#charts.set(machine, chart);
    return chart;
  }

  actor(actor: WatchedActor): ActorNow {
    const snapshot = actor.ref.getSnapshot();
    const common = {
      session: actor.session,
      path: actor.path,
      parent: actor.parent,
      name: actor.name,
      chart: actor.machine?.id,
      status: actor.isOver && snapshot.status === 'active' ? 'stopped' : snapshot.status,
      taken: actor.taken,
      lastSnapshot: actor.lastSnapshot,
      ...(actor.input !== undefined && { input: this.copy(actor.input) }),
      ...(snapshot.output !== undefined && { output: this.copy(snapshot.output) }),
      ...(snapshot.error !== undefined && { error: this.copy(snapshot.error) }),
    } as const;
    if (!isMachineSnapshot(snapshot)) {
      return { ...common, value: undefined, active: [], tags: [], context: undefined, takes: [] };
    }
    return {
      ...common,
      value: snapshot.value,
      active: activeIn(snapshot),
      tags: [...snapshot.tags],
      context: this.copy(snapshot.context),
      takes: this.takes.of(actor),
    };
  }

  /** An emitted event, and its sentence for people. */
  effect(emitted: SentEvent): { readonly effect: SentEvent; readonly sentence: string } {
    const effect = { ...Object(this.redactor.redact(emitted)), type: emitted.type };
    this.cleaned.learn(effect);
    const sentence = this.#host.effectSentence?.(effect) ?? emitted.type;
    return { effect, sentence: this.redactor.redactText(sentence) };
  }
}
