import type { DeskConversation, DeskMessage } from '#contract/desk/records/desk-message.ts';
import type { Conversation, Message } from '#contract/records/message.ts';
import { messageIdOf } from '../ids.ts';

/** What Grace asks. */
export const question: Message = {
  id: messageIdOf('00000000-0000-4000-8000-000000000001'),
  from: 'guest',
  text: 'May we come early?',
  sentAt: '2027-03-10T12:00:00.000Z',
};

/** What the host answers. */
export const answer: Message = {
  id: messageIdOf('00000000-0000-4000-8000-000000000002'),
  from: 'operator',
  text: 'From noon on.',
  sentAt: '2027-03-10T13:00:00.000Z',
};

/** A conversation with these messages. */
export function talkWith(...messages: readonly Message[]): Conversation {
  return { messages: [...messages], hasEarlier: false, hasUnread: false, closed: undefined };
}

/** As `talkWith`, at the desk. Odette has written for the host. */
export function deskTalkWith(...messages: readonly Message[]): DeskConversation {
  const written: DeskMessage[] = messages.map((message) => ({
    ...message,
    by: message.from === 'operator' ? 'odette@ndako.example' : '',
  }));
  return {
    ...talkWith(),
    messages: written,
    about: {
      language: 'fr',
      guest: 'Grace',
      home: 'Maison du lac',
      location: 'Goma, Lac Kivu',
      directions: 'Au port, à gauche.',
      checkIn: '20-03-2027',
      checkInFrom: '14:00',
    },
    sendsMail: true,
  };
}
