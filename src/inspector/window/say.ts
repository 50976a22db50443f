import { inspector } from '#locales/en/inspector.ts';
import { fill, type MessageValues } from '#locales/message.ts';

/** What the inspector says: it is a tool of those who work on the site, and speaks English only. */
export function say(key: keyof typeof inspector, values: MessageValues = {}): string {
  return fill(inspector[key], values);
}
