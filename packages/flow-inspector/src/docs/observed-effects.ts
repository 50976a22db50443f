import type { AnyStateMachine } from 'xstate';
import { type Action, effectsIn } from '../charts/effects.ts';
import { instrument, visited, visitOf } from '../charts/instrument.ts';
import type { PathExamples } from '../paths/path-examples.ts';
import { everyStep, type Step } from '../paths/plan-paths.ts';
import { effectLines } from './effect-lines.ts';
import type { Effect, Observed, Vocabulary } from './vocabulary.ts';

/**
 * Follows the paths of a machine and records the effects of each transition, including the entry
 * effects of the states that it enters.
 */
export function observe(everyExamples: readonly PathExamples[], words: Vocabulary): Observed {
  /** A list for each time that the transition was taken. */
  const taken = new Map<string, string[][]>();
  const effects: Effect[] = [];
  const { effectText = ({ type }) => `emits \`${String(type)}\`` } = words;

  function begin(transition: string): void {
    const lists = taken.get(transition) ?? [];
    lists.push([]);
    taken.set(transition, lists);
  }

  function note(transition: string, text: string): void {
    taken.get(transition)?.at(-1)?.push(text);
  }

  function noteEffect(transition: string, effect: Effect): void {
    effects.push(effect);
    note(transition, effectText(effect));
  }

  function noteAction(transition: string, action: Action): void {
    for (const effect of effectsIn([action]).filter(isEffect)) noteEffect(transition, effect);
    const { type } = action;
    if (!type.startsWith('xstate.') && type !== visited) note(transition, `does \`${type}\``);
  }

  function noteStep(step: Step, isTransition: (id: string) => boolean): void {
    const { actions, before, after } = step;
    let last = 'start';
    if (!before) begin(last);
    let cause: string | undefined;
    for (const action of actions) {
      const visit = visitOf(action);
      if (visit === undefined) noteAction(last, action);
      else if (isTransition(visit)) {
        last = visit;
        cause ??= visit;
        begin(visit);
      }
    }
    const silent = words.effectOf?.(before, after);
    // Further transitions can follow at once, but the effect belongs to the first one.
    if (silent) noteEffect(cause ?? 'start', silent);
  }

  for (const examples of everyExamples) {
    const { machine, transitions } = instrument(examples.machine);
    const all = new Set(transitions);
    for (const step of everyStepOf(machine, examples)) noteStep(step, (id) => all.has(id));
  }
  const lines = new Map([...taken].map(([transition, lists]) => [transition, effectLines(lists)]));
  return { lines, effects };
}

function* everyStepOf(machine: AnyStateMachine, examples: PathExamples): Generator<Step> {
  for (const input of examples.inputs) yield* everyStep(machine, examples, input);
}

function isEffect(value: unknown): value is Effect {
  return typeof value === 'object' && value !== null;
}
