import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import {
  type CancellationActor,
  refundInSight,
} from '#machines/guest/cancellation/cancellation.machine.ts';
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

/** REF-01 … REF-07: where the money goes back to. It can be left, and taken up again. */
export function RefundDialog({ cancellation }: { cancellation: CancellationActor }) {
  const t = useText();
  const open = useSelector(cancellation, (state) => state.hasTag('refundOpen'));
  const place = useSelector(cancellation, ({ context }) => context.booking?.property.name ?? '');
  const back = useSelector(cancellation, ({ context }) => refundInSight(context));
  const canLeave = useSelector(cancellation, (state) => state.can({ type: 'refund.leave' }));
  return (
    <>
      <Dialog
        open={open}
        dismissable={canLeave}
        title={t('refund.title')}
        onClose={() => cancellation.send({ type: 'refund.leave' })}
        closeLabel={t('action.close')}
      >
        <div className={styles.form}>
          <p>{t('refund.lead', { place })}</p>
          {back !== undefined && <p>{t('refundTerms.refund', { amount: money(back) })}</p>}
          <ErrorBoundary fallback={<p role="alert">{t('page.failed')}</p>}>
            <Suspense fallback={<Spinner label={t('page.loading')} />}>
              <RefundForm cancellation={cancellation} />
            </Suspense>
          </ErrorBoundary>
        </div>
      </Dialog>
      <LeaveDialog cancellation={cancellation} />
    </>
  );
}

function LeaveDialog({ cancellation }: { cancellation: CancellationActor }) {
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
