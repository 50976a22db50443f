import { lastPage } from '#machines/property-list/paging.ts';
import { useText } from '../../app/text.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import styles from './apartment-page.module.css';

/** LIST-05, LIST-06: the way to the other pages, each an address of its own. */
export function PageTurner({ page, total }: { page: number; total: number }) {
  const t = useText();
  const last = lastPage(total);
  return (
    <nav className={styles.turner} aria-label={t('list.pages')}>
      <Turn label={t('list.previous')} to={page > 1 ? page - 1 : undefined} />
      <p>{t('list.pageOf', { page, last })}</p>
      <Turn label={t('list.next')} to={page < last ? page + 1 : undefined} />
    </nav>
  );
}

function Turn({ label, to }: { label: string; to: number | undefined }) {
  if (to === undefined) {
    return (
      <Button variant="secondary" disabled>
        {label}
      </Button>
    );
  }
  return (
    <ButtonLink variant="secondary" to={`?page=${to}`}>
      {label}
    </ButtonLink>
  );
}
