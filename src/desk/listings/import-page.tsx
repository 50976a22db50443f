import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { checkListingImport, importListings } from '#contract/desk/calls/listing-imports.ts';
import { slowTimeLimit } from '#contract/desk/desk-call.ts';
import {
  type ImportError,
  type ImportPlan,
  largestArchive,
  type PlannedListing,
} from '#contract/desk/records/listing-import.ts';
import { deskImportMachine } from '#machines/desk/desk-import.machine.ts';
import type { Message } from '#machines/shared/failure-notice.ts';
import { uploadFetch } from '../../api/upload-fetch.ts';
import { callsActor } from '../../app/actors.ts';
import { useFlow } from '../../app/use-flow.ts';
import { isSentence } from '../../language/sentences.ts';
import { type Translate, useText } from '../../language/text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Table } from '../../ui/table.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { ListPage } from '../list/list-page.tsx';
import { chosenFiles, folderArchive } from './folder-archive.ts';
import styles from './import-page.module.css';

const machine = deskImportMachine.provide({
  actors: {
    checkListingImport: callsActor(({ input: { archive, onProgress }, send }) =>
      send(
        checkListingImport,
        { body: { archive } },
        { fetch: uploadFetch(onProgress), limit: slowTimeLimit },
      ),
    ),
    importListings: callsActor(({ input: { archive, fingerprint, onProgress }, send }) =>
      send(
        importListings,
        { body: { archive, fingerprint } },
        { fetch: uploadFetch(onProgress), limit: slowTimeLimit },
      ),
    ),
  },
});

/** The attribute is in no standard, and in every browser. */
const folderOnly = { webkitdirectory: '' };

type FlowProps = { flow: ActorRefFrom<typeof deskImportMachine> };

const largestMegabytes = largestArchive / (1024 * 1024);
const mostMinutes = slowTimeLimit / 60_000;

/** Shows what an archive would change before it is imported (DESK-235). */
export function ImportPage() {
  const t = useText();
  const flow = useFlow(machine);
  return (
    <ListPage
      title={t('desk.import.title')}
      action={
        <ButtonLink variant="secondary" to="/listings">
          {t('desk.import.toListings')}
        </ButtonLink>
      }
    >
      <div className={styles.page}>
        <p>{t('desk.import.lead')}</p>
        <ArchiveField flow={flow} />
        <FolderField flow={flow} />
        <Progress flow={flow} />
        <Failed flow={flow} />
        <Result flow={flow} />
      </div>
    </ListPage>
  );
}

function ArchiveField({ flow }: FlowProps) {
  const t = useText();
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  return (
    <Field
      label={t('desk.import.choose')}
      hint={t('desk.import.chooseHint', { most: largestMegabytes, minutes: mostMinutes })}
    >
      {(control) => (
        <TextInput
          {...control}
          type="file"
          accept=".tar,application/x-tar"
          disabled={isBusy}
          onChange={({ currentTarget: { files } }) => {
            for (const archive of files ?? []) flow.send({ type: 'archive.choose', archive });
          }}
          // Otherwise the same file could not be chosen again after it was corrected.
          onClick={({ currentTarget }) => {
            currentTarget.value = '';
          }}
        />
      )}
    </Field>
  );
}

/** DESK-229: the folder itself, for a host who has no program that makes archives. */
function FolderField({ flow }: FlowProps) {
  const t = useText();
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  return (
    <Field label={t('desk.import.chooseFolder')} hint={t('desk.import.chooseFolderHint')}>
      {(control) => (
        <TextInput
          {...control}
          {...folderOnly}
          type="file"
          disabled={isBusy}
          onChange={({ currentTarget: { files } }) => {
            if (files === null || files.length === 0) return;
            flow.send({ type: 'archive.choose', archive: folderArchive(chosenFiles(files)) });
          }}
          onClick={({ currentTarget }) => {
            currentTarget.value = '';
          }}
        />
      )}
    </Field>
  );
}

function Progress({ flow }: FlowProps) {
  const t = useText();
  const busy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const isImporting = useSelector(flow, (snapshot) => snapshot.matches('importing'));
  const sent = useSelector(flow, ({ context }) => context.sent);
  return (
    <div role="status">
      {busy && (
        <div className={styles.progress}>
          <progress aria-label={t('desk.import.title')} value={sent} max={1} />
          <span>{t('desk.import.sending', { percent: Math.round(sent * 100) })}</span>
          <span>{t(isImporting ? 'desk.import.importing' : 'desk.import.checking')}</span>
        </div>
      )}
    </div>
  );
}

function Failed({ flow }: FlowProps) {
  const t = useText();
  const failure = useSelector(flow, ({ context }) => context.failure);
  const canRetry = useSelector(flow, (snapshot) => snapshot.can({ type: 'check.retry' }));
  if (!failure) return null;
  const onRetry = () => flow.send({ type: 'check.retry' });
  return (
    <ErrorState
      message={t(failure.message, failure.values)}
      retry={canRetry ? { label: t('action.retry'), onRetry } : undefined}
    />
  );
}

/** Moves the focus to what has just appeared in place of the button that was pressed. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

function Result({ flow }: FlowProps) {
  const t = useText();
  const plan = useSelector(flow, ({ context }) => context.plan);
  const isRefused = useSelector(flow, (snapshot) => snapshot.matches('refused'));
  const isSame = useSelector(flow, (snapshot) => snapshot.matches('same'));
  const isPlanned = useSelector(flow, (snapshot) => snapshot.hasTag('planned'));
  const isDone = useSelector(flow, (snapshot) => snapshot.matches('done'));
  if (!plan) return null;
  if (isRefused) return <Errors errors={plan.errors} />;
  if (isSame) return <p role="status">{t('desk.import.same')}</p>;
  if (isPlanned) return <Planned flow={flow} plan={plan} />;
  if (!isDone) return null;
  return (
    <section className={styles.page} tabIndex={-1} ref={takeFocus}>
      <h2>{t('desk.import.done')}</h2>
      <Changes plan={plan} />
    </section>
  );
}

function Errors({ errors }: Pick<ImportPlan, 'errors'>) {
  const t = useText();
  const title = t('desk.import.errors', { count: errors.length });
  return (
    <section className={styles.page}>
      <div role="alert">
        <h2>{title}</h2>
      </div>
      <p>{t('desk.import.errorsHint')}</p>
      <Table
        caption={title}
        rows={errors}
        rowKey={({ file, field, problem, values }) =>
          [file, field, problem, ...Object.values(values)].join(' ')
        }
        columns={[
          { id: 'file', header: t('desk.import.file'), cell: ({ file }) => file },
          { id: 'field', header: t('desk.import.field'), cell: ({ field }) => field },
          {
            id: 'problem',
            header: t('desk.import.problem'),
            cell: (error) => problemText(t, error),
          },
        ]}
      />
    </section>
  );
}

function problemText(t: Translate, { problem, values }: ImportError): string {
  const said: Message = { message: `desk.importProblem.${problem}`, values };
  return t(said.message, said.values);
}

function Planned({ flow, plan }: FlowProps & { plan: ImportPlan }) {
  const t = useText();
  const busy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const count = plan.listings.filter(({ step }) => step !== 'keep').length;
  return (
    <section className={styles.page}>
      <div role="status">
        <h2>{t('desk.import.plan')}</h2>
      </div>
      <Changes plan={plan} />
      <div>
        <Button pending={busy} onClick={() => flow.send({ type: 'import.confirm' })}>
          {t('desk.import.confirm', { count })}
        </Button>
      </div>
    </section>
  );
}

const tones = { add: 'good', change: 'waiting', keep: 'neutral' } as const;

function Changes({ plan }: { plan: ImportPlan }) {
  const t = useText();
  const { listings, types, amenities, pictures, leftOut } = plan;
  return (
    <>
      {types.length > 0 && <p>{t('desk.import.types', { names: types.join(', ') })}</p>}
      {amenities.length > 0 && <p>{t('desk.import.amenities', { names: amenities.join(', ') })}</p>}
      {pictures > 0 && <p>{t('desk.import.pictures', { count: pictures })}</p>}
      {leftOut.length > 0 && <p>{t('desk.import.leftOut', { files: leftOut.join(', ') })}</p>}
      <Table
        caption={t('desk.import.plan')}
        rows={listings}
        rowKey={({ code }) => code}
        columns={[
          {
            id: 'name',
            header: t('desk.listing'),
            cell: ({ name }) => name || t('desk.listing.untitled'),
          },
          { id: 'code', header: t('desk.listing.code'), cell: ({ code }) => code },
          {
            id: 'step',
            header: t('desk.import.step'),
            cell: ({ step }) => <Badge tone={tones[step]}>{t(`desk.import.step.${step}`)}</Badge>,
          },
          {
            id: 'fields',
            header: t('desk.import.fields'),
            cell: ({ fields }) => fields.map((name) => fieldName(t, name)).join(', '),
          },
          {
            id: 'missing',
            header: t('desk.import.missing'),
            cell: ({ missing }: PlannedListing) =>
              missing.map((need) => t(`desk.need.${need}`)).join(', '),
          },
        ]}
      />
    </>
  );
}

/** A field by its name in the audit trail. */
function fieldName(t: Translate, name: string): string {
  const key = `desk.field.${name}`;
  return isSentence(key) ? t(key) : name;
}
