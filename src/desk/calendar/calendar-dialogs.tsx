import { useSelector } from '@xstate/react';
import { reasonForm } from '#contract/desk/desk-forms.ts';
import { rangeOf } from '#machines/desk-calendar/calendar-days.ts';
import { known } from '#machines/shared/known.ts';
import { FlowForm } from '../../forms/flow-form.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { day } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import type { CalendarFlow } from './calendar-flow.ts';

/** DESK-177: the confirmations before days are blocked or freed. */
export function CalendarDialogs({ flow }: { flow: CalendarFlow }) {
  const isBlocking = useSelector(flow, (snapshot) => snapshot.hasTag('blocking'));
  const isFreeing = useSelector(flow, (snapshot) => snapshot.hasTag('freeing'));
  if (isBlocking) return <BlockDialog flow={flow} />;
  if (isFreeing) return <FreeDialog flow={flow} />;
  return null;
}

function useDialog(flow: CalendarFlow) {
  const t = useText();
  const busy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const cancel = () => flow.send({ type: 'question.cancel' });
  return {
    busy,
    failure: useSelector(flow, ({ context }) => context.failure),
    frame: { open: true, onClose: cancel, closeLabel: t('action.close'), dismissable: !busy },
    back: (
      <Button variant="secondary" disabled={busy} onClick={cancel}>
        {t('desk.step.keep')}
      </Button>
    ),
  };
}

function BlockDialog({ flow }: { flow: CalendarFlow }) {
  const t = useText();
  const { busy, failure, frame, back } = useDialog(flow);
  const reason = useSelector(flow, ({ context }) => context.reason);
  const { firstDay, lastDay } = rangeOf(
    known(useSelector(flow, ({ context }) => context.selection)),
  );
  return (
    <Dialog {...frame} title={t('desk.calendar.block.title')}>
      <p>{t('desk.booking.dates', { from: day(firstDay), to: day(lastDay) })}</p>
      <FlowForm
        initialValues={{ reason }}
        schema={reasonForm}
        onSubmit={(values) => flow.send({ type: 'blocking.submit', ...values })}
        failure={failure}
        busy={busy}
        submitLabel={t('desk.calendar.block')}
        otherAction={back}
      >
        <TextField name="reason" label={t('desk.step.reason')} maxLength={500} />
      </FlowForm>
    </Dialog>
  );
}

function FreeDialog({ flow }: { flow: CalendarFlow }) {
  const t = useText();
  const { busy, failure, frame, back } = useDialog(flow);
  const { block, days } = known(useSelector(flow, ({ context }) => context.freed));
  return (
    <Dialog
      {...frame}
      title={t('desk.calendar.free.title')}
      actions={
        <>
          {back}
          <Button pending={busy} onClick={() => flow.send({ type: 'freeing.confirm' })}>
            {t('desk.calendar.free')}
          </Button>
        </>
      }
    >
      <p>{t('desk.booking.dates', { from: day(days.firstDay), to: day(days.lastDay) })}</p>
      <p>{t('desk.calendar.blockedFor', { reason: block.reason })}</p>
      {failure && <ErrorState message={t(failure.message, failure.values)} />}
    </Dialog>
  );
}
