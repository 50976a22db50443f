import { listLocalBusinesses } from '#contract/calls/company.ts';
import type { RecordOf } from '#contract/list-reply.ts';
import { failureNotice } from '#machines/shared/failure-notice.ts';
import { createPagedListMachine } from '#machines/shared/paged-list.machine.ts';
import { pageActor } from '../../app/page-actor.ts';
import { useFlow } from '../../app/use-flow.ts';
import { useText } from '../../language/text.ts';
import { BannerPage } from '../../parts/banner-page.tsx';
import { LoadedList } from '../../parts/loaded-list.tsx';
import { Picture } from '../../parts/picture.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './local-business-page.module.css';

const machine = createPagedListMachine<RecordOf<typeof listLocalBusinesses>>({
  id: 'localBusinesses',
  failed: failureNotice,
}).provide({
  actors: {
    load: pageActor(listLocalBusinesses),
  },
});

export default function LocalBusinessPage() {
  const t = useText();
  const flow = useFlow(machine);
  return (
    <BannerPage>
      <LoadedList
        flow={flow}
        waiting={<BusinessesOnTheirWay />}
        empty={<EmptyState title={t('business.empty')} />}
      >
        {(businesses) => (
          <ul className={styles.grid}>
            {businesses.map(({ id, name, image }, index) => (
              <li key={id ?? name} className={styles.business}>
                <Picture link={image} alt={name} width={480} height={360} first={index === 0} />
              </li>
            ))}
          </ul>
        )}
      </LoadedList>
    </BannerPage>
  );
}

function BusinessesOnTheirWay() {
  return (
    <div className={styles.grid}>
      <Skeleton shape="picture" />
      <Skeleton shape="picture" />
      <Skeleton shape="picture" />
      <Skeleton shape="picture" />
    </div>
  );
}
