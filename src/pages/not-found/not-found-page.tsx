import { useText } from '../../language/text.ts';
import { BannerPage } from '../../parts/banner-page.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

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
