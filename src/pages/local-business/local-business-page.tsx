import { fromPromise } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import { listLocalBusinesses } from '#contract/calls/company.ts';
import { createResourceMachine } from '#machines/resource/resource.machine.ts';
import { sharedFailure } from '#machines/shared/failure-notice.ts';
import { BannerPage } from '../../app/banner-page.tsx';
import { client } from '../../app/client.ts';
import { Loaded } from '../../app/loaded.tsx';
import { Picture } from '../../app/picture.tsx';
import { useText } from '../../app/text.ts';
import { useFlow } from '../../app/use-flow.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './local-business-page.module.css';

const machine = createResourceMachine<ReplyOf<typeof listLocalBusinesses>['business']>({
  id: 'localBusinesses',
  notice: sharedFailure,
}).provide({
  actors: {
    load: fromPromise(async ({ signal }) => {
      const query = { docPerPageCount: 100, currentPage: 0 };
      const { business } = await client.send(listLocalBusinesses, { query }, { signal });
      return business;
    }),
  },
});

/** SVC-14, SVC-15. */
export default function LocalBusinessPage() {
  const t = useText();
  const flow = useFlow(machine, { input: { request: undefined } });
  return (
    <BannerPage>
      <Loaded flow={flow} waiting={<BusinessesOnTheirWay />}>
        {(businesses) =>
          businesses.length === 0 ? (
            <EmptyState title={t('business.empty')} />
          ) : (
            <ul className={styles.grid}>
              {businesses.map(({ id, name, image }, index) => (
                <li key={id ?? name} className={styles.business}>
                  <Picture link={image} alt={name} width={480} height={360} eager={index < 4} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
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
