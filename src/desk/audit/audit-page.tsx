import { Link } from 'react-router-dom';
import type { RequestOf } from '#contract/call.ts';
import { auditFilters, exportAudit, listAudit } from '#contract/desk/calls/audit.ts';
import { type AuditEntry, auditActions } from '#contract/desk/records/audit-entry.ts';
import { deskAuditMachine } from '#machines/desk/desk-lists.machine.ts';
import { requestUrl } from '../../api/request-url.ts';
import { callsActor } from '../../app/actors.ts';
import { environment } from '../../app/environment.ts';
import { useFlow } from '../../app/use-flow.ts';
import { moment } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { TwoLines } from '../list/cells.tsx';
import { DeskList } from '../list/desk-list.tsx';
import { ExportLink } from '../list/export-link.tsx';
import { ListPage } from '../list/list-page.tsx';
import { useFilters } from '../list/use-filters.ts';
import styles from './audit-page.module.css';
import { fieldText, subjectText, valueText } from './change-text.ts';

const machine = deskAuditMachine.provide({
  actors: { load: callsActor(({ input, send }) => send(listAudit, input.request)) },
});

/** What operators have changed, newest first (DESK-61). */
export function AuditPage() {
  const t = useText();
  const { filters, key } = useFilters(auditFilters);
  const { after: _, ...exported } = filters;
  return (
    <ListPage
      title={t('desk.audit')}
      action={<ExportLink href={requestUrl(exportAudit, { query: exported })} />}
      filters={[
        { kind: 'search', name: 'search', label: t('desk.audit.search') },
        {
          kind: 'choice',
          name: 'action',
          label: t('desk.audit.what'),
          options: auditActions.map((value) => ({ value, label: t(`desk.action.${value}`) })),
        },
        { kind: 'day', name: 'from', label: t('desk.audit.from') },
        { kind: 'day', name: 'to', label: t('desk.audit.to') },
      ]}
    >
      <Entries key={key} query={filters} />
      <p className={styles.hint}>{t('desk.audit.days', { zone: environment.timeZone })}</p>
    </ListPage>
  );
}

function Entries({ query }: Pick<RequestOf<typeof listAudit>, 'query'>) {
  const t = useText();
  const flow = useFlow(machine, { input: { request: { query } } });
  return (
    <DeskList
      flow={flow}
      caption={t('desk.audit')}
      rowKey={({ id }) => id}
      columns={[
        { id: 'when', header: t('desk.audit.when'), cell: ({ at }) => moment(at) },
        {
          id: 'who',
          header: t('desk.audit.who'),
          cell: ({ by, address }) => (
            <TwoLines below={address}>
              {by.kind !== 'operator' ? (
                t(`desk.audit.${by.kind}`)
              ) : (
                <Link to={`?operator=${by.id}`}>{by.email}</Link>
              )}
            </TwoLines>
          ),
        },
        {
          id: 'what',
          header: t('desk.audit.what'),
          cell: ({ action }) => t(`desk.action.${action}`),
        },
        {
          id: 'subject',
          header: t('desk.audit.subject'),
          cell: ({ subject }) => (
            <Link to={`?subject=${encodeURIComponent(subject.id)}`}>{subjectText(t, subject)}</Link>
          ),
        },
        {
          id: 'change',
          header: t('desk.audit.change'),
          cell: (entry) => <Change entry={entry} />,
          isLong: true,
        },
        {
          id: 'reason',
          header: t('desk.audit.reason'),
          cell: ({ reason }) => reason,
          isLong: true,
        },
      ]}
      empty={{ title: t('desk.audit.empty'), text: t('desk.audit.empty.text') }}
    />
  );
}

function Change({ entry: { subject, before, after } }: { entry: AuditEntry }) {
  const t = useText();
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.map((name) => (
    <span key={name} className={styles.change}>
      <span>{fieldText(t, name, subject.kind)}</span>{' '}
      {name in before && (
        <>
          <del>{valueText(t, name, before[name])}</del> <span>→</span>{' '}
        </>
      )}
      <ins>{valueText(t, name, after[name])}</ins>
    </span>
  ));
}
