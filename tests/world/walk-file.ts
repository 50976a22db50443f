import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newWalk, type Walk, type WalkStep, walkText } from 'flow-inspector/walks';
import type { AnyStateMachine, InspectionEvent } from 'xstate';
import type { Exchange } from './network.ts';

const sources: Readonly<Record<string, { readonly module: string; readonly name: string }>> = {
  booking: { module: '#machines/guest/booking/booking.machine.ts', name: 'bookingMachine' },
  payment: { module: '#machines/guest/payment/payment.machine.ts', name: 'paymentMachine' },
  cancellation: {
    module: '#machines/guest/cancellation/cancellation.machine.ts',
    name: 'cancellationMachine',
  },
  deskBooking: {
    module: '#machines/desk/desk-booking.machine.ts',
    name: 'deskBookingMachine',
  },
  openPayment: {
    module: '#machines/guest/my-payments/open-payment.machine.ts',
    name: 'openPaymentMachine',
  },
  propertySearch: {
    module: '#machines/guest/property-search/property-search.machine.ts',
    name: 'propertySearchMachine',
  },
  deskUpload: {
    module: '#machines/desk/desk-upload.machine.ts',
    name: 'deskUploadMachine',
  },
};

function causeOf(type: string): 'call' | 'delay' | 'person' {
  if (type.startsWith('xstate.after')) return 'delay';
  return type.startsWith('xstate.') ? 'call' : 'person';
}

/** Writes what each tab did as a walk that the inspector opens. */
export class WalkLog {
  readonly #walks = new Map<string, Walk>();

  #add(tab: string, step: WalkStep): void {
    const walk =
      this.#walks.get(tab) ?? newWalk({ name: `The world: ${tab}`, address: '/', stored: {} });
    this.#walks.set(tab, walk);
    walk.steps.push(step);
  }

  /** Takes the events of a flow, and the states that they lead to. */
  watch(tab: string, machine: AnyStateMachine, input: unknown): (event: InspectionEvent) => void {
    const source = sources[machine.id];
    return (inspected) => {
      if (inspected.type !== '@xstate.snapshot' || !('value' in inspected.snapshot)) return;
      if (isChild(inspected)) return;
      const result = {
        actor: machine.id,
        leadsTo: inspected.snapshot.value,
        effects: [],
        sentences: [],
      };
      const { event } = inspected;
      if (event.type === 'xstate.init') {
        const start = { kind: 'start' as const, machine: machine.id, input: plain(input) };
        this.#add(tab, { ...start, ...(source && { source }), ...result });
      } else {
        const happened = { ...Object(plain(event)), type: event.type };
        this.#add(tab, { kind: 'event', event: happened, cause: causeOf(event.type), ...result });
      }
    };
  }

  answered({ tab, method, path, answer, isHeard }: Exchange): void {
    const reply =
      isHeard && answer
        ? { kind: 'reply' as const, status: answer.status, body: answer.body }
        : { kind: 'noReply' as const };
    this.#add(tab.name, { kind: 'call', call: `${method} ${path}`, reply, isDecided: false });
  }

  /** @returns the names of the files. */
  write(folder: string, name: string): string[] {
    mkdirSync(folder, { recursive: true });
    return [...this.#walks].map(([tab, walk]) => {
      const file = join(folder, `${name}-${tab.toLowerCase().replaceAll(' ', '-')}.walk.json`);
      writeFileSync(file, walkText(walk));
      return file;
    });
  }
}

function isChild({ actorRef, rootId }: InspectionEvent): boolean {
  return 'sessionId' in actorRef && actorRef.sessionId !== rootId;
}

/** Without what JSON cannot say, such as files and functions. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null));
}
