import { useSelector } from '@xstate/react';
import { useParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { type BookingId, bookingIdText } from '#contract/ids.ts';
import type { StayPage as Stay } from '#contract/records/stay.ts';
import type { User } from '#contract/records/user.ts';
import { lazyPart } from '../../app/lazy-part.ts';
import { useAuth } from '../../app/session.tsx';
import { usePageSeen } from '../../app/use-page-seen.ts';
import { moment } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { BannerPage } from '../../parts/banner-page.tsx';
import { Reading } from '../../parts/reading.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { NearScreen } from '../../ui/near-screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StayHelp } from './stay-help.tsx';
import styles from './stay-page.module.css';
import { StayReceipt } from './stay-receipt.tsx';
import { StaySummary } from './stay-summary.tsx';
import { useStay } from './use-stay.ts';

const StayMessages = lazyPart(() => import('./stay-messages.tsx'));

/** STAY-01 … STAY-05: one booking of the guest, with the host's guide and the receipt. */
export default function StayPage() {
  const { user } = useAuth();
  const { id } = useParams();
  const bookingId = z.safeParse(bookingIdText, id).data;
  return user && <OwnStay key={`${user.id} ${id}`} id={bookingId} user={user} />;
}

function OwnStay({ id, user }: { id: BookingId | undefined; user: User }) {
  const t = useText();
  const flow = useStay(id, user.id);
  // The host may have changed the stay meanwhile.
  usePageSeen(() => flow.send({ type: 'page.seen' }));
  const { stay, readAt } = useSelector(flow, ({ context }) => context);
  const isLoading = useSelector(flow, (snapshot) => snapshot.hasTag('loading'));
  const hasFailed = useSelector(flow, (snapshot) => snapshot.matches('failed'));
  const retry = () => flow.send({ type: 'resource.retry' });
  const isCopy = readAt !== undefined;
  return (
    <BannerPage title={stay?.booking.property.name ?? t('stay.title')}>
      <div className={styles.back}>
        {isCopy ? (
          <ErrorState
            message={t('stay.copied', { moment: moment(new Date(readAt).toISOString()) })}
            retry={{ label: t('action.retry'), onRetry: retry, pending: isLoading }}
          />
        ) : (
          <ButtonLink to="/bookings" variant="quiet">
            {t('stay.back')}
          </ButtonLink>
        )}
      </div>
      <Reading
        keeps
        read={{ data: stay, hasFailed, retry }}
        failed={t('stay.failed')}
        waiting={
          <div className={styles.columns} role="status" aria-label={t('stay.loading')}>
            <Skeleton lines={8} />
            <Skeleton lines={6} />
          </div>
        }
      >
        {(stay) =>
          stay ? (
            <StayParts stay={stay} user={user} isCopy={isCopy} />
          ) : (
            <EmptyState title={t('stay.missing')} />
          )
        }
      </Reading>
    </BannerPage>
  );
}

type StayPartsProps = {
  stay: Stay;
  user: User;
  /** STAY-181: without a network there is nothing to press that needs one. */
  isCopy: boolean;
};

function StayParts({ stay, user, isCopy }: StayPartsProps) {
  const t = useText();
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <StaySummary stay={stay} isCopy={isCopy} />
        <StayHelp stay={stay} />
      </div>
      <StayReceipt stay={stay} user={user} isCopy={isCopy} />
      {/* The last one, so that it moves nothing when it loads. */}
      {!isCopy && (
        <Card title={t('stay.messages')} className={styles.messages}>
          <NearScreen place={<Skeleton lines={6} />} margin="0px">
            <StayMessages stay={{ id: stay.booking.id, userId: user.id }} />
          </NearScreen>
        </Card>
      )}
    </div>
  );
}
