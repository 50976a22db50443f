import { useSelector } from '@xstate/react';
import { feedForm } from '#contract/desk/desk-forms.ts';
import { assertDefined } from '#machines/shared/assert-defined.ts';
import { FlowForm } from '../../forms/flow-form.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import type { CalendarsFlow } from './calendars-flow.ts';

/** DESK-219, DESK-220: the form of a new calendar, and the questions before an address or days end. */
export function CalendarsDialogs({ flow }: { flow: CalendarsFlow }) {
  const isAdding = useSelector(flow, (snapshot) => snapshot.hasTag('adding'));
  const isChanging = useSelector(flow, (snapshot) => snapshot.hasTag('changingAddress'));
  const isRemoving = useSelector(flow, (snapshot) => snapshot.hasTag('removing'));
  const isSame = useSelector(flow, (snapshot) => snapshot.hasTag('confirmingSame'));
  if (isSame) return <SameStayDialog flow={flow} />;
  if (isAdding) return <AddDialog flow={flow} />;
  if (isChanging) return <AddressDialog flow={flow} />;
  if (isRemoving) return <RemovalDialog flow={flow} />;
  return null;
}

function useDialog(flow: CalendarsFlow) {
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

function AddDialog({ flow }: { flow: CalendarsFlow }) {
  const t = useText();
  const { busy, failure, frame, back } = useDialog(flow);
  const values = useSelector(flow, ({ context }) => context.values);
  return (
    <Dialog {...frame} title={t('desk.feeds.add')}>
      <FlowForm
        initialValues={values}
        schema={feedForm}
        onSubmit={(typed) => flow.send({ type: 'feed.submit', values: typed })}
        failure={failure}
        busy={busy}
        submitLabel={t('desk.feeds.add.submit')}
        otherAction={back}
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
    </Dialog>
  );
}

function AddressDialog({ flow }: { flow: CalendarsFlow }) {
  const t = useText();
  const { busy, failure, frame, back } = useDialog(flow);
  return (
    <Dialog
      {...frame}
      title={t('desk.feeds.changeAddress.title')}
      actions={
        <>
          {back}
          <Button
            variant="danger"
            pending={busy}
            onClick={() => flow.send({ type: 'address.confirm' })}
          >
            {t('desk.feeds.changeAddress')}
          </Button>
        </>
      }
    >
      <p>{t('desk.feeds.changeAddress.text')}</p>
      {failure && <ErrorState message={t(failure.message, failure.values)} />}
    </Dialog>
  );
}

function SameStayDialog({ flow }: { flow: CalendarsFlow }) {
  const t = useText();
  const { busy, failure, frame, back } = useDialog(flow);
  return (
    <Dialog
      {...frame}
      title={t('desk.feeds.same.title')}
      actions={
        <>
          {back}
          <Button pending={busy} onClick={() => flow.send({ type: 'sameStay.confirm' })}>
            {t('desk.feeds.same')}
          </Button>
        </>
      }
    >
      <p>{t('desk.feeds.same.text')}</p>
      {failure && <ErrorState message={t(failure.message, failure.values)} />}
    </Dialog>
  );
}

function RemovalDialog({ flow }: { flow: CalendarsFlow }) {
  const t = useText();
  const { busy, failure, frame, back } = useDialog(flow);
  const name = useSelector(
    flow,
    ({ context }) =>
      assertDefined(context.calendars).feeds.find(({ id }) => id === context.chosen)?.name,
  );
  return (
    <Dialog
      {...frame}
      title={t('desk.feeds.remove.title', { name: name ?? '' })}
      actions={
        <>
          {back}
          <Button
            variant="danger"
            pending={busy}
            onClick={() => flow.send({ type: 'removal.confirm' })}
          >
            {t('desk.feeds.remove')}
          </Button>
        </>
      }
    >
      <p>{t('desk.feeds.remove.text')}</p>
      {failure && <ErrorState message={t(failure.message, failure.values)} />}
    </Dialog>
  );
}
