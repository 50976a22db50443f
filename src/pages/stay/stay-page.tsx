import { useParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { type BookingId, bookingIdText } from '#contract/ids.ts';
import type { StayPage as Stay } from '#contract/records/stay.ts';
import type { User } from '#contract/records/user.ts';
import { lazyPart } from '../../app/lazy-part.ts';
import { useAuth } from '../../app/session.tsx';
import { useText } from '../../language/text.ts';
import { BannerPage } from '../../parts/banner-page.tsx';
import { Reading, useRead } from '../../parts/reading.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
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
  const read = useRead(useStay({ id }));
  return (
    <BannerPage title={read.data?.booking.property.name ?? t('stay.title')}>
      <div className={styles.back}>
        <ButtonLink to="/bookings" variant="quiet">
          {t('stay.back')}
        </ButtonLink>
      </div>
      <Reading
        keeps
        read={read}
        failed={t('stay.failed')}
        waiting={
          <div className={styles.columns} role="status" aria-label={t('stay.loading')}>
            <Skeleton lines={8} />
            <Skeleton lines={6} />
          </div>
        }
      >
        {(stay) =>
          stay ? <StayParts stay={stay} user={user} /> : <EmptyState title={t('stay.missing')} />
        }
      </Reading>
    </BannerPage>
  );
}

function StayParts({ stay, user }: { stay: Stay; user: User }) {
  const t = useText();
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <StaySummary stay={stay} />
        <StayHelp stay={stay} />
      </div>
      <StayReceipt stay={stay} user={user} />
      {/* The last one, so that it moves nothing when it loads. */}
      <Card title={t('stay.messages')} className={styles.messages}>
        <NearScreen place={<Skeleton lines={6} />} margin="0px">
          <StayMessages stay={{ id: stay.booking.id, userId: user.id }} />
        </NearScreen>
      </Card>
    </div>
  );
}
