import type { NamedOutcome } from '../../wire/call-outcomes.ts';
import tool from '../small-button.module.css';
import { classNames } from '../ui/class-names.ts';
import styles from './walk.module.css';

interface OutcomeButtonsProps {
  readonly label: string;
  readonly outcomes: readonly NamedOutcome[];
  /** The current decision. Undefined when a press ends a call. */
  readonly chosen: NamedOutcome | undefined;
  readonly onChoose: (outcome: NamedOutcome) => void;
}

/** The possible outcomes of a call. */
export function OutcomeButtons({ label, outcomes, chosen, onChoose }: OutcomeButtonsProps) {
  return (
    <fieldset className={styles.outcomes} aria-label={label}>
      {outcomes.map((named) => (
        <button
          key={named.label}
          type="button"
          className={classNames(tool.button, tool[named.tone])}
          aria-pressed={chosen && chosen === named}
          onClick={() => onChoose(named)}
        >
          {named.label}
        </button>
      ))}
    </fieldset>
  );
}
