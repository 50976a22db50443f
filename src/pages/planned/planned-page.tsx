import type { MessageKey } from '#locales/message.ts';
import { BannerPage } from '../../app/banner-page.tsx';
import { useText } from '../../app/text.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Says that a page of the route table is not built yet, and leads back home. */
export default function PlannedPage({ title }: { title: MessageKey }) {
  const t = useText();
  return (
    <BannerPage title={t(title)}>
      <EmptyState
        title={t('planned.text')}
        action={<ButtonLink to="/">{t('planned.home')}</ButtonLink>}
      />
    </BannerPage>
  );
}
