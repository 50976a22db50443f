import { useSelector } from '@xstate/react';
import { feedForm } from '#contract/desk/desk-forms.ts';
import { assertDefined } from '#machines/shared/assert-defined.ts';
import { FlowForm } from '../../forms/flow-form.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useText } from '../../language/text.ts';
import { KeepButton, QuestionDialog } from '../record/question-dialog.tsx';
import { useQuestion } from '../record/use-question.ts';
import type { CalendarsFlow } from './calendars-flow.ts';

/** DESK-219, DESK-220: the form of a new calendar, and the questions before an address or days end. */
export function CalendarsDialogs({ flow }: { flow: CalendarsFlow }) {
  const isAdding = useSelector(flow, (snapshot) => snapshot.hasTag('adding'));
  const isChanging = useSelector(flow, (snapshot) => snapshot.hasTag('changingAddress'));
  const isRemoving = useSelector(flow, (snapshot) => snapshot.hasTag('removing'));
  const isFreeing = useSelector(flow, (snapshot) => snapshot.hasTag('freeing'));
  const isSame = useSelector(flow, (snapshot) => snapshot.hasTag('confirmingSame'));
  if (isSame) return <SameStayDialog flow={flow} />;
  if (isAdding) return <AddDialog flow={flow} />;
  if (isChanging) return <AddressDialog flow={flow} />;
  if (isFreeing) return <FreeingDialog flow={flow} />;
  if (isRemoving) return <RemovalDialog flow={flow} />;
  return null;
}

function AddDialog({ flow }: { flow: CalendarsFlow }) {
  const t = useText();
  const { busy, failure, onCancel } = useQuestion(flow);
  const values = useSelector(flow, ({ context }) => context.values);
  return (
    <QuestionDialog title={t('desk.feeds.add')} busy={busy} onCancel={onCancel}>
      <FlowForm
        initialValues={values}
        schema={feedForm}
        onSubmit={(typed) => flow.send({ type: 'feed.submit', values: typed })}
        failure={failure}
        busy={busy}
        submitLabel={t('desk.feeds.add.submit')}
        otherAction={<KeepButton busy={busy} onCancel={onCancel} />}
      >
        <TextField name="name" label={t('desk.feeds.name')} autoComplete="off" maxLength={60} />
        <TextField
          name="address"
          label={t('desk.feeds.address')}
          hint={t('desk.feeds.addressHint')}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={1000}
        />
      </FlowForm>
    </QuestionDialog>
  );
}

function AddressDialog({ flow }: { flow: CalendarsFlow }) {
  const t = useText();
  return (
    <QuestionDialog
      {...useQuestion(flow)}
      title={t('desk.feeds.changeAddress.title')}
      confirm={{
        label: t('desk.feeds.changeAddress'),
        look: 'danger',
        onConfirm: () => flow.send({ type: 'address.confirm' }),
      }}
    >
      <p>{t('desk.feeds.changeAddress.text')}</p>
    </QuestionDialog>
  );
}

function SameStayDialog({ flow }: { flow: CalendarsFlow }) {
  const t = useText();
  return (
    <QuestionDialog
      {...useQuestion(flow)}
      title={t('desk.feeds.same.title')}
      confirm={{
        label: t('desk.feeds.same'),
        onConfirm: () => flow.send({ type: 'sameStay.confirm' }),
      }}
    >
      <p>{t('desk.feeds.same.text')}</p>
    </QuestionDialog>
  );
}

function useChosenName(flow: CalendarsFlow): string {
  const name = useSelector(
    flow,
    ({ context }) =>
      assertDefined(context.calendars).feeds.find(({ id }) => id === context.chosen)?.name,
  );
  return name ?? '';
}

function FreeingDialog({ flow }: { flow: CalendarsFlow }) {
  const t = useText();
  const name = useChosenName(flow);
  return (
    <QuestionDialog
      {...useQuestion(flow)}
      title={t('desk.feeds.free.title', { name })}
      confirm={{
        label: t('desk.feeds.free'),
        look: 'danger',
        onConfirm: () => flow.send({ type: 'freeing.confirm' }),
      }}
    >
      <p>{t('desk.feeds.free.text')}</p>
    </QuestionDialog>
  );
}

function RemovalDialog({ flow }: { flow: CalendarsFlow }) {
  const t = useText();
  const name = useChosenName(flow);
  return (
    <QuestionDialog
      {...useQuestion(flow)}
      title={t('desk.feeds.remove.title', { name })}
      confirm={{
        label: t('desk.feeds.remove'),
        look: 'danger',
        onConfirm: () => flow.send({ type: 'removal.confirm' }),
      }}
    >
      <p>{t('desk.feeds.remove.text')}</p>
    </QuestionDialog>
  );
}
