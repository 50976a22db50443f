import { lazy, Suspense, useId, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import styles from './newsletter-band.module.css';
import { loadSentences } from './sentences.ts';
import { useText } from './text.ts';

// Of no use to the first load: it comes when it is asked for.
const NewsletterForm = lazy(async () => {
  const [form] = await Promise.all([
    import('../flows/newsletter/newsletter-form.tsx'),
    loadSentences(),
  ]);
  return form;
});

/** The way to the newsletter, above the footer. */
export function NewsletterBand() {
  const t = useText();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <aside className={styles.band} aria-label={t('newsletter.title')}>
      <div className={styles.inner}>
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('newsletter.title')}
        </Button>
        <div id={id} className={styles.form} hidden={!isOpen}>
          {isOpen && (
            <Suspense fallback={<Spinner />}>
              <NewsletterForm />
            </Suspense>
          )}
        </div>
      </div>
    </aside>
  );
}
