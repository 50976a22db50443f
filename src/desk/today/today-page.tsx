import { useSelector } from '@xstate/react';
import { Printer } from 'lucide-react';
import type { Day } from '#contract/day.ts';
import { useTodayOfSite } from '../../app/today-of-site.ts';
import { useFlow } from '../../app/use-flow.ts';
import { usePageSeen } from '../../app/use-page-seen.ts';
import { day } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DeskReading } from '../frame/desk-reading.tsx';
import { useArrivalAgain } from '../frame/use-arrival.ts';
import { ListPage } from '../list/list-page.tsx';
import { ComingWeek } from './coming-week.tsx';
import { FirstSteps } from './first-steps.tsx';
import { todayMachine } from './today-flow.ts';
import styles from './today-page.module.css';
import { TodayWork } from './today-work.tsx';

/** DESK-54, DESK-400: what there is to do, and who comes and goes next. The next day it is another page. */
export function TodayPage() {
  const today = useTodayOfSite();
  return <WorkOfDay key={today} today={today} />;
}

function WorkOfDay({ today }: { today: Day }) {
  const t = useText();
  const flow = useFlow(todayMachine, { input: { request: { query: { day: today } } } });
  const data = useSelector(flow, ({ context }) => context.today);
  const hasFailed = useSelector(flow, (snapshot) => snapshot.matches('failed'));
  const refresh = () => flow.send({ type: 'today.refresh' });
  usePageSeen(refresh);
  useArrivalAgain(refresh);
  return (
    <ListPage
      title={t('desk.today')}
      action={
        <>
          <p className={styles.day}>{day(today)}</p>
          <ButtonLink className={styles.print} to="/bookings/new">
            {t('desk.newBooking')}
          </ButtonLink>
          <Button className={styles.print} variant="secondary" onClick={() => window.print()}>
            <Printer size={18} aria-hidden="true" />
            {t('desk.today.print')}
          </Button>
        </>
      }
    >
      <DeskReading
        read={{ data, hasFailed, retry: () => flow.send({ type: 'today.retry' }) }}
        failed={t('desk.today.failed')}
        placeholder={<Skeleton shape="block" />}
      >
        {({ sections, openSteps, week }) => (
          <div className={styles.today}>
            <FirstSteps open={openSteps} />
            <TodayWork flow={flow} sections={sections} />
            <ComingWeek week={week} />
          </div>
        )}
      </DeskReading>
    </ListPage>
  );
}
