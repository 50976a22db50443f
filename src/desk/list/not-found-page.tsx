import { useText } from '../../language/text.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ListPage } from './list-page.tsx';

/** An unknown address of the desk. */
export function NotFoundPage() {
  const t = useText();
  return (
    <ListPage title={t('desk.notFound')}>
      <p>
        <ButtonLink to="/">{t('desk.notFound.back')}</ButtonLink>
      </p>
    </ListPage>
  );
}
