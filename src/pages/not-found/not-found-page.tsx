import { Page } from '../../app/page.tsx';
import { useText } from '../../app/text.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** LEG-07, LEG-08. */
export default function NotFoundPage() {
  const t = useText();
  return (
    <Page title={t('notFound.title')} banner>
      <EmptyState
        title={t('notFound.text')}
        action={<ButtonLink to="/">{t('notFound.home')}</ButtonLink>}
      />
    </Page>
  );
}
