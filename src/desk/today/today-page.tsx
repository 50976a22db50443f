import { useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { mostCounted, readToday } from '#contract/desk/calls/today.ts';
import { dayInZone } from '#contract/time-zone.ts';
import { deskTodayMachine } from '#machines/desk-today/desk-today.machine.ts';
import { environment } from '../../app/environment.ts';
import { day } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { deskClient } from '../app/desk-client.ts';
import { useDeskFlow } from '../app/use-desk-flow.ts';
import { FailedRead } from '../frame/failed-read.tsx';
import { ListPage } from '../list/list-page.tsx';
import { FirstSteps } from './first-steps.tsx';
import styles from './today-page.module.css';

const machine = deskTodayMachine.provide({
  actors: {
    load: fromPromise(({ input, signal }) => deskClient.send(readToday, input.request, signal)),
  },
});

/** DESK-54. */
export function TodayPage() {
  const t = useText();
  const today = dayInZone(new Date(), environment.timeZone);
  const flow = useDeskFlow(machine, { input: { request: { query: { day: today } } } });
  const { counts, openSteps } = useSelector(flow, ({ context }) => context.data) ?? {};
  const hasFailed = useSelector(flow, (snapshot) => snapshot.matches('failed'));
  return (
    <ListPage title={t('desk.today')} action={<p className={styles.day}>{day(today)}</p>}>
      {hasFailed && (
        <FailedRead
          message={t('desk.today.failed')}
          onRetry={() => flow.send({ type: 'resource.retry' })}
        />
      )}
      {!counts && !hasFailed && (
        <>
          <Spinner label={t('desk.loading')} />
          <Skeleton shape="block" />
        </>
      )}
      {openSteps && !hasFailed && <FirstSteps open={openSteps} />}
      {counts && !hasFailed && (
        <ul className={styles.counts}>
          {counts.map(({ what, count, list, filters }) => (
            <li key={what}>
              <Link to={`/${list}?${new URLSearchParams(filters)}`} data-none={count === 0}>
                <span className={styles.count}>
                  {count >= mostCounted ? t('desk.today.most', { count }) : count}
                </span>
                {t(`desk.today.${what}`, { count })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </ListPage>
  );
}
