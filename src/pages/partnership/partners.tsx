import { listPartners } from '#contract/calls/company.ts';
import type { RecordOf } from '#contract/list-reply.ts';
import { failureNotice } from '#machines/shared/failure-notice.ts';
import { createPagedListMachine } from '#machines/shared/paged-list.machine.ts';
import { mediaLink } from '../../api/media-link.ts';
import { environment } from '../../app/environment.ts';
import { pageActor } from '../../app/page-actor.ts';
import { useFlow } from '../../app/use-flow.ts';
import { useText } from '../../language/text.ts';
import { LoadedList } from '../../parts/loaded-list.tsx';
import { LogoCarousel } from '../../ui/logo-carousel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './partnership-page.module.css';

const machine = createPagedListMachine<RecordOf<typeof listPartners>>({
  id: 'partners',
  failed: failureNotice,
}).provide({
  actors: {
    load: pageActor(listPartners),
  },
});

/** The logos of the partners move without end (SVC-09, SVC-12, SVC-13). */
export function Partners() {
  const t = useText();
  const flow = useFlow(machine);
  return (
    <section className={styles.partners} aria-labelledby="our-partners">
      <h2 id="our-partners">{t('partnership.partners')}</h2>
      <div className={styles.logos}>
        <LoadedList
          flow={flow}
          waiting={<Skeleton shape="block" />}
          empty={<p>{t('partnership.noPartners')}</p>}
        >
          {(partners) => (
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
          )}
        </LoadedList>
      </div>
    </section>
  );
}
