import { BannerPage } from '../../app/banner-page.tsx';
import { useText } from '../../app/text.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** LEG-07, LEG-08. */
export default function NotFoundPage() {
  const t = useText();
  return (
    <BannerPage title={t('notFound.title')}>
      <EmptyState
        title={t('notFound.text')}
        action={<ButtonLink to="/">{t('notFound.home')}</ButtonLink>}
      />
    </BannerPage>
  );
}
