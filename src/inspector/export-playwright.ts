import { quoted, slugOf, sourceOf } from './source-text.ts';
import { type EventStep, isVisible, type Walk, type WalkStep } from './walk.ts';

/**
 * The walk as a browser test, for `tests/e2e/`. Every call gets its recorded reply, in the recorded
 * order among the events, so the test does not depend on data, dates or delays. The events do not contain the
 * controls that a person used, so the test sends the events like the inspector.
 */
export function playwrightFile(walk: Walk): File {
  return new File([textOf(walk)], `${slugOf(walk.name)}.spec.ts`, { type: 'text/plain' });
}

function textOf(walk: Walk): string {
  const { name, address, recordedAt, history, stored, steps } = walk;
  const start = sourceOf({ address, recordedAt, history, stored }, '  ');
  const lines = steps.flatMap((step, place) => linesOf(steps, step, place));
  return `import { test } from '#tests/support/walk-test.ts';

test(${quoted(name)}, async ({ walk }) => {
  await walk.open(${start});
${withoutRepeated(lines)
  .map((line) => `  ${line}\n`)
  .join('')}});
`;
}

function linesOf(steps: readonly WalkStep[], step: WalkStep, place: number): string[] {
  switch (step.kind) {
    case 'start':
      return [];
    case 'call':
      return step.reply.kind === 'never'
        ? []
        : [`await walk.answer(${quoted(step.call)}, ${sourceOf(step.reply, '  ')});`];
    case 'move':
      return [`await walk.move(${quoted(step.address)});`];
    case 'load':
      return ['await walk.reload();'];
    case 'event':
      return eventLines(steps, step, place);
  }
}

function eventLines(steps: readonly WalkStep[], step: EventStep, place: number): string[] {
  const { actor, event, cause, leadsTo } = step;
  const walked = steps.some((one) => one.kind === 'event' && one.actor === actor && isVisible(one));
  if (!walked) return [];
  const after = isStable(steps, actor, place)
    ? [reaches(actor, leadsTo), ...noticesOf(step)]
    : noticesOf(step);
  if (!isVisible(step) && !isDelay(cause)) return after;
  const action = isDelay(cause)
    ? `await walk.skip(${quoted(actor)}, ${quoted(event.type)});`
    : `await walk.send(${quoted(actor)}, ${sourceOf(event, '  ')});`;
  return [reaches(actor, valueBefore(steps, actor, place)), action, ...after];
}

/** Time is frozen in the test, so that it ends every delay of the walk itself. */
function isDelay(cause: EventStep['cause']): boolean {
  return cause === 'delay' || cause === 'skippedDelay';
}

function reaches(actor: string, value: unknown): string {
  return `await walk.reaches(${quoted(actor)}, ${sourceOf(value, '  ')});`;
}

function noticesOf({ effects, sentences }: EventStep): string[] {
  const said = sentences.filter((sentence, index) => {
    const effect: unknown = effects[index];
    const isNotice = typeof effect === 'object' && effect !== null && 'type' in effect;
    return isNotice && effect.type === 'notice' && !sentence.includes('[hidden ');
  });
  return said.map((sentence) => `await walk.says(${quoted(sentence)});`);
}

function valueBefore(steps: readonly WalkStep[], actor: string, place: number): unknown {
  const last = steps
    .slice(0, place)
    .findLast((one) => (one.kind === 'event' || one.kind === 'start') && one.actor === actor);
  return last && 'leadsTo' in last ? last.leadsTo : undefined;
}

/** Whether the actor stays in its state until the test continues. */
function isStable(steps: readonly WalkStep[], actor: string, place: number): boolean {
  const rest = steps.slice(place + 1);
  const next = rest.findIndex((one) => one.kind === 'event' && one.actor === actor);
  const following = rest[next];
  if (following?.kind !== 'event') return true;
  if (following.cause === 'page') return false;
  if (following.cause !== 'call') return true;
  return rest.slice(0, next).some(({ kind }) => kind === 'call');
}

/** Omits a check that an earlier line already makes. */
function withoutRepeated(lines: readonly string[]): string[] {
  return lines.filter((line, place) => line !== lines[place - 1]);
}
