import type { Effect } from 'flow-inspector/config';
import { routeOf } from './routes.ts';

/** The English sentences by key. */
export type Sentences = Readonly<Record<string, string>>;

/** Whether a value has the key of a sentence. A failure with the server's text has none. */
export function isSentence(value: unknown): value is { readonly message: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'message' in value &&
    typeof value.message === 'string' &&
    !('kind' in value)
  );
}

/** The English sentence with its places, and its key. */
function sentenceText({ message }: { readonly message: string }, all: Sentences): string {
  const sentence = all[message];
  if (sentence === undefined) throw new Error(`There is no sentence ${message}`);
  return `“${sentence}” (\`${message}\`)`;
}

/** An effect in words. */
export function effectText({ type, level, ...effect }: Effect, sentences: Sentences): string {
  switch (type) {
    case 'notice':
      if (!isSentence(effect)) throw new Error('A notice without a sentence');
      return `says (${level}) ${sentenceText(effect, sentences)}`;
    case 'show':
      if (!isSentence(effect)) throw new Error('A failure without a sentence');
      return `shows ${sentenceText(effect, sentences)}`;
    case 'navigate':
      return `goes to \`${routeOf(String(effect.to))}\``;
    case 'remember':
      return `stores \`${keyText(effect.key)}\``;
    case 'forget':
      return `removes \`${keyText(effect.key)}\``;
    case 'reload':
      return 'loads the page again';
    case 'tellSession':
      return `tells the session \`${eventType(effect.event)}\``;
    case 'log':
      if (!isSentence(effect)) throw new Error('A log entry without a sentence');
      return `writes to the console ${sentenceText(effect, sentences)}`;
    default:
      return `tells the page \`${String(type)}\``;
  }
}

/** A key of the storage. Our own keys can end with ids, which are those of the examples. */
function keyText(key: unknown): string {
  return String(key).replace(/(?<=\.v\d+\.).+?(?=\.captured$|$)/, '…');
}

function eventType(event: unknown): string {
  if (typeof event !== 'object' || event === null || !('type' in event)) {
    throw new Error('An effect for the session without an event');
  }
  return String(event.type);
}
