import { listMessages, markMessagesRead, sendMessage } from '#contract/calls/messages.ts';
import { draftedMessage, storedMessageDraft } from '#contract/forms/message-draft.ts';
import type { Conversation as Page } from '#contract/records/message.ts';
import { type OwnStay, stayMessagesMachine } from '#machines/guest/stay/stay-messages.machine.ts';
import type { Client } from '../../api/client.ts';
import { callsActor } from '../../app/actors.ts';
import { recall } from '../../app/storage.ts';
import { useFlow } from '../../app/use-flow.ts';
import { Conversation } from '../../parts/conversation/conversation.tsx';
import { useMessageWords } from '../../parts/conversation/message-words.ts';
import { newestUnread } from '../../parts/conversation/newest-unread.ts';

/** What the guest sees is marked as read. Without the mark, the guest gets it as an e-mail too. */
async function seen(send: Client['send'], id: OwnStay['id'], page: Page): Promise<Page> {
  const upTo = newestUnread(page);
  if (upTo) await send(markMessagesRead, { params: { id }, body: { upTo } }).catch(() => undefined);
  return page;
}

const machine = stayMessagesMachine.provide({
  actors: {
    load: callsActor(async ({ input: { about, before }, send }) => {
      const params = { id: about.id };
      const { conversation } = await send(listMessages, { params, query: { before } });
      return seen(send, about.id, conversation);
    }),
    send: callsActor(async ({ input: { about, id, text }, send }) => {
      const params = { id: about.id };
      const { conversation } = await send(sendMessage, { params, body: { id, text } });
      return seen(send, about.id, conversation);
    }),
  },
});

/** STAY-134 … STAY-136: what the guest and the host write to each other. Default export: loaded lazily. */
export default function StayMessages({ stay }: { stay: OwnStay }) {
  const say = useMessageWords();
  const drafted = { userId: stay.userId, bookingId: stay.id };
  const unsent = draftedMessage(recall(storedMessageDraft(stay.id)), drafted);
  const flow = useFlow(machine, { input: { about: stay, ...unsent } });
  return (
    <Conversation
      flow={flow}
      side="guest"
      writerOf={({ from }) => say(from === 'guest' ? 'messages.you' : 'messages.host')}
      empty={say('messages.empty')}
      label={say('messages.write')}
    />
  );
}
