import { translate } from '../../translate.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './coverage.module.css';
import type { ChartCoverage } from './coverage-context.ts';
import { letters } from './coverage-looks.ts';

/** The meaning of colours, patterns and letters, with the numbers of this chart. */
export function CoverageLegend({ counts, looks, isMeasured }: ChartCoverage) {
  const { total, taken, unseen } = counts;
  const never = [...looks.values()].filter(({ look }) => look === 'never').length;
  return (
    <section className={styles.legend} aria-label={translate('coverage')}>
      {!isMeasured && <p role="status">{translate('coverageMissing')}</p>}
      <ul>
        <li>{translate('coverageLegend', { total })}</li>
        <Entry
          look="hand"
          letter={letters.hand}
          text={translate('coverage.hand', { count: taken.hand })}
        />
        <Entry
          look="browser"
          letter={letters.browser}
          text={translate('coverage.browser', { count: taken.browser })}
        />
        <Entry letter={letters.unit} text={translate('coverage.unit', { count: taken.unit })} />
        <Entry letter={letters.paths} text={translate('coverage.paths', { count: taken.paths })} />
        <Entry look="tests" text={translate('coverage.notInPage', { count: unseen.length })} />
        <Entry look="never" letter="×" text={translate('coverage.never', { count: never })} />
      </ul>
    </section>
  );
}

interface EntryProps {
  readonly look?: 'hand' | 'browser' | 'tests' | 'never';
  readonly letter?: string;
  readonly text: string;
}

function Entry({ look, letter = ' ', text }: EntryProps) {
  return (
    <li>
      <span className={classNames(styles.sample, look && styles[look])} aria-hidden="true">
        {letter}
      </span>
      {text}
    </li>
  );
}
