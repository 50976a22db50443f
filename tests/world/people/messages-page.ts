import { listMessages, sendMessage } from '#contract/calls/messages.ts';
import { listDeskMessages, sendDeskMessage } from '#contract/desk/calls/messages.ts';
import { storedDeskMessage } from '#contract/desk/message-draft.ts';
import { draftedMessage, storedMessageDraft } from '#contract/forms/message-draft.ts';
import type { BookingId, UserId } from '#contract/ids.ts';
import {
  type DeskMessagesActor,
  deskMessagesMachine,
} from '#machines/desk/desk-messages.machine.ts';
import {
  type StayMessagesActor,
  stayMessagesMachine,
} from '#machines/guest/stay/stay-messages.machine.ts';
import type { Move } from '#machines/shared/effects.ts';
import { callsActor } from '#src/app/actors.ts';
import { newMessageId } from '#src/app/message-id.ts';
import { recall } from '#src/app/storage.ts';
import { odette } from '#testing/machine/desk-records.ts';
import type { Page } from '../page.ts';
import type { Command } from '../steps.ts';
import type { Tab } from '../tab.ts';

/** As the page of a stay provides it. Nothing is marked as read. */
const ofGuest = stayMessagesMachine.provide({
  actors: {
    load: callsActor(async ({ input: { about, before }, send }) => {
      const params = { id: about.id };
      return (await send(listMessages, { params, query: { before } })).conversation;
    }),
    send: callsActor(async ({ input: { about, id, text }, send }) => {
      const params = { id: about.id };
      return (await send(sendMessage, { params, body: { id, text } })).conversation;
    }),
  },
});

/** As the page of a booking at the desk provides it. */
const ofDesk = deskMessagesMachine.provide({
  actors: {
    load: callsActor(async ({ input: { about, before }, send }) => {
      const params = { id: about.id };
      return (await send(listDeskMessages, { params, query: { before } })).conversation;
    }),
    send: callsActor(async ({ input: { about, id, text, lastSeen }, send }) => {
      const params = { id: about.id };
      return (await send(sendDeskMessage, { params, body: { id, text, lastSeen } })).conversation;
    }),
  },
});

type MessagesEvent = Parameters<StayMessagesActor['send']>[0];

/** What the guest and the host write to each other about a booking, on the page of one of them. */
export class MessagesPage implements Page {
  readonly title = 'the messages of a booking';
  move: Move;
  readonly userId: UserId | undefined;
  readonly bookingId: BookingId;
  readonly flow: StayMessagesActor | DeskMessagesActor;
  /** When the person came back to the tab, and nothing was on its way. */
  cameBack: number | undefined;
  readonly #tab: Tab;

  constructor(tab: Tab, move: Move, bookingId: BookingId) {
    this.#tab = tab;
    this.move = move;
    this.bookingId = bookingId;
    const { userId } = tab;
    this.userId = userId;
    const id = bookingId;
    this.flow = tab.run(() => {
      if (!userId) {
        const { id: operator } = odette;
        const unsent = recall(storedDeskMessage(id, operator)) ?? { text: '' };
        return tab.startFlow(ofDesk, { about: { id, operator }, ...unsent });
      }
      const unsent = draftedMessage(recall(storedMessageDraft(id)), { userId, bookingId });
      return tab.startFlow(ofGuest, { about: { id, userId }, ...unsent });
    });
  }

  /** What is in the field. */
  get text(): string {
    return this.flow.getSnapshot().context.text;
  }

  /** The page says that the last message may not have been sent, and shows it among the messages. */
  get isUnsureOfShown(): boolean {
    const now = this.flow.getSnapshot();
    const { page, messageId, text } = now.context;
    const isShown = page?.messages.some((each) => each.id === messageId && each.text === text);
    return now.hasTag('notSent') && isShown === true;
  }

  isOf(move: Move): boolean {
    return move.to === this.move.to;
  }

  flows() {
    return [this.flow];
  }

  commands(): Command[] {
    const command = (event: MessagesEvent, say: string): Command[] =>
      this.flow.getSnapshot().can(event)
        ? [{ say, act: () => this.#tab.run(() => this.flow.send(event)) }]
        : [];
    const text = `Message ${this.#tab.order()}`;
    return [
      ...command({ type: 'messages.retry' }, 'reads the messages again'),
      ...command({ type: 'message.send', id: newMessageId() }, `sends “${this.text}”`),
      ...command({ type: 'text.typed', text }, `types “${text}”`).map(({ say, act }) => ({
        say,
        act: () => {
          this.#tab.browser.typed.set(this.bookingId, text);
          act();
        },
      })),
      { say: 'comes back to the tab', act: () => this.#comeBack() },
    ];
  }

  #comeBack(): void {
    const now = this.flow.getSnapshot();
    // The page offers to try again.
    if (!now.hasTag('failed')) this.cameBack = this.#tab.order();
    this.#tab.run(() => this.flow.send({ type: 'page.seen' }));
  }

  goOn(): string | undefined {
    const [command] = this.commands();
    void command?.act();
    return command?.say;
  }
}
