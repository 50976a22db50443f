import { Link } from 'react-router-dom';
import { firstStepsOf } from '#machines/desk-today/first-steps.ts';
import { useText } from '../../language/text.ts';
import { Card } from '../../ui/card.tsx';
import { useOperator } from '../app/desk-site.ts';
import styles from './today-page.module.css';

/** DESK-305: the first steps of the operator, while the site has no home. */
export function FirstSteps() {
  const t = useText();
  const { role } = useOperator();
  const steps = firstStepsOf(role);
  if (steps.length === 0) return null;
  return (
    <Card title={t('desk.first')}>
      <ol className={styles.first}>
        {steps.map(({ name, to }) => (
          <li key={name}>
            <Link to={to}>{t(`desk.first.${name}`)}</Link>
            <p>{t(`desk.first.${name}.text`)}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
