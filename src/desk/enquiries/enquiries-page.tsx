import type { RequestOf } from '#contract/call.ts';
import { enquiryFilters, exportEnquiries, listEnquiries } from '#contract/desk/calls/enquiries.ts';
import { enquiryKinds } from '#contract/desk/records/enquiry.ts';
import { deskEnquiriesMachine } from '#machines/desk/desk-lists.machine.ts';
import { requestUrl } from '../../api/request-url.ts';
import { callsActor } from '../../app/actors.ts';
import { useFlow } from '../../app/use-flow.ts';
import { moment } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { AnsweredBadge } from '../list/badges.tsx';
import { GuestCell } from '../list/cells.tsx';
import { DeskList } from '../list/desk-list.tsx';
import { ExportLink } from '../list/export-link.tsx';
import { ListPage } from '../list/list-page.tsx';
import { useFilters } from '../list/use-filters.ts';

const machine = deskEnquiriesMachine.provide({
  actors: { load: callsActor(({ input, send }) => send(listEnquiries, input.request)) },
});

export function EnquiriesPage() {
  const t = useText();
  const { filters, key } = useFilters(enquiryFilters);
  const { after: _, ...exported } = filters;
  return (
    <ListPage
      title={t('desk.enquiries')}
      action={<ExportLink href={requestUrl(exportEnquiries, { query: exported })} />}
      filters={[
        { kind: 'search', name: 'search', label: t('desk.enquiry.searchHint') },
        {
          kind: 'choice',
          name: 'kind',
          label: t('desk.enquiry.kind'),
          options: enquiryKinds.map((value) => ({ value, label: t(`desk.enquiry.kind.${value}`) })),
        },
        {
          kind: 'choice',
          name: 'answered',
          label: t('desk.enquiry.answered'),
          options: (['no', 'yes'] as const).map((value) => ({
            value,
            label: t(`desk.enquiry.answered.${value}`),
          })),
        },
      ]}
    >
      <Enquiries key={key} query={filters} />
    </ListPage>
  );
}

function Enquiries({ query }: Pick<RequestOf<typeof listEnquiries>, 'query'>) {
  const t = useText();
  const flow = useFlow(machine, { input: { request: { query } } });
  return (
    <DeskList
      flow={flow}
      caption={t('desk.enquiries')}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'sender',
          header: t('desk.enquiry.sender'),
          cell: ({ id, name, email }) => (
            <GuestCell to={`/enquiries/${id}`} guest={{ name: name || email, email }} />
          ),
        },
        {
          id: 'kind',
          header: t('desk.enquiry.kind'),
          cell: ({ kind }) => t(`desk.enquiry.kind.${kind}`),
        },
        {
          id: 'message',
          header: t('desk.enquiry.message'),
          cell: ({ excerpt }) => excerpt,
          isLong: true,
          inLines: 'excerpt',
        },
        {
          id: 'received',
          header: t('desk.enquiry.received'),
          cell: ({ receivedAt }) => moment(receivedAt),
        },
        {
          id: 'answered',
          header: t('desk.enquiry.answered'),
          cell: ({ isAnswered }) => <AnsweredBadge isAnswered={isAnswered} />,
          inLines: 'beside',
        },
      ]}
      empty={{
        title: t('desk.enquiries.empty'),
        text: t('desk.enquiries.empty.text'),
        action: <a href="/Contact-Us">{t('desk.enquiries.empty.page')}</a>,
      }}
    />
  );
}
