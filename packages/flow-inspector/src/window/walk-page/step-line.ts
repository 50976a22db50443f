import { triggerOf } from '../../charts/trigger.ts';
import { triggerLabel } from '../../charts/trigger-label.ts';
import { isNothing } from '../../record/restored.ts';
import type { CallReply, UseStep, WalkStep } from '../../record/walk.ts';
import { valueInWords } from '../moment.ts';
import { translate } from '../translate.ts';

/** A step of a walk in words. */
export interface StepLine {
  readonly kind: WalkStep['kind'];
  /** The path of its actor. Empty when the page itself did it. */
  readonly path: string;
  readonly text: string;
  /** Why it happened. Empty when the text says it. */
  readonly cause: string;
  /** In words. */
  readonly effects: readonly string[];
  /** What was sent and received. A field without data is left out. */
  readonly data: Readonly<Record<string, unknown>>;
}

export function stepLine(step: WalkStep): StepLine {
  const { kind } = step;
  const plain = { kind, path: '', cause: '', effects: [], data: {} };
  switch (step.kind) {
    case 'start':
      return {
        ...plain,
        path: step.actor,
        text: translate('logStarted'),
        effects: step.sentences,
        data: known({ input: step.input }),
      };
    case 'event': {
      const { type, ...payload } = step.event;
      return {
        ...plain,
        path: step.actor,
        text: triggerLabel(triggerOf(type)),
        cause: translate(`cause.${step.cause}`),
        effects: step.sentences,
        data: known(payload),
      };
    }
    case 'call':
      return {
        ...plain,
        path: step.actor ?? '',
        text: callText(step.call, step.reply),
        cause: step.isDecided ? translate('decidedHere') : '',
        data: known({
          request: step.request,
          reply: step.reply.kind === 'reply' ? step.reply.body : undefined,
        }),
      };
    case 'use':
      return { ...plain, text: wordsOfUse(step) };
    case 'request': {
      const { method, address, status, body } = step;
      const text = translate('requestAnswered', { method, address, status });
      return { ...plain, text, data: known({ reply: body }) };
    }
    case 'alert':
      return { ...plain, text: translate('alertSaid', { sentence: step.sentence }) };
    case 'move':
      return {
        ...plain,
        text: translate('movedTo', { address: step.address }),
        cause: step.isByControl ? translate('cause.control') : '',
      };
    case 'load':
      return { ...plain, text: translate('loadedAgain') };
  }
}

/** The states of the actors after the first steps, by path. A load of the page ends all of them. */
export function statesAfter(steps: readonly WalkStep[]): ReadonlyMap<string, string> {
  const states = new Map<string, string>();
  for (const step of steps) {
    if (step.kind === 'load') states.clear();
    if (step.kind !== 'start' && step.kind !== 'event') continue;
    const value = isNothing(step.leadsTo) ? '' : valueInWords(step.leadsTo);
    states.set(step.actor, value || translate('running'));
  }
  return states;
}

function known(data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => !isNothing(value)));
}

function callText(call: string, reply: CallReply): string {
  const status = reply.kind === 'reply' ? reply.status : '';
  return translate(`callEnd.${reply.kind}`, { call, status });
}

function wordsOfUse({ how, control, value }: UseStep): string {
  const name = control ? `${control.role} “${control.name}”` : translate('wholePage');
  const place = control?.place === undefined ? '' : ` (${control.place})`;
  return translate(`use.${how}`, { control: `${name}${place}`, value: value ?? '' });
}
