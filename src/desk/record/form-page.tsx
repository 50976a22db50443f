import { useSelector } from '@xstate/react';
import { type ReactNode, useRef } from 'react';
import { Navigate } from 'react-router-dom';
import type * as z from 'zod/mini';
import type { TypedFields } from '#contract/desk/form-draft.ts';
import { withTyped } from '#contract/desk/typed-draft.ts';
import type { DeskFormActor } from '#machines/desk/desk-form.machine.ts';
import { useFormState } from '../../app/use-form-state.ts';
import { FlowForm } from '../../forms/flow-form.tsx';
import { useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { CancelLink } from './cancel-link.tsx';
import { ChangedNotice } from './changed-notice.tsx';
import { type BackLink, RecordFrame } from './record-frame.tsx';
import { useFocusAfter } from './record-steps.tsx';
import { ResumedNotice } from './resumed-notice.tsx';

type Versioned = { readonly version: number };

interface FormPageProps<Data, Values, Saved extends Versioned> {
  readonly flow: DeskFormActor<Data, Values, Saved>;
  readonly title: string;
  /** The page to return to on Cancel. */
  readonly back: BackLink;
  /** The sentence for a failed load. */
  readonly failed: string;
  /** The page after the save. */
  readonly savedAt: (saved: Saved) => string;
  readonly children: (data: Data) => ReactNode;
}

/** DESK-135: a page with the form of a record. */
export function FormPage<Data, Values, Saved extends Versioned>(
  props: FormPageProps<Data, Values, Saved>,
) {
  const { flow, title, back, failed, savedAt, children } = props;
  const data = useSelector(flow, ({ context }) => context.data);
  const saved = useSelector(flow, ({ context }) => context.saved);
  const isOpen = useSelector(flow, (snapshot) => snapshot.hasTag('open'));
  const hasFailed = useSelector(flow, (snapshot) => snapshot.hasTag('failed'));
  const isMissing = useSelector(flow, (snapshot) => snapshot.hasTag('missing'));
  const round = useSelector(flow, ({ context }) => context.round);
  const place = useRef<HTMLDivElement>(null);
  useFocusAfter(place, round);
  if (saved !== undefined) return <Navigate replace to={savedAt(saved)} />;
  return (
    <RecordFrame
      title={title}
      back={back}
      isMissing={isMissing}
      hasFailed={hasFailed}
      failed={failed}
      onRetry={() => flow.send({ type: 'record.retry' })}
    >
      {isOpen && data !== undefined && (
        <>
          <Changed flow={flow} />
          <Resumed flow={flow} />
          <div ref={place} tabIndex={-1}>
            {children(data)}
          </div>
        </>
      )}
    </RecordFrame>
  );
}

function Changed<Data, Values, Saved extends Versioned>({
  flow,
}: {
  flow: DeskFormActor<Data, Values, Saved>;
}) {
  const t = useText();
  const hasChanged = useSelector(flow, (snapshot) => snapshot.hasTag('changed'));
  if (!hasChanged) return null;
  return (
    <ChangedNotice>
      <p>{t('desk.form.changed')}</p>
      <Button variant="secondary" onClick={() => flow.send({ type: 'form.restart' })}>
        {t('desk.form.restart')}
      </Button>
    </ChangedNotice>
  );
}

/** TYPE-03: what the form has from an earlier visit. */
function Resumed<Data, Values, Saved extends Versioned>({
  flow,
}: {
  flow: DeskFormActor<Data, Values, Saved>;
}) {
  const isResumed = useSelector(flow, (snapshot) => snapshot.hasTag('resumed'));
  if (!isResumed) return null;
  return <ResumedNotice onRestart={() => flow.send({ type: 'form.restart' })} />;
}

interface RecordFormProps<Data, Schema extends z.ZodMiniType, Saved extends Versioned> {
  readonly flow: DeskFormActor<Data, z.output<Schema>, Saved>;
  readonly schema: Schema;
  /** Of the present record. */
  readonly values: TypedFields;
  readonly cancelTo: string;
  readonly children: ReactNode;
}

/** DESK-135: the fields of a record, with the buttons to save and to cancel. */
export function RecordForm<Data, Schema extends z.ZodMiniType, Saved extends Versioned>(
  props: RecordFormProps<Data, Schema, Saved>,
) {
  // A new round begins with the values of the present record.
  const round = useSelector(props.flow, ({ context }) => context.round);
  return <RoundForm key={round} {...props} />;
}

function RoundForm<Data, Schema extends z.ZodMiniType, Saved extends Versioned>(
  props: RecordFormProps<Data, Schema, Saved>,
) {
  const { flow, schema, values, cancelTo, children } = props;
  const t = useText();
  const { failure, busy } = useFormState(flow);
  const draft = useSelector(flow, ({ context }) => context.draft);
  return (
    <FlowForm
      initialValues={values}
      draft={withTyped<TypedFields>(values, draft?.typed)}
      onTyped={(typed) => flow.send({ type: 'form.typed', values: typed })}
      schema={schema}
      onSubmit={(typed) => flow.send({ type: 'form.submit', values: typed })}
      failure={failure}
      busy={busy}
      submitLabel={t('desk.form.save')}
      otherAction={<CancelLink to={cancelTo} onCancel={() => flow.send({ type: 'form.cancel' })} />}
    >
      {children}
    </FlowForm>
  );
}
