import { createExamples } from 'flow-inspector/testing';
import { describe, expect, test } from 'vitest';
import { type AnyEventObject, createActor } from 'xstate';
import * as z from 'zod/mini';
import { isStrongPassword } from '#contract/rules/password.ts';
import { everyPayload, pageEvents } from '#src/inspector-host/payloads/every-payload.ts';
import { redaction } from '#src/inspector-host/redaction.ts';
import { everyFlow } from '#testing/machine/every-flow.ts';

const everyExamples = everyFlow.flatMap(({ examples }) => examples);
const machines = [...new Map(everyExamples.map(({ machine }) => [machine.id, machine])).values()];

function hasPayload(event: AnyEventObject): boolean {
  return Object.keys(event).length > 1;
}

describe('the payloads of walks', () => {
  test('exist for every event with data of every flow', () => {
    const needed = everyExamples.flatMap(({ machine, events }) =>
      events.filter(hasPayload).map(({ type }) => `${machine.id}: ${type}`),
    );
    // Machines that a factory creates only for a test have no page.
    const onScreen = new Set(everyFlow.flatMap((flow) => flow.machines.map(({ id }) => id)));
    const missing = needed.filter((name) => {
      const [machine = '', type = ''] = name.split(': ');
      return onScreen.has(machine) && !everyPayload[machine]?.[type];
    });
    expect([...new Set(missing)]).toEqual([]);
  });

  test('exist only for events of machines', () => {
    const known = new Map(machines.map((machine) => [machine.id, machine.events]));
    const unknown = Object.entries(everyPayload).flatMap(([id, payloads]) =>
      Object.keys(payloads).filter((type) => !known.get(id)?.includes(type)),
    );
    const unknownPageEvents = [...pageEvents].filter(
      (type) => !machines.some(({ events }) => events.includes(type)),
    );
    expect([unknown, unknownPageEvents]).toEqual([[], []]);
  });

  test('have a form that accepts the examples', () => {
    const refused: unknown[] = [];
    for (const { machine, inputs } of everyExamples) {
      const { context } = createActor(machine, { input: inputs[0] }).getSnapshot();
      for (const [type, payload] of Object.entries(everyPayload[machine.id] ?? {})) {
        const examples = payload.examples(context, { of: () => undefined });
        for (const example of examples) {
          const read =
            payload.schema instanceof z.ZodMiniType && z.safeParse(payload.schema, example);
          if (read && !read.success) refused.push([machine.id, type, read.error.issues]);
        }
      }
    }
    expect(refused).toEqual([]);
  });

  test('have new passwords that the site accepts, also in the place of a hidden one', () => {
    const event = { newPassword: '[hidden newPassword]' };
    const { newPassword } = Object(createExamples(redaction).replace(event));
    const { values } = Object(
      everyPayload.resetPassword?.['form.submit']?.examples({}, { of: () => undefined })[0],
    );
    expect([newPassword, values.newPassword].filter(isStrongPassword)).toHaveLength(2);
  });
});
