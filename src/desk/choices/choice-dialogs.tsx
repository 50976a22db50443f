import { useSelector } from '@xstate/react';
import { choiceForm } from '#contract/desk/desk-forms.ts';
import type { DeskChoicesActor } from '#machines/desk/desk-choices.machine.ts';
import { assertDefined } from '#machines/shared/assert-defined.ts';
import { FlowForm } from '../../forms/flow-form.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useText } from '../../language/text.ts';
import { KeepButton, QuestionDialog } from '../record/question-dialog.tsx';

interface DialogProps {
  readonly flow: DeskChoicesActor;
}

/** DESK-239: the names of a type or an amenity, and the question before it is removed. */
export function ChoiceDialogs({ flow }: DialogProps) {
  const isNaming = useSelector(flow, (snapshot) => snapshot.hasTag('naming'));
  const isRemoving = useSelector(flow, (snapshot) => snapshot.hasTag('removing'));
  if (isNaming) return <NamesDialog flow={flow} />;
  if (isRemoving) return <RemoveDialog flow={flow} />;
  return null;
}

function useQuestion(flow: DeskChoicesActor) {
  return {
    busy: useSelector(flow, (snapshot) => snapshot.hasTag('busy')),
    failure: useSelector(flow, ({ context }) => context.failure),
    onCancel: () => flow.send({ type: 'question.cancel' }),
  };
}

function NamesDialog({ flow }: DialogProps) {
  const t = useText();
  const { busy, failure, onCancel } = useQuestion(flow);
  const { chosen, kind, names } = useSelector(flow, ({ context }) => context);
  const title = chosen
    ? t('desk.choices.renameOf', { name: chosen.name })
    : t('desk.choices.addTo', { kind: t(`desk.choices.${kind}`) });
  return (
    <QuestionDialog title={title} busy={busy} onCancel={onCancel}>
      <FlowForm
        initialValues={names}
        schema={choiceForm}
        onSubmit={(values) => flow.send({ type: 'names.submit', values })}
        failure={failure}
        busy={busy}
        submitLabel={t('desk.choices.save')}
        otherAction={<KeepButton busy={busy} onCancel={onCancel} />}
      >
        <TextField name="name" label={t('desk.choices.name')} maxLength={60} />
        <TextField
          optional
          name="french"
          label={t('desk.choices.french')}
          hint={t('desk.choices.frenchHint')}
          maxLength={60}
        />
      </FlowForm>
    </QuestionDialog>
  );
}

function RemoveDialog({ flow }: DialogProps) {
  const t = useText();
  const { name } = assertDefined(useSelector(flow, ({ context }) => context.chosen));
  return (
    <QuestionDialog
      {...useQuestion(flow)}
      title={t('desk.choices.removeOf', { name })}
      confirm={{
        label: t('desk.choices.remove'),
        look: 'danger',
        onConfirm: () => flow.send({ type: 'removal.confirm' }),
      }}
    >
      <p>{t('desk.choices.removeText')}</p>
    </QuestionDialog>
  );
}
