import { useSelector } from '@xstate/react';
import { useLocation } from 'react-router-dom';
import type { PropertyId } from '#contract/ids.ts';
import { propertyIdIn } from '#contract/site-pages.ts';
import { useListingAhead } from '../../app/listing-ahead.ts';
import { useSite } from '../../app/site.ts';
import { useLanguage, useText } from '../../language/text.ts';
import { BannerPage } from '../../parts/banner-page.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import styles from './property-details-page.module.css';
import { PropertyView } from './property-view.tsx';
import { useProperty } from './use-property.ts';

/** ROUTE-04, DET-01 … DET-13: one property, and booking it. */
export default function PropertyDetailsPage() {
  const id = propertyIdIn(useLocation().pathname);
  return <Details key={id} id={id} />;
}

function Details({ id }: { id: PropertyId | undefined }) {
  const t = useText();
  // Not `useLists`: the page does not show the lists, so the server does not read them for it.
  const { lists } = useSite();
  const known = useSelector(lists.properties, ({ context }) =>
    context.data?.find((property) => property.id === id),
  );
  const { read, clicked } = useListingAhead(id);
  const request = {
    id,
    known: useHydrated() ? (known ?? read?.property) : undefined,
    coming: read?.reply,
    language: useLanguage(),
  };
  const { property, isMissing, hasFailed, isLoading, retry } = useProperty(request, clicked);
  if (property) return <PropertyView property={property} />;
  return (
    <BannerPage dense title={t('property.details')} {...(!isMissing && { about: null })}>
      {isMissing && (
        <div className={styles.missing}>
          <p role="alert">{t('property.notFound')}</p>
          <ButtonLink to="/apartment">{t('property.browse')}</ButtonLink>
        </div>
      )}
      {hasFailed && (
        <ErrorState
          message={t('property.loadFailed')}
          retry={{ label: t('action.retry'), onRetry: retry }}
        />
      )}
      {isLoading && (
        <div className={styles.waiting} role="status" aria-label={t('page.loading')}>
          <Skeleton shape="picture" />
          <Skeleton shape="title" />
          <Skeleton lines={6} />
        </div>
      )}
    </BannerPage>
  );
}
