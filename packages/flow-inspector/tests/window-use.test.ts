import { describe, expect, test } from 'vitest';
import { chartOf } from '../src/charts/chart.ts';
import { commandsOf, found } from '../src/window/commands-of.ts';
import { logLine } from '../src/window/log-lines.ts';
import { chosenActor } from '../src/window/shown-actors.ts';
import type { LogEntry } from '../src/wire/log-entry.ts';
import type { ActorNow, PageState } from '../src/wire/protocol.ts';
import { newsletterMachine } from './newsletter.machine.ts';

function actorAt(session: string, path: string, status: ActorNow['status'] = 'active'): ActorNow {
  return {
    session,
    path,
    parent: undefined,
    name: path,
    chart: path,
    status,
    value: 'editing',
    active: [path],
    taken: [],
    tags: [],
    context: {},
    lastSnapshot: 1,
    takes: [],
  };
}

describe('the chosen actor', () => {
  const session = actorAt('x:1', 'session');
  const ended = actorAt('x:2', 'newsletter', 'stopped');
  const booking = actorAt('x:4', 'booking');

  test('remains chosen when the page is loaded again and its session id has changed', () => {
    const again = actorAt('x:7', 'newsletter');
    expect(chosenActor([session, again, booking], 'x:2', 'newsletter')).toBe(again);
  });

  test('remains visible after it has ended, until another one of its path starts', () => {
    expect(chosenActor([session, ended, booking], 'x:2', 'newsletter')).toBe(ended);
    const again = actorAt('x:9', 'newsletter');
    expect(chosenActor([session, ended, booking, again], 'x:2', 'newsletter')).toBe(again);
  });

  test('is the last live machine before a person chooses', () => {
    expect(chosenActor([session, booking, ended], undefined, undefined)).toBe(booking);
  });
});

describe('the command palette', () => {
  const email = { type: 'email.typed', email: 'ada@example.com' };
  const newsletter: ActorNow = {
    ...actorAt('x:3', 'newsletter'),
    takes: [
      { type: 'email.typed', examples: [email], can: [true], transitions: [], isThePages: false },
      {
        type: 'newsletter.subscribe',
        examples: [{ type: 'newsletter.subscribe' }],
        can: [false],
        transitions: [],
        isThePages: false,
      },
    ],
  };
  const noReply = { kind: 'noReply' } as const;
  const state: PageState = {
    about: { tab: 'tab-1', title: '', address: '/', note: '', loadedAt: 0 },
    charts: [{ ...chartOf(newsletterMachine), calls: [] }],
    actors: [newsletter],
    log: [],
    pending: [],
    rules: [],
    calls: [
      {
        call: 'signIn',
        method: 'POST',
        path: '/login',
        summary: '',
        outcomes: [{ label: 'No reply', tone: 'failure', outcome: noReply }],
      },
    ],
    delays: [],
    isFrozen: false,
    recording: undefined,
    replay: undefined,
    said: [],
  };

  test('has the events that can be sent, the states, the outcomes of calls and the actors', () => {
    expect(
      commandsOf(state, newsletter).map(({ kind, label, wish, actor }) => ({
        kind,
        label,
        wish,
        actor,
      })),
    ).toEqual([
      {
        kind: 'event',
        label: 'email.typed → newsletter',
        wish: { type: 'event.send', session: 'x:3', event: email },
        actor: undefined,
      },
      {
        kind: 'state',
        label: 'newsletter.editing',
        wish: { type: 'state.go', flow: 'newsletter', state: 'newsletter.editing' },
        actor: undefined,
      },
      {
        kind: 'state',
        label: 'newsletter.subscribing',
        wish: { type: 'state.go', flow: 'newsletter', state: 'newsletter.subscribing' },
        actor: undefined,
      },
      {
        kind: 'call',
        label: 'signIn: No reply',
        wish: { type: 'call.rule', call: 'signIn', outcome: noReply, times: 'once' },
        actor: undefined,
      },
      { kind: 'actor', label: 'newsletter', wish: undefined, actor: 'x:3' },
    ]);
  });

  test('finds the commands with every word, in any order', () => {
    const all = commandsOf(state, newsletter);
    expect(found(all, 'REPLY sign').map(({ label }) => label)).toEqual(['signIn: No reply']);
    expect(found(all, 'state sub').map(({ label }) => label)).toEqual(['newsletter.subscribing']);
    expect(found(all, 'nothing')).toEqual([]);
  });
});

describe('a line of the log', () => {
  const place = { seq: 1, at: 0, session: 'x:3', path: 'newsletter' };

  test('has the payload of an event and the reply of a call', () => {
    const reply: LogEntry = {
      ...place,
      kind: 'call',
      call: 'signIn',
      sentence: 'signIn was answered 401',
      data: { status: 'error', code: 'wrong_credentials' },
    };
    expect(logLine(reply)).toEqual({
      seq: 1,
      kind: 'call',
      text: 'signIn was answered 401',
      note: '',
      data: { status: 'error', code: 'wrong_credentials' },
    });
    const effect = { type: 'navigate', to: '/signin' };
    const move: LogEntry = { ...place, kind: 'effect', effect, sentence: 'Goes to /signin' };
    expect(logLine(move).data).toEqual({ to: '/signin' });
  });

  test('has no data when nothing was sent', () => {
    const held: LogEntry = { ...place, kind: 'call', call: 'a', sentence: 'a is held', data: {} };
    expect(logLine(held).data).toBeUndefined();
  });
});
