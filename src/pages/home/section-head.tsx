import type { ReactNode } from 'react';
import { useText } from '../../language/text.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import styles from './home-sections.module.css';

type SectionHeadProps = {
  /** Names the section. */
  id: string;
  title: string;
  lead?: ReactNode;
  /** Where all of it is. */
  viewAll: string;
};

/** The heading of a section beside the way to all of it. */
export function SectionHead({ id, title, lead, viewAll }: SectionHeadProps) {
  const t = useText();
  return (
    <div className={styles.head}>
      <div>
        <h2 id={id}>{title}</h2>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      <ButtonLink to={viewAll} variant="secondary" aria-describedby={id}>
        {t('home.viewAll')}
      </ButtonLink>
    </div>
  );
}
