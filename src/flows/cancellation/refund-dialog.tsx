import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import type { CancellationActor } from '#machines/guest/cancellation/cancellation.machine.ts';
import {
  byHandInSight,
  isAllOnline,
  onlineInSight,
  refundInSight,
} from '#machines/guest/cancellation/cancellation-setup.ts';
import { lazyPart } from '../../app/lazy-part.ts';
import { money } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { ErrorBoundary } from '../../parts/error-boundary.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './cancellation.module.css';

// Few visits of a page need a form.
const RefundForm = lazyPart(() => import('./refund-form.tsx'));

type Props = { cancellation: CancellationActor };

/** Where the money goes: back to PayPal, or to an account. It can be left, and taken up again. */
export function RefundDialog({ cancellation }: Props) {
  return (
    <>
      <OfferDialog cancellation={cancellation} />
      <FormDialog cancellation={cancellation} />
      <LeaveDialog cancellation={cancellation} />
    </>
  );
}

/** STAY-260: all of it goes back to PayPal, unless the guest wants it elsewhere. */
function OfferDialog({ cancellation }: Props) {
  const t = useText();
  const open = useSelector(cancellation, (state) => state.hasTag('refundOffered'));
  const isBusy = useSelector(cancellation, (state) => state.hasTag('busy'));
  const place = useSelector(cancellation, ({ context }) => context.booking?.property.name ?? '');
  const online = useSelector(cancellation, ({ context }) => onlineInSight(context));
  const canLeave = useSelector(cancellation, (state) => state.can({ type: 'refund.leave' }));
  const canChoose = useSelector(cancellation, (state) => state.can({ type: 'refund.elsewhere' }));
  const leave = () => cancellation.send({ type: 'refund.leave' });
  return (
    <Dialog
      open={open}
      dismissable={canLeave}
      title={t('refund.title')}
      onClose={leave}
      closeLabel={t('action.close')}
      actions={
        <>
          <Button variant="secondary" disabled={!canLeave} onClick={leave}>
            {t('refund.later')}
          </Button>
          <Button pending={isBusy} onClick={() => cancellation.send({ type: 'refund.confirm' })}>
            {t('refund.confirm')}
          </Button>
        </>
      }
    >
      <div className={styles.choice}>
        <p>{t('refund.offer', { place })}</p>
        <p>{t('refund.online', { amount: money(online) })}</p>
        <Button
          variant="secondary"
          disabled={!canChoose}
          onClick={() => cancellation.send({ type: 'refund.elsewhere' })}
        >
          {t('refund.elsewhere')}
        </Button>
      </div>
    </Dialog>
  );
}

/** REF-01 … REF-07: the account that the money goes to. */
function FormDialog({ cancellation }: Props) {
  const t = useText();
  const open = useSelector(
    cancellation,
    (state) => state.hasTag('refundOpen') && !state.hasTag('refundOffered'),
  );
  const canLeave = useSelector(cancellation, (state) => state.can({ type: 'refund.leave' }));
  return (
    <Dialog
      open={open}
      dismissable={canLeave}
      title={t('refund.title')}
      onClose={() => cancellation.send({ type: 'refund.leave' })}
      closeLabel={t('action.close')}
    >
      <div className={styles.form}>
        <Lead cancellation={cancellation} />
        <ErrorBoundary fallback={<p role="alert">{t('page.failed')}</p>}>
          <Suspense fallback={<Spinner label={t('page.loading')} />}>
            <RefundForm cancellation={cancellation} />
          </Suspense>
        </ErrorBoundary>
      </div>
    </Dialog>
  );
}

/** What comes back, and what the account is for. */
function Lead({ cancellation }: Props) {
  const t = useText();
  const place = useSelector(cancellation, ({ context }) => context.booking?.property.name ?? '');
  const back = useSelector(cancellation, ({ context }) => refundInSight(context));
  const online = useSelector(cancellation, ({ context }) => onlineInSight(context));
  const byHand = useSelector(cancellation, ({ context }) => byHandInSight(context));
  const isOnline = useSelector(cancellation, ({ context }) => isAllOnline(context));
  const amount = back !== undefined && t('refundTerms.refund', { amount: money(back) });
  if (isOnline) {
    return (
      <div className={styles.choice}>
        <p>{amount}</p>
        <p>{t('refund.wish')}</p>
        <BackOnline cancellation={cancellation} />
      </div>
    );
  }
  return (
    <>
      <p>{t('refund.lead', { place })}</p>
      {amount && <p>{amount}</p>}
      {online > 0 && (
        // STAY-263
        <ul className={styles.ways}>
          <li>{t('refund.online', { amount: money(online) })}</li>
          <li>{t('refund.byHand', { amount: money(byHand) })}</li>
        </ul>
      )}
    </>
  );
}

/** STAY-260: the press of the offer, for a guest who has opened the fields. */
function BackOnline({ cancellation }: Props) {
  const t = useText();
  const canConfirm = useSelector(cancellation, (state) => state.can({ type: 'refund.confirm' }));
  return (
    <Button
      variant="secondary"
      // Not `disabled`: it keeps the focus while it is sent.
      aria-disabled={!canConfirm || undefined}
      onClick={() => cancellation.send({ type: 'refund.confirm' })}
    >
      {t('refund.confirm')}
    </Button>
  );
}

function LeaveDialog({ cancellation }: Props) {
  const t = useText();
  const open = useSelector(cancellation, (state) => state.can({ type: 'refund.stay' }));
  const stay = () => cancellation.send({ type: 'refund.stay' });
  return (
    <Dialog
      open={open}
      title={t('refund.leaveTitle')}
      onClose={stay}
      closeLabel={t('action.close')}
      actions={
        <>
          <Button variant="secondary" onClick={() => cancellation.send({ type: 'refund.leave' })}>
            {t('refund.leave')}
          </Button>
          <Button onClick={stay}>{t('refund.stay')}</Button>
        </>
      }
    >
      <p>{t('refund.leaveText')}</p>
    </Dialog>
  );
}
