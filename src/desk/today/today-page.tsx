import { Link } from 'react-router-dom';
import { mostCounted, readToday } from '#contract/desk/calls/today.ts';
import { dayInZone } from '#contract/time-zone.ts';
import { deskTodayMachine } from '#machines/desk/desk-today/desk-today.machine.ts';
import { callsActor } from '../../app/actors.ts';
import { environment } from '../../app/environment.ts';
import { useFlow } from '../../app/use-flow.ts';
import { day } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { useRead } from '../../parts/reading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DeskReading } from '../frame/desk-reading.tsx';
import { FixedAmounts } from '../list/cells.tsx';
import { ListPage } from '../list/list-page.tsx';
import { FirstSteps } from './first-steps.tsx';
import styles from './today-page.module.css';

const machine = deskTodayMachine.provide({
  actors: {
    load: callsActor(({ input, send }) => send(readToday, input.request)),
  },
});

/** What there is to do. Each line links to the list with its filter (DESK-54). */
export function TodayPage() {
  const t = useText();
  const today = dayInZone(new Date(), environment.timeZone);
  const flow = useFlow(machine, { input: { request: { query: { day: today } } } });
  return (
    <ListPage title={t('desk.today')} action={<p className={styles.day}>{day(today)}</p>}>
      <DeskReading
        read={useRead(flow)}
        failed={t('desk.today.failed')}
        placeholder={<Skeleton shape="block" />}
      >
        {({ counts, openSteps }) => (
          <>
            <FirstSteps open={openSteps} />
            <ul className={styles.counts}>
              {counts.map(({ what, count, settled, list, filters }) => (
                <li key={what}>
                  <Link to={`/${list}?${new URLSearchParams(filters)}`} data-none={count === 0}>
                    <span className={styles.count}>
                      {count >= mostCounted ? t('desk.today.most', { count }) : count}
                    </span>
                    {t(`desk.today.${what}`, { count })}
                    {settled && <FixedAmounts {...settled} />}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </DeskReading>
    </ListPage>
  );
}
