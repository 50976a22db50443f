import {
  listDeskMessages,
  markDeskMessagesRead,
  sendDeskMessage,
} from '#contract/desk/calls/messages.ts';
import { storedDeskMessage } from '#contract/desk/message-draft.ts';
import type { DeskBookingDetail } from '#contract/desk/records/desk-booking.ts';
import type { DeskConversation } from '#contract/desk/records/desk-message.ts';
import type { BookingId } from '#contract/ids.ts';
import type { MessageKey } from '#locales/message.ts';
import { deskMessagesMachine } from '#machines/desk/desk-messages.machine.ts';
import type { Client } from '../../api/client.ts';
import { callsActor } from '../../app/actors.ts';
import { recall } from '../../app/storage.ts';
import { useFlow } from '../../app/use-flow.ts';
import { useText } from '../../language/text.ts';
import { Conversation } from '../../parts/conversation/conversation.tsx';
import { newestUnread } from '../../parts/conversation/newest-unread.ts';
import { useOperator } from '../app/desk-site.ts';
import { useArrivalAgain } from '../frame/use-arrival.ts';
import { MessageTemplates } from './message-templates.tsx';

/** What an operator sees is marked as read. A mark that is lost is made by the next reading. */
async function seen(
  send: Client['send'],
  id: BookingId,
  page: DeskConversation,
): Promise<DeskConversation> {
  const upTo = newestUnread(page);
  if (upTo) {
    await send(markDeskMessagesRead, { params: { id }, body: { upTo } }).catch(() => undefined);
  }
  return page;
}

const machine = deskMessagesMachine.provide({
  actors: {
    load: callsActor(async ({ input: { about, before }, send }) => {
      const params = { id: about.id };
      const { conversation } = await send(listDeskMessages, { params, query: { before } });
      return seen(send, about.id, conversation);
    }),
    send: callsActor(async ({ input: { about, id, text, lastSeen }, send }) => {
      const params = { id: about.id };
      const { conversation } = await send(sendDeskMessage, {
        params,
        body: { id, text, lastSeen },
      });
      return seen(send, about.id, conversation);
    }),
  },
});

/** DESK-465: a guest without an e-mail address has no account either, so nothing reaches this guest. */
export function messageHint({ email }: DeskBookingDetail['guest'], sendsMail: boolean): MessageKey {
  if (email === '') return 'desk.messages.noReader';
  return sendsMail ? 'desk.messages.mail' : 'desk.messages.noMail';
}

/** DESK-563: the messages of a booking, with the templates for the next one. */
export function BookingMessages({ booking: { id, guest } }: { booking: DeskBookingDetail }) {
  const t = useText();
  const { id: operator } = useOperator();
  const unsent = recall(storedDeskMessage(id, operator)) ?? { text: '' };
  const flow = useFlow(machine, { input: { about: { id, operator }, ...unsent } });
  useArrivalAgain(() => flow.send({ type: 'page.seen' }));
  return (
    <Conversation
      flow={flow}
      side="operator"
      writerOf={({ from, by }) => (from === 'guest' ? guest.name : by)}
      empty={t('desk.messages.empty')}
      label={t('desk.messages.write', { guest: guest.name })}
      hint={({ sendsMail }) => t(messageHint(guest, sendsMail ?? false))}
      templates={({ about }) => <MessageTemplates flow={flow} values={about} />}
    />
  );
}
