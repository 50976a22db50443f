import { useSelector } from '@xstate/react';
import { reasonForm } from '#contract/desk/desk-forms.ts';
import { rangeOf } from '#machines/desk/desk-calendar/calendar-days.ts';
import { assertDefined } from '#machines/shared/assert-defined.ts';
import { FlowForm } from '../../forms/flow-form.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { day } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { KeepButton, QuestionDialog } from '../record/question-dialog.tsx';
import { useKeptForm } from '../record/use-kept-form.ts';
import { useQuestion } from '../record/use-question.ts';
import type { CalendarFlow } from './calendar-flow.ts';

/** DESK-177: the confirmations before days are blocked or freed. */
export function CalendarDialogs({ flow }: { flow: CalendarFlow }) {
  const isBlocking = useSelector(flow, (snapshot) => snapshot.hasTag('blocking'));
  const isFreeing = useSelector(flow, (snapshot) => snapshot.hasTag('freeing'));
  if (isBlocking) return <BlockDialog flow={flow} />;
  if (isFreeing) return <FreeDialog flow={flow} />;
  return null;
}

function BlockDialog({ flow }: { flow: CalendarFlow }) {
  const t = useText();
  const { busy, failure, onCancel } = useQuestion(flow);
  const reason = useSelector(flow, ({ context }) => context.reason);
  const selection = assertDefined(useSelector(flow, ({ context }) => context.selection));
  const { firstDay, lastDay } = rangeOf(selection);
  const { draft, notice, onTyped } = useKeptForm({
    flow,
    name: `block.${selection.propertyId}`,
    present: { reason: '' },
    isOver: () => {
      const snapshot = flow.getSnapshot();
      return !snapshot.hasTag('blocking') && snapshot.context.reason === '';
    },
  });
  return (
    <QuestionDialog title={t('desk.calendar.block.title')} busy={busy} onCancel={onCancel}>
      <p>{t('desk.booking.dates', { from: day(firstDay), to: day(lastDay) })}</p>
      <FlowForm
        initialValues={draft ?? { reason }}
        onTyped={onTyped}
        schema={reasonForm}
        onSubmit={(values) => flow.send({ type: 'blocking.submit', ...values })}
        failure={failure}
        busy={busy}
        submitLabel={t('desk.calendar.block')}
        otherAction={<KeepButton busy={busy} onCancel={onCancel} />}
      >
        {notice && <p role="status">{t(notice)}</p>}
        <TextField name="reason" label={t('desk.step.reason')} maxLength={500} />
      </FlowForm>
    </QuestionDialog>
  );
}

function FreeDialog({ flow }: { flow: CalendarFlow }) {
  const t = useText();
  const { block, days } = assertDefined(useSelector(flow, ({ context }) => context.freed));
  return (
    <QuestionDialog
      {...useQuestion(flow)}
      title={t('desk.calendar.free.title')}
      confirm={{
        label: t('desk.calendar.free'),
        onConfirm: () => flow.send({ type: 'freeing.confirm' }),
      }}
    >
      <p>{t('desk.booking.dates', { from: day(days.firstDay), to: day(days.lastDay) })}</p>
      <p>{t('desk.calendar.blockedFor', { reason: block.reason })}</p>
    </QuestionDialog>
  );
}
