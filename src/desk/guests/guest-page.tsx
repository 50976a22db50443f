import { Link, useParams } from 'react-router-dom';
import {
  changeDeskGuest,
  type GuestChange,
  guestChanges,
  readDeskGuest,
} from '#contract/desk/calls/guests.ts';
import { may } from '#contract/desk/may.ts';
import type { DeskGuest } from '#contract/desk/records/desk-guest.ts';
import { canChangeGuest, deskGuestMachine } from '#machines/desk/desk-guest.machine.ts';
import { callsActor } from '../../app/actors.ts';
import { useFlow } from '../../app/use-flow.ts';
import { dayOfTimestamp } from '../../language/format.ts';
import { type Translate, useText } from '../../language/text.ts';
import { Card } from '../../ui/card.tsx';
import { useOperator } from '../app/desk-site.ts';
import { GuestBadge } from '../list/badges.tsx';
import { Facts } from '../record/facts.tsx';
import { MailLink, PhoneLink } from '../record/record-links.tsx';
import { RecordPage } from '../record/record-page.tsx';
import type { StepLook } from '../record/record-steps.tsx';
import { RelatedLists } from '../record/related-lists.tsx';

const machine = deskGuestMachine.provide({
  actors: {
    load: callsActor(async ({ input, send }) => {
      const id = readDeskGuest.params.shape.id.parse(input.id);
      const { guest } = await send(readDeskGuest, { params: { id } });
      return guest;
    }),
    take: callsActor(async ({ input: { record, step, reason }, send }) => {
      const { id, version } = record;
      const body = { version, change: step, reason };
      const { guest } = await send(changeDeskGuest, { params: { id }, body });
      return guest;
    }),
  },
});

/** DESK-58. The frame remounts the page when the address changes, so the id is constant. */
export function GuestPage() {
  const t = useText();
  const { id = '' } = useParams();
  const { role } = useOperator();
  const flow = useFlow(machine, { input: { id } });
  return (
    <RecordPage
      flow={flow}
      kind={t('desk.guest')}
      titleOf={({ name, email }) => name || email}
      list={{ path: '/guests', label: t('desk.guests') }}
      failed={t('desk.guest.failed')}
      steps={
        may(role, changeDeskGuest)
          ? { title: t('desk.guest.steps'), nothing: '', of: (guest) => stepsOf(guest, t) }
          : undefined
      }
      lead={(guest) => (
        <Card>
          <Facts
            areFirst
            facts={[
              [t('desk.guest.state'), <GuestBadge key="state" guest={guest} />, 'onPhone'],
              [
                t('desk.booking.phone'),
                guest.mobileNumber && <PhoneLink key="phone" number={guest.mobileNumber} />,
              ],
              [
                t('desk.guest.email'),
                guest.email && <MailLink key="email" email={guest.email} />,
                'onPhone',
              ],
            ]}
          />
        </Card>
      )}
    >
      {(guest) => (
        <>
          <Card>
            <Facts
              facts={[
                [t('desk.guest.joined'), dayOfTimestamp(guest.joinedAt)],
                [t('desk.booking.number'), guest.id],
              ]}
            />
          </Card>
          <RelatedLists>
            <Link to={`/bookings?guest=${guest.id}`}>{t('desk.guest.bookings')}</Link>
            <Link to={`/refunds?guest=${guest.id}`}>{t('desk.guest.refunds')}</Link>
          </RelatedLists>
        </>
      )}
    </RecordPage>
  );
}

const harmful: readonly GuestChange[] = ['block', 'delete'];

function stepsOf(guest: DeskGuest, t: Translate): StepLook<GuestChange>[] {
  return guestChanges
    .filter((change) => canChangeGuest(change, guest))
    .map((step) => ({
      step,
      label: t(`desk.guest.${step}`),
      weight: harmful.includes(step) ? 'harmful' : 'further',
      title: t(`desk.guest.${step}.title`),
      needsReason: true,
    }));
}
