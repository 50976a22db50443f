import { useSelector } from '@xstate/react';
import { useSearchParams } from 'react-router-dom';
import { listApprovedProperties } from '#contract/calls/properties.ts';
import { pageSize, shownRange } from '#machines/property-list/paging.ts';
import { propertyListMachine } from '#machines/property-list/property-list.machine.ts';
import { callActor } from '../../app/actors.ts';
import { BannerPage } from '../../app/banner-page.tsx';
import { PropertyGrid } from '../../app/property-grid.tsx';
import { PropertySummary } from '../../app/property-summary.tsx';
import { SignInPromptPlace } from '../../app/sign-in-prompt-place.tsx';
import { useText } from '../../app/text.ts';
import { useFlow } from '../../app/use-flow.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import styles from './apartment-page.module.css';
import { PageTurner } from './page-turner.tsx';

const machine = propertyListMachine.provide({
  actors: { listApprovedProperties: callActor(listApprovedProperties) },
});

/** LIST-03 … LIST-08 in plain: every approved property, a page at a time; the address says which. */
export default function ApartmentPage() {
  const t = useText();
  const [query] = useSearchParams();
  const page = Number(query.get('page') ?? 1);
  return (
    <BannerPage title={t('list.title')}>
      <SignInPromptPlace place="list" />
      <PropertyList key={page} page={page} />
    </BannerPage>
  );
}

function PropertyList({ page }: { page: number }) {
  const t = useText();
  const flow = useFlow(machine, { input: { page } });
  const list = useSelector(flow, ({ context }) => context);
  const isLoading = useSelector(flow, (snapshot) => snapshot.hasTag('loading'));
  const hasFailed = useSelector(flow, (snapshot) => snapshot.matches('failed'));
  if (isLoading) return <PropertyGrid loadingCards={pageSize} loadingLabel={t('list.loading')} />;
  if (hasFailed) {
    const onRetry = () => flow.send({ type: 'list.retry' });
    return <ErrorState message={t('page.failed')} retry={{ label: t('action.retry'), onRetry }} />;
  }
  if (list.properties.length === 0) {
    return (
      <EmptyState
        title={t('list.empty')}
        action={list.total > 0 && <ButtonLink to="/apartment">{t('list.first')}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <h2 className={styles.showing}>{t('list.showing', shownRange(list))}</h2>
      <PropertyGrid loadingLabel={t('list.loading')}>
        {list.properties.map((property, index) => (
          <PropertySummary key={property.id} property={property} eager={index < 3} />
        ))}
      </PropertyGrid>
      <PageTurner page={list.page} total={list.total} />
    </>
  );
}
