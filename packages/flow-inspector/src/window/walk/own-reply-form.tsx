import { type FormEvent, useId, useState } from 'react';
import type { NamedOutcome, Outcome } from '../../wire/call-outcomes.ts';
import tool from '../small-button.module.css';
import { translate } from '../translate.ts';
import { type ReplyTexts, readReply, repliesIn, textsOf } from './own-reply.ts';
import styles from './walk.module.css';

interface OwnReplyFormProps {
  readonly call: string;
  readonly outcomes: readonly NamedOutcome[];
  readonly texts: ReplyTexts;
  readonly onTexts: (texts: ReplyTexts) => void;
  readonly onReply: (outcome: Outcome) => void;
}

/** The form of a reply of the tester. A documented reply can fill it. */
export function OwnReplyForm({ call, outcomes, texts, onTexts, onReply }: OwnReplyFormProps) {
  const [problem, setProblem] = useState<string>();
  const id = useId();
  const examples = repliesIn(outcomes);
  const fill = (label: string) => {
    const example = examples.find((one) => one.label === label);
    if (example) onTexts(textsOf(example.outcome));
  };
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    const read = readReply(texts);
    setProblem('problem' in read ? read.problem : undefined);
    if ('outcome' in read) onReply(read.outcome);
  };
  return (
    <form className={styles.form} aria-label={translate('ownReplyTo', { call })} onSubmit={submit}>
      <div className={styles.replyHead}>
        <label className={styles.field}>
          <span>{translate('status')}</span>
          <input
            className={styles.input}
            inputMode="numeric"
            autoComplete="off"
            value={texts.status}
            onChange={({ target }) => onTexts({ ...texts, status: target.value })}
          />
        </label>
        <label className={styles.field}>
          <span>{translate('fillWith')}</span>
          <select
            className={styles.input}
            value={labelOf(examples, texts)}
            onChange={({ target }) => fill(target.value)}
          >
            <option value="">{translate('ownText')}</option>
            {examples.map(({ label }) => (
              <option key={label}>{label}</option>
            ))}
          </select>
        </label>
      </div>
      <div className={styles.field}>
        <label htmlFor={id}>{translate('jsonBody')}</label>
        <textarea
          id={id}
          className={styles.input}
          rows={6}
          spellCheck={false}
          value={texts.body}
          onChange={({ target }) => onTexts({ ...texts, body: target.value })}
        />
      </div>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div>
        <button type="submit" className={`${tool.button} ${tool.main}`}>
          {translate('giveReply')}
        </button>
      </div>
    </form>
  );
}

/** The documented reply with these texts. Empty when there is none. */
function labelOf(examples: ReturnType<typeof repliesIn>, { status, body }: ReplyTexts): string {
  const same = examples.find(({ outcome }) => {
    const texts = textsOf(outcome);
    return texts.status === status && texts.body === body;
  });
  return same?.label ?? '';
}
