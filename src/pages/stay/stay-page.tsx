import { useSelector } from '@xstate/react';
import { useParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { type BookingId, bookingIdText } from '#contract/ids.ts';
import type { StayPage as Stay } from '#contract/records/stay.ts';
import type { User } from '#contract/records/user.ts';
import { useAuth } from '../../app/session.tsx';
import { useText } from '../../language/text.ts';
import { BannerPage } from '../../parts/banner-page.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StayHelp } from './stay-help.tsx';
import styles from './stay-page.module.css';
import { StayReceipt } from './stay-receipt.tsx';
import { StaySummary } from './stay-summary.tsx';
import { useStay } from './use-stay.ts';

/** STAY-01 … STAY-05: one booking of the guest, with the host's guide and the receipt. */
export default function StayPage() {
  const { user } = useAuth();
  const { id } = useParams();
  const bookingId = z.safeParse(bookingIdText, id).data;
  return user && <OwnStay key={`${user.id} ${id}`} id={bookingId} user={user} />;
}

function OwnStay({ id, user }: { id: BookingId | undefined; user: User }) {
  const t = useText();
  const flow = useStay({ id });
  const stay = useSelector(flow, ({ context }) => context.data);
  const hasFailed = useSelector(flow, (state) => state.matches('failed'));
  return (
    <BannerPage title={stay?.booking.property.name ?? t('stay.title')}>
      <div className={styles.back}>
        <ButtonLink to="/bookings" variant="quiet">
          {t('stay.back')}
        </ButtonLink>
      </div>
      {stay && <StayParts stay={stay} user={user} />}
      {stay === null && <EmptyState title={t('stay.missing')} />}
      {hasFailed && (
        <ErrorState
          message={t('stay.failed')}
          retry={{
            label: t('action.retry'),
            onRetry: () => flow.send({ type: 'resource.retry' }),
          }}
        />
      )}
      {stay === undefined && !hasFailed && (
        <div className={styles.columns} role="status" aria-label={t('stay.loading')}>
          <Skeleton lines={8} />
          <Skeleton lines={6} />
        </div>
      )}
    </BannerPage>
  );
}

function StayParts({ stay, user }: { stay: Stay; user: User }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <StaySummary stay={stay} />
        <StayHelp stay={stay} />
      </div>
      <StayReceipt stay={stay} user={user} />
    </div>
  );
}
