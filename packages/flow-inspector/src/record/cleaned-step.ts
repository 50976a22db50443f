import { mapTexts } from './examples.ts';
import type { WalkStep } from './walk.ts';

/** A step whose texts are cleaned again, without the names of actors, calls, events and states. */
export function cleanedStep(step: WalkStep, clean: (text: string) => string): WalkStep {
  const cleaned = (value: unknown) => mapTexts(value, clean);
  switch (step.kind) {
    case 'start':
      return { ...step, input: cleaned(step.input), ...cleanedResult(step, clean) };
    case 'event':
      return { ...step, event: typed(step.event, clean), ...cleanedResult(step, clean) };
    case 'call': {
      const { request, reply } = step;
      return {
        ...step,
        ...(request !== undefined && { request: cleaned(request) }),
        reply: reply.kind === 'reply' ? { ...reply, body: cleaned(reply.body) } : reply,
      };
    }
    case 'use': {
      const { control, value, how } = step;
      return {
        ...step,
        ...(control && { control: { ...control, name: clean(control.name) } }),
        ...(value !== undefined && how !== 'key' && { value: clean(value) }),
      };
    }
    case 'request':
      return { ...step, address: clean(step.address), body: cleaned(step.body) };
    case 'alert':
      return { ...step, sentence: clean(step.sentence) };
    case 'move':
      return { ...step, address: clean(step.address) };
    case 'load':
      return step;
  }
}

function cleanedResult(
  { effects, sentences }: { readonly effects: unknown[]; readonly sentences: string[] },
  clean: (text: string) => string,
) {
  return {
    effects: effects.map((effect) => (isTyped(effect) ? typed(effect, clean) : effect)),
    sentences: sentences.map(clean),
  };
}

function typed<Typed extends { readonly type: string }>(
  one: Typed,
  clean: (text: string) => string,
) {
  return { ...Object(mapTexts(one, clean)), type: one.type };
}

function isTyped(value: unknown): value is { readonly type: string } {
  return (
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
  );
}
