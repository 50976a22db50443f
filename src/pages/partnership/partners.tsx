import { lazy, Suspense } from 'react';
import { fromPromise } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import { listPartners } from '#contract/calls/company.ts';
import { createResourceMachine } from '#machines/resource/resource.machine.ts';
import { sharedFailure } from '#machines/shared/failure-notice.ts';
import { mediaLink } from '../../api/media-link.ts';
import { client } from '../../app/client.ts';
import { environment } from '../../app/environment.ts';
import { Loaded } from '../../app/loaded.tsx';
import { useText } from '../../app/text.ts';
import { useFlow } from '../../app/use-flow.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './partnership-page.module.css';

const LogoCarousel = lazy(() => import('../../ui/logo-carousel.tsx'));

const machine = createResourceMachine<ReplyOf<typeof listPartners>['partner']>({
  id: 'partners',
  notice: sharedFailure,
}).provide({
  actors: {
    load: fromPromise(async ({ signal }) => {
      const query = { docPerPageCount: 100, currentPage: 0 };
      const { partner } = await client.send(listPartners, { query }, { signal });
      return partner;
    }),
  },
});

/** SVC-09, SVC-12, SVC-13. */
export function Partners() {
  const t = useText();
  const flow = useFlow(machine, { input: { request: undefined } });
  return (
    <section className={styles.partners} aria-labelledby="our-partners">
      <h2 id="our-partners">{t('partnership.partners')}</h2>
      <div className={styles.logos}>
        <Loaded flow={flow} waiting={<Skeleton shape="block" />}>
          {(partners) =>
            partners.length === 0 ? (
              <p>{t('partnership.noPartners')}</p>
            ) : (
              <Suspense fallback={<Skeleton shape="block" />}>
                <LogoCarousel
                  logos={partners.flatMap(({ name, image }) => {
                    const link = mediaLink(environment.apiHost, image);
                    return link === undefined ? [] : { name, link };
                  })}
                  texts={{
                    label: t('partnership.partners'),
                    kind: t('carousel.kind'),
                    pause: t('partnership.pausePartners'),
                    play: t('partnership.playPartners'),
                    previous: t('partnership.previousPartners'),
                    next: t('partnership.nextPartners'),
                  }}
                />
              </Suspense>
            )
          }
        </Loaded>
      </div>
    </section>
  );
}
