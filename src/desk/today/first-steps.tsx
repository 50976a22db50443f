import { Link } from 'react-router-dom';
import type { FirstStep } from '#contract/desk/first-steps.ts';
import { firstStepsOf } from '#machines/desk/desk-today/first-steps.ts';
import { useText } from '../../language/text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { useOperator } from '../app/desk-site.ts';
import styles from './today-page.module.css';

/** DESK-305: the first steps of the operator, until all of them are done. */
export function FirstSteps({ open }: { open: readonly FirstStep[] }) {
  const t = useText();
  const { role } = useOperator();
  const steps = firstStepsOf(role, open);
  if (steps.length === 0) return null;
  return (
    <Card title={t('desk.first')}>
      <ol className={styles.first}>
        {steps.map(({ name, to, isDone }) => (
          <li key={name}>
            <Link to={to}>{t(`desk.first.${name}`)}</Link>{' '}
            {isDone && <Badge tone="good">{t('desk.first.done')}</Badge>}
            <p>{t(`desk.first.${name}.text`)}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
