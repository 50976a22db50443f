import { type FormEvent, useId, useState } from 'react';
import type { PayloadSchema } from '../../wire/payload-schema.ts';
import type { SentEvent, TakenEvent } from '../../wire/protocol.ts';
import tool from '../small-button.module.css';
import { translate } from '../translate.ts';
import { eventOf, fieldsOf, type PayloadField, textOf } from './payload-text.ts';
import styles from './walk.module.css';

interface PayloadFormProps {
  readonly event: TakenEvent;
  readonly schema: PayloadSchema;
  readonly onSend: (event: SentEvent) => void;
}

/** The form for the payload of an event. An example fills it, and others can be chosen. */
export function PayloadForm({ event, schema, onSend }: PayloadFormProps) {
  const first = Math.max(event.can.indexOf(true), 0);
  const [place, setPlace] = useState(first);
  const example = event.examples[place] ?? { type: event.type };
  return (
    <div className={styles.form}>
      {event.examples.length > 1 && (
        <label className={styles.field}>
          <span>{translate('example')}</span>
          <select
            className={styles.input}
            value={place}
            onChange={({ target }) => setPlace(Number(target.value))}
          >
            {event.examples.map((one, index) => (
              <option key={JSON.stringify(one)} value={index}>
                {exampleName(one)}
                {event.can[index] === false ? ` (${translate('refusedNow')})` : ''}
              </option>
            ))}
          </select>
        </label>
      )}
      <Fields key={place} schema={schema} example={example} onSend={onSend} />
    </div>
  );
}

function exampleName({ type: _, ...payload }: SentEvent): string {
  const text = JSON.stringify(payload).replace(/[{}"]/g, '').replaceAll(',', ', ');
  return text.length > 60 ? `${text.slice(0, 57)}…` : text || translate('nothing');
}

interface FieldsProps {
  readonly schema: PayloadSchema;
  readonly example: SentEvent;
  readonly onSend: (event: SentEvent) => void;
}

function Fields({ schema, example, onSend }: FieldsProps) {
  const fields = fieldsOf(schema, example);
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(
    Object.fromEntries(fields.map((field) => [field.key, textOf(field, example[field.key])])),
  );
  const [problem, setProblem] = useState<string>();
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    try {
      onSend(eventOf(fields, texts, example));
      setProblem(undefined);
    } catch {
      setProblem(translate('notJson'));
    }
  };
  return (
    <form onSubmit={submit} className={styles.fields}>
      {fields.map((field) => (
        <PayloadInput
          key={field.key}
          field={field}
          isRequired={schema.required?.includes(field.key) ?? true}
          text={texts[field.key] ?? ''}
          onText={(text) => setTexts({ ...texts, [field.key]: text })}
        />
      ))}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <button type="submit" className={`${tool.button} ${tool.main}`}>
        {translate('send', { event: example.type })}
      </button>
    </form>
  );
}

interface PayloadInputProps {
  readonly field: PayloadField;
  readonly isRequired: boolean;
  readonly text: string;
  readonly onText: (text: string) => void;
}

function PayloadInput({ field, isRequired, text, onText }: PayloadInputProps) {
  const { key, kind, schema } = field;
  const id = useId();
  const common = { id, className: styles.input, value: text };
  const change = ({ target }: { target: { value: string } }) => onText(target.value);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{isRequired ? key : translate('optionalField', { field: key })}</label>
      {kind === 'json' && <textarea {...common} rows={4} spellCheck={false} onChange={change} />}
      {(kind === 'choice' || kind === 'yesNo') && (
        <select {...common} onChange={change}>
          {(kind === 'yesNo' ? ['true', 'false'] : (schema.enum ?? [])).map((one) => (
            <option key={String(one)}>{String(one)}</option>
          ))}
        </select>
      )}
      {kind === 'file' && <input {...common} value={translate('exampleFile')} readOnly />}
      {(kind === 'text' || kind === 'password' || kind === 'number') && (
        <input
          {...common}
          type={kind}
          autoComplete="off"
          min={schema.minimum}
          max={schema.maximum}
          maxLength={schema.maxLength}
          onChange={change}
        />
      )}
    </div>
  );
}
