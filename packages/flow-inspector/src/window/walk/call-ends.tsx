import { useState } from 'react';
import type { NamedOutcome, Outcome } from '../../wire/call-outcomes.ts';
import tool from '../small-button.module.css';
import { translate } from '../translate.ts';
import { classNames } from '../ui/class-names.ts';
import { OutcomeButtons } from './outcome-buttons.tsx';
import {
  delayIn,
  delayOf,
  documented,
  isDocumented,
  longestDelay,
  type ReplyTexts,
  replyTexts,
  withDelay,
} from './own-reply.ts';
import { OwnReplyForm } from './own-reply-form.tsx';
import styles from './walk.module.css';

interface CallEndsProps {
  readonly call: string;
  readonly outcomes: readonly NamedOutcome[];
  /** The decision about coming calls. Undefined when a press ends a call. */
  readonly decided: Outcome | undefined;
  readonly onDecide: (outcome: Outcome) => void;
}

/** How a call can end: as documented or with a reply of the tester, at once or after a delay. */
export function CallEnds({ call, outcomes, decided, onDecide }: CallEndsProps) {
  const [delay, setDelay] = useState(() => String(delayOf(decided)));
  const [texts, setTexts] = useState<ReplyTexts>();
  const [isOpen, setOpen] = useState(false);
  const milliseconds = delayIn(delay);
  const isOwn = decided !== undefined && !isDocumented(outcomes, decided);
  const decide = (outcome: Outcome) => {
    if (milliseconds !== undefined) onDecide(withDelay(outcome, milliseconds));
  };
  const changeDelay = (text: string) => {
    setDelay(text);
    const changed = delayIn(text);
    if (decided && changed !== undefined) onDecide(withDelay(decided, changed));
  };
  return (
    <>
      <OutcomeButtons
        label={translate('endsOf', { call })}
        outcomes={outcomes}
        chosen={decided && documented(outcomes, decided)}
        onChoose={({ outcome }) => decide(outcome)}
      />
      <div className={styles.ownReply}>
        <button
          type="button"
          className={classNames(tool.button, tool.neutral)}
          aria-expanded={isOpen}
          aria-pressed={isOwn}
          onClick={() => {
            setTexts(texts ?? replyTexts(outcomes, decided));
            setOpen(!isOpen);
          }}
        >
          {translate('ownReply')} …
        </button>
        <label className={styles.delayField}>
          <span>{translate('replyDelay')}</span>
          <input
            className={styles.input}
            type="number"
            min={0}
            max={longestDelay}
            step={1}
            value={delay}
            onChange={({ target }) => changeDelay(target.value)}
          />
        </label>
      </div>
      {milliseconds === undefined && (
        <p role="alert" className={styles.problem}>
          {translate('notDelay', { longest: longestDelay })}
        </p>
      )}
      {isOpen && texts && (
        <OwnReplyForm
          call={call}
          outcomes={outcomes}
          texts={texts}
          onTexts={setTexts}
          onReply={decide}
        />
      )}
    </>
  );
}
