import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { DeskRecordActor } from '#machines/desk/desk-record.machine.ts';
import { useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useArrivalAgain } from '../frame/use-arrival.ts';
import { ChangedNotice } from './changed-notice.tsx';
import { RecordColumns } from './record-columns.tsx';
import { type BackLink, RecordFrame } from './record-frame.tsx';
import styles from './record-page.module.css';
import { RecordSteps, type StepLink, type StepLook } from './record-steps.tsx';

interface RecordPageProps<Rec extends { readonly version: number }, Step extends string> {
  readonly flow: DeskRecordActor<Rec, Step>;
  /** The title while the record is loading. */
  readonly kind: string;
  readonly titleOf: (record: Rec) => string;
  /** The list that contains the record. */
  readonly list: BackLink;
  /** The sentence for a failed load. */
  readonly failed: string;
  /** Undefined for a role that may take no step. */
  readonly steps:
    | {
        readonly title: string;
        /** Shown when the record allows no step. */
        readonly nothing: string;
        readonly of: (record: Rec) => readonly StepLook<Step>[];
        /** The steps that have a page of their own. Default: none. */
        readonly links?: (record: Rec) => readonly StepLink[];
      }
    | undefined;
  /** What the page says first, before the steps. */
  readonly lead: (record: Rec) => ReactNode;
  readonly children: (record: Rec) => ReactNode;
}

/** DESK-56 … DESK-58, DESK-441: the page of a record, with the steps of an operator beside it. */
export function RecordPage<Rec extends { readonly version: number }, Step extends string>(
  props: RecordPageProps<Rec, Step>,
) {
  const { flow, kind, titleOf, list, failed, steps, lead, children } = props;
  const record = useSelector(flow, ({ context }) => context.record);
  const hasFailed = useSelector(flow, (snapshot) => snapshot.hasTag('failed'));
  const isMissing = useSelector(flow, (snapshot) => snapshot.hasTag('missing'));
  useArrivalAgain(() => flow.send({ type: 'record.refresh' }));
  const title = record && !isMissing ? titleOf(record) : kind;
  return (
    <RecordFrame
      title={title}
      back={list}
      isMissing={isMissing}
      hasFailed={hasFailed}
      failed={failed}
      onRetry={() => flow.send({ type: 'record.retry' })}
    >
      {record && (
        <>
          <Said flow={flow} />
          <RecordColumns
            lead={lead(record)}
            steps={
              steps && (
                <RecordSteps
                  flow={flow}
                  title={steps.title}
                  nothing={steps.nothing}
                  version={record.version}
                  steps={steps.of(record)}
                  links={steps.links?.(record) ?? []}
                />
              )
            }
          >
            {children(record)}
          </RecordColumns>
        </>
      )}
    </RecordFrame>
  );
}

/** The result of the last step, unless a dialog shows it. */
function Said<Rec extends { readonly version: number }, Step extends string>({
  flow,
}: {
  flow: DeskRecordActor<Rec, Step>;
}) {
  const t = useText();
  const hasChanged = useSelector(flow, (snapshot) => snapshot.hasTag('changed'));
  const isAsking = useSelector(flow, (snapshot) => snapshot.hasTag('asking'));
  const failure = useSelector(flow, ({ context }) => context.failure);
  const canUndo = useSelector(flow, (snapshot) => snapshot.can({ type: 'step.undo' }));
  return (
    <>
      {hasChanged && !failure && (
        <ChangedNotice>
          <p>{t('desk.changed')}</p>
        </ChangedNotice>
      )}
      {failure && !isAsking && <ErrorState message={t(failure.message, failure.values)} />}
      {canUndo && (
        <p className={styles.undo}>
          <span>{t('desk.step.undoable')}</span>
          <Button variant="quiet" onClick={() => flow.send({ type: 'step.undo' })}>
            {t('desk.step.undo')}
          </Button>
        </p>
      )}
    </>
  );
}
