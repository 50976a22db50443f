import { type Action, effectsIn, instrument, visited, visitOf } from 'flow-inspector/charts';
import type { AnyMachineSnapshot } from 'xstate';
import type { PathExamples } from '#testing/machine/path-examples.ts';
import { everyStep } from '#testing/machine/paths.ts';
import { effectLines } from './effect-lines.ts';
import { effectText, isSentence, type Sentences, sentenceText } from './effect-text.ts';

/** The observed effects of a machine. */
export interface Observed {
  /** In lines, by the id of the transition, or `start` for the start of the machine. */
  readonly effects: ReadonlyMap<string, readonly string[]>;
  /** The keys of the sentences that it shows. */
  readonly sentences: ReadonlySet<string>;
  /** Paths that it navigates to, and paths that replace the current one. */
  readonly moves: ReadonlySet<string>;
  readonly replacements: ReadonlySet<string>;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** The sentence in the context that the page shows, such as the failure of a form. */
function keptSentence(snapshot: AnyMachineSnapshot | undefined): unknown {
  return snapshot?.context?.failure;
}

/**
 * Follows the paths of a machine and records the effects of each transition, including the entry
 * effects of the states that it enters.
 */
export function observe(everyExamples: readonly PathExamples[], english: Sentences): Observed {
  /** A list for each time that the transition was taken. */
  const taken = new Map<string, string[][]>();
  const sentences = new Set<string>();
  const moves = new Set<string>();
  const replacements = new Set<string>();

  function begin(transition: string): void {
    taken.set(transition, [...(taken.get(transition) ?? []), []]);
  }

  function note(transition: string, text: string): void {
    taken.get(transition)?.at(-1)?.push(text);
  }

  function noteAction(action: Action, transition: string): void {
    for (const effect of effectsIn([action]).filter(isObject)) {
      note(transition, effectText({ ...effect }, english));
      if (isSentence(effect)) sentences.add(effect.message);
      if ('to' in effect && typeof effect.to === 'string') {
        const isReplacement = 'replace' in effect && effect.replace === true;
        (isReplacement ? replacements : moves).add(effect.to);
      }
    }
    const { type } = action;
    if (!type.startsWith('xstate.') && type !== visited) {
      note(transition, `asks the page: \`${type}\``);
    }
  }

  for (const examples of everyExamples) {
    const { machine, transitions } = instrument(examples.machine);
    const isTransition = new Set(transitions);
    for (const input of examples.inputs) {
      for (const { actions, before, after } of everyStep(machine, examples, input)) {
        let last = 'start';
        if (!before) begin(last);
        let cause: string | undefined;
        for (const action of actions) {
          const visit = visitOf(action);
          if (visit === undefined) noteAction(action, last);
          else if (isTransition.has(visit)) {
            last = visit;
            cause ??= visit;
            begin(visit);
          }
        }
        const kept = keptSentence(after);
        if (kept !== keptSentence(before) && isSentence(kept)) {
          // Further transitions can follow at once, but the sentence belongs to the first one.
          note(cause ?? 'start', `shows ${sentenceText(kept, english)}`);
          sentences.add(kept.message);
        }
      }
    }
  }
  const effects = new Map(
    [...taken].map(([transition, lists]) => [transition, effectLines(lists)]),
  );
  return { effects, sentences, moves, replacements };
}
