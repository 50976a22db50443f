import { useContext } from 'react';
import { translate } from '../../translate.ts';
import styles from './coverage.module.css';
import { CoverageContext } from './coverage-context.ts';
import { letters, type PartCoverage } from './coverage-looks.ts';

/** The letters of the kinds of runs that took a state or transition, while the coverage is shown. */
export function CoverageMark({ id }: { id: string }) {
  const part = useContext(CoverageContext)?.looks.get(id);
  if (!part) return null;
  const words = wordsOf(part);
  return (
    <span className={styles.mark} role="img" aria-label={words} title={words}>
      {part.kinds.length > 0 ? part.kinds.map((kind) => letters[kind]).join('') : '×'}
    </span>
  );
}

function wordsOf({ look, kinds }: PartCoverage): string {
  const by = kinds.map((kind) => translate(`takenBy.${kind}`)).join(', ');
  if (look === 'never') return translate('neverTaken');
  const taken = translate('takenBy', { kinds: by });
  return look === 'tests' ? `${taken}; ${translate('notInPage')}` : taken;
}
