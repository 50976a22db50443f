import { quoted, slugOf, sourceOf } from './source-text.ts';
import { walkFile } from './stored-walks.ts';
import type { CallReply, UseStep, Walk, WalkStep } from './walk.ts';
import { type ActionStep, delayName, eventsIn, type Span, spansOf } from './walk-spans.ts';

/**
 * The walk as a browser test, and the recorded walk beside it, which has every reply
 * and every payload. The test presses the controls that the person pressed. Its text has only actions,
 * decided outcomes of calls, and what the page showed.
 */
export function playwrightFiles(walk: Walk): readonly File[] {
  const name = slugOf(walk.name);
  return [new File([textOf(walk)], `${name}.spec.ts`, { type: 'text/plain' }), walkFile(walk)];
}

function textOf(walk: Walk): string {
  const spans = spansOf(walk);
  const walked = new Set(spans.flatMap((span) => walkedIn(span)));
  const lines = spans.flatMap((span, place) => {
    const rest = spans.slice(place + 1).flatMap(({ steps }) => steps);
    const actions = span.action ? [actionLine(span.action)] : [];
    return [...actions, ...stateLines(span, rest, walked), ...sentenceLines(span)];
  });
  return `import { test } from '@playwright/test';
import { openWalk } from 'flow-inspector/testing/page';

test(${quoted(walk.name)}, async ({ page }) => {
  const walk = await openWalk(page, new URL('./${slugOf(walk.name)}.walk.json', import.meta.url));
${lines.map((line) => `  await walk.${line};\n`).join('')}});
`;
}

/** The actors that received an event from a person or from the inspector. */
function walkedIn(span: Span): string[] {
  return eventsIn(span)
    .filter(({ cause }) => ['control', 'person', 'inspector', 'skippedDelay'].includes(cause))
    .map(({ actor }) => actor);
}

function actionLine(action: ActionStep): string {
  switch (action.kind) {
    case 'use':
      return controlLine(action);
    case 'call':
      return `end(${quoted(action.call)}, ${endOf(action.reply)})`;
    case 'move':
      return `move(${quoted(action.address)})`;
    case 'load':
      return 'reload()';
    case 'event': {
      const { actor, event, cause } = action;
      return cause === 'skippedDelay'
        ? `skip(${quoted(actor)}, ${quoted(delayName(event.type))})`
        : `send(${quoted(actor)}, ${quoted(event.type)})`;
    }
  }
}

function controlLine({ how, control, value }: UseStep): string {
  const { role, name, place } = control ?? {};
  const isField = how === 'fill' || how === 'choose' || how === 'upload';
  const found = isField ? [name] : [role, name];
  const given = how === 'key' ? [value, ...found] : isField ? [...found, value] : found;
  const texts = given.filter((one) => one !== undefined).map(quoted);
  return `${how}(${[...texts, ...(place === undefined ? [] : [place])].join(', ')})`;
}

function endOf(reply: CallReply): string {
  return reply.kind === 'reply' ? String(reply.status) : quoted(reply.kind);
}

/** The new states of the walked actors at the end of a span. */
function stateLines(span: Span, rest: readonly WalkStep[], walked: ReadonlySet<string>): string[] {
  const last = new Map(eventsIn(span).map((event) => [event.actor, event]));
  return [...last.values()].flatMap(({ actor, leadsTo }) => {
    const next = rest.find((step) => step.kind === 'event' && step.actor === actor);
    // The page may send its next event before the test looks.
    const isShort = next?.kind === 'event' && next.cause === 'page';
    if (!walked.has(actor) || isShort) return [];
    return [`reaches(${quoted(actor)}, ${sourceOf(leadsTo, '  ')})`];
  });
}

/** The notices and alerts of a span. */
function sentenceLines({ steps }: Span): string[] {
  const said = steps.flatMap((step) => {
    if (step.kind === 'alert') return step.sentence;
    if (step.kind !== 'event' && step.kind !== 'start') return [];
    return step.sentences.filter((_, place) => isNotice(step.effects[place]));
  });
  return [...new Set(said)].map((sentence) => `says(${quoted(sentence)})`);
}

function isNotice(effect: unknown): boolean {
  return (
    typeof effect === 'object' && effect !== null && 'type' in effect && effect.type === 'notice'
  );
}
