import { operator } from '#locales/en/operator.ts';
import { fill, type MessageValues } from '#locales/message.ts';

/** A sentence for the operator, with its values filled in. */
export function tell(key: keyof typeof operator, values: MessageValues = {}): string {
  return fill(operator[key], values);
}

/** A command that failed. The message says why in one line. */
export class OperatorError extends Error {
  constructor(key: keyof typeof operator, values: MessageValues = {}) {
    super(tell(key, values));
    this.name = 'OperatorError';
  }
}
