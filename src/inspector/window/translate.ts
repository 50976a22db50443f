import { inspector } from '#locales/en/inspector.ts';
import { fill, type MessageValues } from '#locales/message.ts';

/** The sentences of the inspector. It is a tool for developers and testers, only in English. */
export function translate(key: keyof typeof inspector, values: MessageValues = {}): string {
  return fill(inspector[key], values);
}
