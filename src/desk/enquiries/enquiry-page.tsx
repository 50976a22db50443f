import { Link, useParams } from 'react-router-dom';
import { changeEnquiry, type EnquiryChange, readEnquiry } from '#contract/desk/calls/enquiries.ts';
import { canChangeEnquiry } from '#contract/desk/enquiry-steps.ts';
import type { EnquiryDetail } from '#contract/desk/records/enquiry.ts';
import { deskEnquiryMachine } from '#machines/desk/desk-enquiry.machine.ts';
import { callsActor } from '../../app/actors.ts';
import { useFlow } from '../../app/use-flow.ts';
import { moment } from '../../language/format.ts';
import { type Translate, useText } from '../../language/text.ts';
import { Card } from '../../ui/card.tsx';
import { AnsweredBadge } from '../list/badges.tsx';
import { Facts } from '../record/facts.tsx';
import { MailLink, PhoneLink } from '../record/record-links.tsx';
import { RecordPage } from '../record/record-page.tsx';
import type { StepLook } from '../record/record-steps.tsx';
import styles from './enquiry-page.module.css';

const machine = deskEnquiryMachine.provide({
  actors: {
    load: callsActor(async ({ input, send }) => {
      const id = readEnquiry.params.shape.id.parse(input.id);
      const { enquiry } = await send(readEnquiry, { params: { id } });
      return enquiry;
    }),
    take: callsActor(async ({ input: { record, step, reason }, send }) => {
      const { id, version } = record;
      const body = { version, change: step, note: reason };
      const { enquiry } = await send(changeEnquiry, { params: { id }, body });
      return enquiry;
    }),
  },
});

/** DESK-71. The frame remounts the page when the address changes, so the id is constant. */
export function EnquiryPage() {
  const t = useText();
  const { id = '' } = useParams();
  const flow = useFlow(machine, { input: { id } });
  return (
    <RecordPage
      flow={flow}
      kind={t('desk.enquiry')}
      titleOf={({ kind, name, email }) => `${t(`desk.enquiry.kind.${kind}`)}, ${name || email}`}
      list={{ path: '/enquiries', label: t('desk.enquiries') }}
      failed={t('desk.enquiry.failed')}
      steps={{
        title: t('desk.enquiry.steps'),
        nothing: t('desk.enquiry.noSteps'),
        of: (enquiry) => stepsOf(enquiry, t),
      }}
    >
      {(enquiry) => (
        <>
          <Card>
            <EnquiryFacts enquiry={enquiry} />
          </Card>
          {enquiry.message && (
            <Card title={t('desk.enquiry.message')}>
              <p className={styles.message}>{enquiry.message}</p>
            </Card>
          )}
        </>
      )}
    </RecordPage>
  );
}

/** Every role may take every step (`contract/desk/calls/enquiries.ts`). */
function stepsOf(enquiry: EnquiryDetail, t: Translate): StepLook<EnquiryChange>[] {
  const { note } = enquiry;
  const all: readonly StepLook<EnquiryChange>[] = [
    {
      step: 'answer',
      label: t('desk.enquiry.answer'),
      title: t('desk.enquiry.answer.title'),
      note,
    },
    {
      step: 'reopen',
      label: t('desk.enquiry.reopen'),
      look: 'secondary',
      title: t('desk.enquiry.reopen.title'),
      note,
    },
    {
      step: 'note',
      label: t(note === '' ? 'desk.enquiry.note.write' : 'desk.enquiry.note.change'),
      look: 'secondary',
      title: t('desk.enquiry.note.title'),
      note,
    },
  ];
  return all.filter(({ step }) => canChangeEnquiry(step, enquiry));
}

function EnquiryFacts({ enquiry }: { enquiry: EnquiryDetail }) {
  const t = useText();
  const { email, mobileNumber, guest, changed } = enquiry;
  return (
    <Facts
      facts={[
        [
          t('desk.enquiry.answered'),
          <AnsweredBadge key="answered" isAnswered={enquiry.isAnswered} />,
        ],
        [t('desk.guest.name'), enquiry.name],
        [t('desk.guest.email'), <MailLink key="email" email={email} />],
        [t('desk.booking.phone'), mobileNumber && <PhoneLink key="phone" number={mobileNumber} />],
        [t('desk.enquiry.visitType'), enquiry.visitType],
        [
          t('desk.enquiry.account'),
          guest && (
            <Link key="guest" to={`/guests/${guest}`}>
              {t('desk.enquiry.openAccount')}
            </Link>
          ),
        ],
        [t('desk.enquiry.received'), moment(enquiry.receivedAt)],
        [t('desk.enquiry.note'), enquiry.note],
        [
          t('desk.enquiry.changed'),
          changed && t('desk.enquiry.changedBy', { moment: moment(changed.at), who: changed.by }),
        ],
        [t('desk.booking.number'), enquiry.id],
      ]}
    />
  );
}
