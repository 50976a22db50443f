import { messages as english } from '#locales/en/messages.ts';
import { messages as french } from '#locales/fr/messages.ts';
import { fill, type MessageValues } from '#locales/message.ts';
import { useLanguage } from '../../language/text.ts';

const words = { en: english, fr: french };

type Sentence = keyof typeof english;

/** The sentences of a conversation. They are beside its code, so that no other page loads them. */
export function useMessageWords(): (sentence: Sentence, values?: MessageValues) => string {
  const language = useLanguage();
  return (sentence, values = {}) => fill(words[language][sentence], values, language);
}
