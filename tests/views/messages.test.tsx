import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Conversation as Page } from '#contract/records/message.ts';
import { deskMessagesMachine } from '#machines/desk/desk-messages.machine.ts';
import { deskTodayMachine } from '#machines/desk/desk-today/desk-today.machine.ts';
import { stayMessagesMachine } from '#machines/guest/stay/stay-messages.machine.ts';
import { messageHint } from '#src/desk/messages/booking-messages.tsx';
import { MessageTemplates } from '#src/desk/messages/message-templates.tsx';
import { filledTemplate } from '#src/desk/messages/template-texts.ts';
import { TodayWork } from '#src/desk/today/today-work.tsx';
import { Conversation } from '#src/parts/conversation/conversation.tsx';
import { changedMeanwhile, noReply } from '#testing/examples/failures.ts';
import { bookingIdOf, messageIdOf, userIdOf } from '#testing/ids.ts';
import { odette, pendingBooking } from '#testing/machine/desk-records.ts';
import { quietToday, todayWith } from '#testing/machine/desk-today.ts';
import { answer, deskTalkWith, question, talkWith } from '#testing/machine/messages.ts';
import { htmlOf, speakEnglish, textIn } from './view-text.tsx';

vi.mock('#src/desk/app/desk-site.ts', () => ({ useOperator: () => odette }));

beforeAll(speakEnglish);

const send = {
  type: 'message.send',
  id: messageIdOf('00000000-0000-4000-8000-000000000011'),
} as const;

/** The flow of the guest. Its readings and its message end as the test says. */
function flowWith(
  calls: { readonly load: readonly unknown[]; readonly send?: unknown },
  text = '',
) {
  const loads = [...calls.load];
  const ended = async (what: unknown): Promise<Page> => {
    if (typeof what === 'object' && what !== null && 'kind' in what) throw what;
    return what as Page;
  };
  const machine = stayMessagesMachine.provide({
    actors: {
      load: fromPromise(() => ended(loads.shift())),
      send: fromPromise(() => ended(calls.send)),
    },
  });
  const about = { id: bookingIdOf('booking-1'), userId: userIdOf('user-1') };
  return createActor(machine, { input: { about, text } }).start();
}

type Flow = ReturnType<typeof flowWith>;

const viewOf = (flow: Flow) =>
  htmlOf(
    <Conversation
      flow={flow}
      side="guest"
      writerOf={({ from }) => (from === 'guest' ? 'You' : 'Your host')}
      empty="Nothing yet"
      label="Write to your host"
    />,
  );

describe('the messages on the page of a stay', () => {
  it('[STAY-134] are shown with who wrote them and when, as text and with their lines', async () => {
    const text = 'One\n<img src="x"> & two';
    const flow = flowWith({ load: [talkWith(question, { ...answer, text })] });
    expect(viewOf(flow)).toContain('Loading the messages…');
    await waitFor(flow, (snapshot) => snapshot.matches('shown'));
    const html = viewOf(flow);
    expect(html).toContain('One\n&lt;img src=&quot;x&quot;&gt; &amp; two');
    expect(html).not.toContain('<img');
    expect(textIn(html)).toContain('You 10 Mar 2027, 13:00 May we come early? Your host');
    expect(html).toContain('<span role="status"></span>');
  });

  it('[STAY-134] offer to try a failed reading again', async () => {
    const flow = flowWith({ load: [noReply] });
    await waitFor(flow, (snapshot) => snapshot.matches('failed'));
    expect(textIn(viewOf(flow))).toBe('The messages could not be loaded. Try again');
  });

  it('[STAY-134] say that new ones have come, and that a later reading failed', async () => {
    const flow = flowWith({ load: [talkWith(question), talkWith(question, answer), noReply] });
    await waitFor(flow, (snapshot) => snapshot.matches('shown'));
    flow.send({ type: 'page.seen' });
    await waitFor(flow, (snapshot) => snapshot.matches('shown'));
    expect(viewOf(flow)).toContain('<span role="status">1 new message</span>');
    flow.send({ type: 'page.seen' });
    await waitFor(flow, (snapshot) => snapshot.matches('stale'));
    expect(textIn(viewOf(flow))).toContain('There may be newer ones. Try again');
  });

  it('[STAY-135] keep what is typed, and say what became of it', async () => {
    const typed = 'When may we come?';
    const lost = flowWith({ load: [talkWith()], send: noReply }, typed);
    await waitFor(lost, (snapshot) => snapshot.matches('shown'));
    expect(textIn(viewOf(lost))).toContain('Nothing yet');
    lost.send(send);
    expect(viewOf(lost)).toContain('aria-busy="true"');
    await waitFor(lost, (snapshot) => snapshot.matches('sendFailed'));
    expect(textIn(viewOf(lost))).toContain('Try again: it is never sent twice.');
    expect(viewOf(lost)).toContain(`>${typed}</textarea>`);
    const tooMany = { kind: 'reply', status: 429, message: 'Too many tries.' };
    const refused = flowWith({ load: [talkWith()], send: tooMany }, typed);
    await waitFor(refused, (snapshot) => snapshot.matches('shown'));
    refused.send(send);
    await waitFor(refused, (snapshot) => snapshot.matches('refused'));
    expect(textIn(viewOf(refused))).toContain('Too many tries.');
    expect(viewOf(refused)).toContain(`>${typed}</textarea>`);
  });

  it('[STAY-135] say that a text is too long', async () => {
    const flow = flowWith({ load: [talkWith()] }, 'x'.repeat(2001));
    await waitFor(flow, (snapshot) => snapshot.matches('shown'));
    expect(textIn(viewOf(flow))).toContain(
      'A message has at most 2000 characters. This one has 2001.',
    );
  });

  it('[STAY-136] say that there is a newer message, or that the conversation is closed', async () => {
    const load = [talkWith(question), talkWith(question, answer)];
    const flow = flowWith({ load, send: changedMeanwhile }, 'Thanks');
    await waitFor(flow, (snapshot) => snapshot.matches('shown'));
    flow.send(send);
    await waitFor(flow, (snapshot) => snapshot.matches('changed'));
    expect(textIn(viewOf(flow))).toContain(
      'There is a newer message. Read it before you send yours.',
    );
    const over = flowWith({ load: [{ ...talkWith(question), closed: 'ended' }] });
    await waitFor(over, (snapshot) => snapshot.matches('shown'));
    expect(textIn(viewOf(over))).toContain('The messages about this stay are closed');
    expect(viewOf(over)).not.toContain('<textarea');
    const typed = flowWith({ load: [{ ...talkWith(question), closed: 'ended' }] }, 'Thanks');
    await waitFor(typed, (snapshot) => snapshot.matches('shown'));
    expect(viewOf(typed)).toMatch(/<textarea[^>]* readOnly=""[^>]*>Thanks<\/textarea>/);
    expect(viewOf(typed)).not.toContain('type="submit"');
  });
});

const { about } = deskTalkWith();

describe('the templates of messages', () => {
  const plain = { directions: '', checkInFrom: '' };

  it.each([
    [
      'directions',
      {},
      'Hello Grace,\n\nthis is how you find Maison du lac:\n\nAu port, à gauche.',
      'Bonjour Grace,\n\nvoici comment venir à Maison du lac\u202f:\n\nAu port, à gauche.',
    ],
    [
      'directions',
      plain,
      'Hello Grace,\n\nthe address of Maison du lac is: Goma, Lac Kivu.\n\nWrite to us if you need help on the way.',
      'Bonjour Grace,\n\nvoici l’adresse (Maison du lac)\u202f: Goma, Lac Kivu.\n\nÉcrivez-nous si vous avez besoin d’aide en chemin.',
    ],
    [
      'checkIn',
      {},
      'Hello Grace,\n\nyou can move into Maison du lac on 20 March 2027 from 14:00. When do you expect to arrive?',
      'Bonjour Grace,\n\nvous pouvez vous installer à Maison du lac le 20 mars 2027 à partir de 14:00. À quelle heure pensez-vous arriver\u202f?',
    ],
    [
      'checkIn',
      plain,
      'Hello Grace,\n\nwe look forward to seeing you at Maison du lac on 20 March 2027. When do you expect to arrive?',
      'Bonjour Grace,\n\nnous nous réjouissons de vous accueillir à Maison du lac le 20 mars 2027. À quelle heure pensez-vous arriver\u202f?',
    ],
    [
      'thanks',
      {},
      'Hello Grace,\n\nthank you for your stay at Maison du lac. We hope that you enjoyed it, and we will be glad to see you again.',
      'Bonjour Grace,\n\nmerci pour votre séjour à Maison du lac. Nous espérons qu’il vous a plu, et nous serons heureux de vous revoir.',
    ],
  ] as const)(
    '[DESK-564] are in the language of the guest, with what the site knows of the stay: %s %j',
    (name, values, en, fr) => {
      expect(filledTemplate(name, { ...about, ...values, language: 'en' })).toBe(en);
      expect(filledTemplate(name, { ...about, ...values, language: 'fr' })).toBe(fr);
    },
  );

  it('[DESK-564] name that language to the operator', async () => {
    const machine = deskMessagesMachine.provide({
      actors: { load: fromPromise(async () => deskTalkWith()) },
    });
    const flow = createActor(machine, {
      input: { about: { id: bookingIdOf('booking-1'), operator: odette.id }, text: '' },
    }).start();
    await waitFor(flow, (snapshot) => snapshot.matches('shown'));
    expect(textIn(htmlOf(<MessageTemplates flow={flow} values={about} />))).toBe(
      'Templates, in French for this guest Directions Check-in time Thanks after the stay',
    );
  });
});

it('[DESK-562] Today shows the guest, the home, the message and the way to answer it', () => {
  const { sections } = todayWith({
    messagesToAnswer: {
      ...quietToday.sections.messagesToAnswer,
      count: 1,
      filters: { messages: 'unanswered' },
      rows: [
        {
          ...pendingBooking,
          excerpt: 'When may we come?',
          sentAt: '2027-03-10T12:00:00.000Z',
        },
      ],
    },
  });
  const machine = deskTodayMachine.provide({
    actors: { load: fromPromise(async () => todayWith(sections)) },
  });
  const flow = createActor(machine, { input: { request: { query: { day: '10-03-2027' } } } });
  const html = htmlOf(<TodayWork flow={flow} sections={sections} />);
  expect(html).toContain('href="/bookings?messages=unanswered"');
  expect(textIn(html)).toContain('Message to answer 1');
  expect(textIn(html)).toContain('When may we come?');
  expect(html).toContain(`href="/bookings/${pendingBooking.id}" `);
  expect(html).toMatch(/aria-label="Answer: [^"]+"/);
  expect(textIn(htmlOf(<TodayWork flow={flow} sections={quietToday.sections} />))).toContain(
    'no new enquiry, no message to answer.',
  );
});

it.each([
  ['ada@example.com', true, 'desk.messages.mail'],
  ['ada@example.com', false, 'desk.messages.noMail'],
  ['', true, 'desk.messages.noReader'],
] as const)(
  '[DESK-465] [DESK-563] what a guest with the address "%s" reads (e-mails: %s)',
  (email, sendsMail, said) => {
    expect(messageHint({ ...pendingBooking.guest, email }, sendsMail)).toBe(said);
  },
);
