import { fill } from '#locales/message.ts';
import type { Effect, Fact } from '#machines/shared/effects.ts';
import type { Message } from '#machines/shared/failure-notice.ts';
import { everySentence } from '#testing/every-sentence.ts';

/** A message as an English sentence. */
export function sentenceOf({ message, values }: Message): string {
  return fill(everySentence[message], { product: 'Ndako', ...values });
}

type Asked = Exclude<Effect, Fact>;

const asked: readonly string[] = [
  'notice',
  'navigate',
  'step',
  'reveal',
  'remember',
  'forget',
  'reload',
  'tellSession',
  'log',
] satisfies Asked['type'][];

function isAsked(emitted: { readonly type: string }): emitted is Asked {
  return asked.includes(emitted.type);
}

/**
 * An emitted effect of a machine as a line of a story:
 * `error: Booking failed. Please try again.` (with `(stays)` or its own duration),
 * `goes to /signin {…state} (replacing)`, `keeps token …`, `drops token`, `reloads`,
 * `tells the session …`, `console: …`, or a fact with its data.
 */
export function lineOf(emitted: { readonly type: string }): string {
  if (!isAsked(emitted)) {
    const { type, ...data } = emitted;
    return [type, ...(Object.keys(data).length > 0 ? [JSON.stringify(data)] : [])].join(' ');
  }
  switch (emitted.type) {
    case 'notice': {
      const { closeAfter } = emitted;
      const stay = closeAfter === 'never' ? ' (stays)' : ` (${closeAfter} ms)`;
      return `${emitted.level}: ${sentenceOf(emitted)}${closeAfter === undefined ? '' : stay}`;
    }
    case 'navigate': {
      const state = emitted.state ? ` ${JSON.stringify(emitted.state)}` : '';
      return `goes to ${emitted.to}${state}${emitted.replace ? ' (replacing)' : ''}`;
    }
    case 'step':
      return `steps ${emitted.steps} in the history`;
    case 'reveal':
      return `shows the ${emitted.part}`;
    case 'remember':
      return `keeps ${emitted.key} ${emitted.value}`;
    case 'forget':
      return `drops ${emitted.key}`;
    case 'reload':
      return 'reloads';
    case 'tellSession':
      return `tells the session ${lineOf(emitted.event)}`;
    case 'log':
      return `console: ${sentenceOf(emitted)}`;
  }
}
