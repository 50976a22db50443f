import type { MessageValues } from '#locales/message.ts';
import { fill } from '#locales/message.ts';
import { environment } from '../app/environment.ts';
import { isSentence, sentenceOf } from '../language/sentences.ts';

/** The text of an effect: the sentence of a notice, or a description of any other effect. */
export function sentenceOfEffect(effect: Readonly<Record<string, unknown>>): string {
  switch (effect.type) {
    case 'notice':
      return sentenceOfParams(effect) ?? String(effect.message);
    case 'navigate':
      return `Goes to ${effect.to}`;
    case 'remember':
      return `Stores ${effect.key}`;
    case 'forget':
      return `Removes ${effect.key} from the storage`;
    case 'reload':
      return 'Loads the page again';
    case 'tellSession':
      return `Tells the session ${typeOf(effect.event)}`;
    case 'log':
      return `Console: ${sentenceOfParams(effect) ?? String(effect.message)}`;
    default:
      return String(effect.type);
  }
}

/** The sentence in an action's parameters or in an effect. Undefined when it has none. */
export function sentenceOfParams(params: unknown): string | undefined {
  if (typeof params !== 'object' || params === null || !('message' in params)) return undefined;
  const { message } = params;
  if (typeof message === 'object') return sentenceOfParams(message);
  if (typeof message !== 'string' || !isSentence(message)) return undefined;
  const values = 'values' in params && isValues(params.values) ? params.values : {};
  return fill(sentenceOf(message), { product: environment.productName, ...values });
}

function isValues(values: unknown): values is MessageValues {
  return typeof values === 'object' && values !== null;
}

function typeOf(event: unknown): string {
  return typeof event === 'object' && event !== null && 'type' in event ? String(event.type) : '';
}
