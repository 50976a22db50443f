import { useSelector } from '@xstate/react';
import { useLocation } from 'react-router-dom';
import { useLinkText } from '../../flows/payment-link/link-text.ts';
import { LinkedPayment } from '../../flows/payment-link/linked-payment.tsx';
import { usePaymentLink } from '../../flows/payment-link/use-payment-link.ts';
import { useText } from '../../language/text.ts';
import { BannerPage } from '../../parts/banner-page.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LinkEnd, WrongLink } from './link-end.tsx';
import { LinkedStay } from './linked-stay.tsx';
import styles from './pay-stay-page.module.css';

/** STAY-140 … STAY-145: a booking is paid with a link and without an account. Its token is in the fragment. */
export default function PayStayPage() {
  const { hash } = useLocation();
  const say = useLinkText();
  return (
    <BannerPage title={say('paymentLink.title')} dense>
      <PayStay key={hash} token={hash.slice(1)} />
    </BannerPage>
  );
}

function PayStay({ token }: { token: string }) {
  const t = useText();
  const say = useLinkText();
  const flow = usePaymentLink(token);
  const link = useSelector(flow, ({ context }) => context.link);
  const isReading = useSelector(flow, (state) => state.hasTag('busy'));
  const isUnread = useSelector(flow, (state) => state.matches('unread'));
  const isWrong = useSelector(flow, (state) => state.matches('wrong'));
  const isPayable = useSelector(flow, (state) => state.matches('payable'));
  const isEnded = useSelector(flow, (state) => state.matches('ended'));
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        {isUnread && (
          <ErrorState
            message={say('paymentLink.unread')}
            retry={{
              label: t('action.retry'),
              onRetry: () => flow.send({ type: 'link.retry' }),
            }}
          />
        )}
        <div role="status" aria-label={isReading ? say('paymentLink.loading') : undefined}>
          {isReading && <Skeleton lines={6} />}
          {isWrong && <WrongLink />}
          {isEnded && link && <LinkEnd link={link} />}
        </div>
        {link?.stay && <LinkedStay stay={link.stay} isRest={link.state === 'rest'} />}
      </div>
      {isPayable && link && (
        <LinkedPayment
          token={token}
          bookingId={link.bookingId}
          onOver={() => flow.send({ type: 'payment.over' })}
          onRead={(read) => flow.send({ type: 'link.read', link: read })}
        />
      )}
    </div>
  );
}
