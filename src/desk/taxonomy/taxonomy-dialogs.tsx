import { useSelector } from '@xstate/react';
import { taxonomyForm } from '#contract/desk/desk-forms.ts';
import type { DeskTaxonomyActor } from '#machines/desk/desk-taxonomy.machine.ts';
import { assertDefined } from '#machines/shared/assert-defined.ts';
import { FlowForm } from '../../forms/flow-form.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useText } from '../../language/text.ts';
import { KeepButton, QuestionDialog } from '../record/question-dialog.tsx';
import { useKeptForm } from '../record/use-kept-form.ts';
import { useQuestion } from '../record/use-question.ts';

interface DialogProps {
  readonly flow: DeskTaxonomyActor;
}

/** DESK-239: the names of a type or an amenity, and the question before it is removed. */
export function TaxonomyDialogs({ flow }: DialogProps) {
  const isNaming = useSelector(flow, (snapshot) => snapshot.hasTag('naming'));
  const isRemoving = useSelector(flow, (snapshot) => snapshot.hasTag('removing'));
  if (isNaming) return <NamesDialog flow={flow} />;
  if (isRemoving) return <RemoveDialog flow={flow} />;
  return null;
}

function NamesDialog({ flow }: DialogProps) {
  const t = useText();
  const { busy, failure, onCancel } = useQuestion(flow);
  const { chosen, kind, names } = useSelector(flow, ({ context }) => context);
  const title = chosen
    ? t('desk.taxonomy.renameOf', { name: chosen.name })
    : t('desk.taxonomy.addTo', { kind: t(`desk.taxonomy.${kind}`) });
  const { draft, notice, onTyped } = useKeptForm({
    flow,
    name: `names.${chosen?.id ?? kind}`,
    present: { name: chosen?.name ?? '', french: chosen?.french ?? '' },
    isOver: () => !flow.getSnapshot().hasTag('naming'),
  });
  return (
    <QuestionDialog title={title} busy={busy} onCancel={onCancel}>
      <FlowForm
        initialValues={draft ?? { ...names }}
        onTyped={onTyped}
        schema={taxonomyForm}
        onSubmit={(values) => flow.send({ type: 'names.submit', values })}
        failure={failure}
        busy={busy}
        submitLabel={t('desk.taxonomy.save')}
        otherAction={<KeepButton busy={busy} onCancel={onCancel} />}
      >
        {notice && <p role="status">{t(notice)}</p>}
        <TextField name="name" label={t('desk.taxonomy.name')} maxLength={60} />
        <TextField
          optional
          name="french"
          label={t('desk.taxonomy.french')}
          hint={t('desk.taxonomy.frenchHint')}
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
      title={t('desk.taxonomy.removeOf', { name })}
      confirm={{
        label: t('desk.taxonomy.remove'),
        look: 'danger',
        onConfirm: () => flow.send({ type: 'removal.confirm' }),
      }}
    >
      <p>{t('desk.taxonomy.removeText')}</p>
    </QuestionDialog>
  );
}
