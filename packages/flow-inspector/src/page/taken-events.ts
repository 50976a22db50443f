import { type AnyMachineSnapshot, type EventObject, isMachineSnapshot } from 'xstate';
import { idsOf } from '../charts/ids.ts';
import type { Host } from '../host.ts';
import { type PayloadSchema, payloadSchemaOf } from '../wire/payload-schema.ts';
import type { SentEvent, TakenEvent } from '../wire/protocol.ts';
import type { PageContexts } from './payloads.ts';
import type { WatchedActor } from './watched-actors.ts';

const mostExamples = 8;

/** The events that actors accept, and examples of them. */
export class TakenEvents {
  readonly #host: Pick<Host, 'payloads' | 'pageEvents' | 'jsonSchemaOf' | 'redaction'>;
  readonly #contexts: PageContexts;
  /** The forms of payloads, by their schemas. */
  readonly #forms = new WeakMap<object, PayloadSchema>();

  /** @param contexts The data of the page, for examples. */
  constructor(host: Host, contexts: PageContexts) {
    this.#host = host;
    this.#contexts = contexts;
  }

  /** The events that an actor accepts now. */
  of({ ref, isOver }: Pick<WatchedActor, 'ref' | 'isOver'>): TakenEvent[] {
    const snapshot: unknown = ref.getSnapshot();
    return isOver || !isMachineSnapshot(snapshot) ? [] : this.at(snapshot);
  }

  /** The events with a transition in a situation of a machine. */
  at(snapshot: AnyMachineSnapshot): TakenEvent[] {
    const types = new Set<string>(snapshot._nodes.flatMap(({ ownEvents }) => ownEvents));
    const own = [...types].filter((type) => !type.startsWith('xstate.') && type !== '*');
    const ids = idsOf(snapshot.machine);
    return own.map((type) => {
      const payload = this.#host.payloads?.[snapshot.machine.id]?.[type];
      const examples = this.#examplesOf(snapshot, type);
      const taken = examples.map((event) => transitionsOf(snapshot, event));
      return {
        type,
        examples,
        can: taken.map((transitions) => transitions.length > 0),
        transitions: [...new Set(taken.flat().flatMap((one) => ids.get(one) ?? []))],
        ...(payload?.schema && { schema: this.#formOf(payload.schema) }),
        isThePages: this.#host.pageEvents?.has(type) ?? false,
      };
    });
  }

  #formOf(schema: object): PayloadSchema {
    const known = this.#forms.get(schema);
    if (known) return known;
    const form = payloadSchemaOf(
      this.#host.jsonSchemaOf?.(schema) ?? schema,
      this.#host.redaction?.secrets,
    );
    this.#forms.set(schema, form);
    return form;
  }

  #examplesOf(snapshot: AnyMachineSnapshot, type: string): SentEvent[] {
    const payload = this.#host.payloads?.[snapshot.machine.id]?.[type];
    if (!payload) return [{ type }];
    const examples = payload.examples(snapshot.context, this.#contexts).slice(0, mostExamples);
    return examples.map((data) => ({ ...(typeof data === 'object' && data), type }));
  }
}

/** The transitions that an event takes now. A guard can read data that an event of another form does not have. */
function transitionsOf(snapshot: AnyMachineSnapshot, event: EventObject) {
  try {
    const taken = snapshot.machine.getTransitionData(snapshot, event);
    return taken.filter(({ target, actions }) => target !== undefined || actions.length > 0);
  } catch {
    return [];
  }
}
