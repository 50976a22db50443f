import type { Redaction } from '../host.ts';
import { createExamples } from '../record/examples.ts';
import type { Cleaner } from '../record/recorder.ts';
import type { Way } from '../wire/private-fields.ts';
import type { People } from '../wire/protocol.ts';
import type { Redactor } from '../wire/redact.ts';

/** Data for recordings and pictures, without secrets and people's data. */
export interface CleanedData extends Cleaner {
  /** Learns the people's data in a redacted copy. */
  readonly learn: (copy: unknown) => void;
  /** Learns the value of a field of the page's own data. */
  readonly learnField: (value: unknown, way: Way, object: object) => void;
  /** The examples for the people's data that was found so far. */
  readonly people: () => People;
}

export function cleanedData(redactor: Redactor, redaction?: Redaction): CleanedData {
  const examples = createExamples(redaction);
  return {
    value: (value) => examples.replace(redactor.redact(value)),
    text: (text) => examples.replaceText(redactor.redactText(text)),
    learn: (copy) => examples.learnField(copy, [], {}),
    learnField: (value, way, object) => {
      redactor.learnField(value, way, object);
      examples.learnField(value, way, object, redactor.redactText);
    },
    people: examples.known,
  };
}
