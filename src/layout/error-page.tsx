import { useText } from '../language/text.ts';
import { Page } from '../parts/page.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import styles from './error-page.module.css';

/** ROUTE-10: replaces a page that threw an error. */
export function ErrorPage() {
  const t = useText();
  return (
    <Page title={t('page.broke')}>
      <div className={styles.place} role="alert">
        <h1>{t('page.broke')}</h1>
        <p>{t(navigator.onLine ? 'page.brokeText' : 'page.offlineText')}</p>
        <div className={styles.ways}>
          <Button onClick={() => window.location.reload()}>{t('action.retry')}</Button>
          <ButtonLink to="/" variant="secondary" reloadDocument>
            {t('notFound.home')}
          </ButtonLink>
        </div>
      </div>
    </Page>
  );
}
