import { useId } from 'react';
import type { PayloadSchema } from '../../wire/payload-schema.ts';
import type { SentEvent, TakenEvent } from '../../wire/protocol.ts';
import tool from '../small-button.module.css';
import { translate } from '../translate.ts';
import { PayloadForm } from './payload-form.tsx';
import { type Refusal, reasonOf } from './refusals.ts';
import styles from './walk.module.css';

interface EventButtonProps {
  readonly event: TakenEvent;
  /** Default: the type of the event. */
  readonly label?: string;
  readonly refusals: readonly Refusal[];
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onSend: (event: SentEvent) => void;
}

/** The schema of an event without a form. A person chooses one of several complete examples. */
const records: PayloadSchema = {};

/** Sends an event, or opens the form of its payload. It is grey while guards refuse the event. */
export function EventButton({
  event,
  label = event.type,
  refusals,
  isOpen,
  onOpen,
  onSend,
}: EventButtonProps) {
  const { type, examples, can, schema } = event;
  const why = useId();
  const hasNoRecord = !schema && examples.length === 0;
  const reason = hasNoRecord ? translate('noRecord') : reasonOf(refusals);
  const refusedBy = reason && (
    <span id={why} className={styles.refusal} title={reason}>
      {reason}
    </span>
  );
  const describedBy = refusedBy ? why : undefined;
  if (!schema && examples.length < 2) {
    return (
      <>
        <button
          type="button"
          className={tool.button}
          disabled={!can.some(Boolean)}
          aria-describedby={describedBy}
          onClick={() => onSend(examples[0] ?? { type })}
        >
          {label}
        </button>
        {refusedBy}
      </>
    );
  }
  return (
    <>
      <button
        type="button"
        className={tool.button}
        aria-expanded={isOpen}
        aria-describedby={describedBy}
        onClick={() => onOpen(!isOpen)}
      >
        {label} …
      </button>
      {refusedBy}
      {isOpen && <PayloadForm event={event} schema={schema ?? records} onSend={onSend} />}
    </>
  );
}
