import { CircleAlert } from 'lucide-react';
import type { MouseEvent } from 'react';
import { scrollIntoSight } from '../../forms/flow-form.tsx';
import { useText } from '../../language/text.ts';
import { isPlainClick } from '../../ui/plain-click.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { headingId, type ListingSection, listingSections } from './listing-sections.ts';
import styles from './section-links.module.css';

interface SectionLinksProps {
  /** The sections with a field in error. */
  readonly wrong: readonly ListingSection[];
}

/** DESK-524, DESK-525: the links to the sections of a listing's form, in sight along the whole form. */
export function SectionLinks({ wrong }: SectionLinksProps) {
  const t = useText();
  return (
    <nav className={styles.sections} aria-label={t('desk.listing.sections')}>
      <ul>
        {listingSections.map((section) => (
          <li key={section}>
            <a href={`#${headingId(section)}`} onClick={(event) => showSection(event, section)}>
              <span>{t(`desk.listing.${section}`)}</span>
              {wrong.includes(section) && (
                <span className={styles.wrong}>
                  <CircleAlert size={16} aria-hidden="true" />
                  <VisuallyHidden>{t('desk.listing.sectionWrong')}</VisuallyHidden>
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Without a step in the history, which would be a way out of the page for its unsaved changes. */
function showSection(event: MouseEvent, section: ListingSection): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  const heading = document.getElementById(headingId(section));
  heading?.focus({ preventScroll: true });
  scrollIntoSight(heading, 'start');
}
