import type { Page } from '@playwright/test';
import type { SentCall } from '../record/call-matching.ts';
import { withExampleSecrets } from '../record/examples.ts';
import {
  type ActorNow,
  channelName,
  type Message,
  type PageState,
  type RunningDelay,
} from '../wire/protocol.ts';
import type { WindowMessage } from '../wire/window-message.ts';

/** What a test needs to know of an inspected page. */
export interface PageView {
  /** Another text after each load. */
  readonly load: string;
  /** The path and query. */
  readonly address: string;
  readonly actors: readonly Pick<ActorNow, 'session' | 'path' | 'value' | 'input'>[];
  /** The calls under way. */
  readonly pending: readonly SentCall[];
  readonly delays: readonly Pick<RunningDelay, 'id' | 'session' | 'event'>[];
  /** Every event of the actors so far, as `booking: booking.submit`. */
  readonly events: readonly string[];
  readonly said: readonly string[];
  readonly replay: PageState['replay'];
}

/** A message that the page answers with a problem or none. */
type Command = Extract<WindowMessage, { readonly request: string }>;
/** Without the id of its request. */
type Told<One extends Command = Command> = One extends Command ? Omit<One, 'request'> : never;

interface Asked {
  readonly name: string;
  readonly message: WindowMessage;
  /** How long the page may take to answer, in milliseconds. */
  readonly patience: number;
}

/** A page that loads its code, or a development server that compiles it. */
const patience = 60_000;

/** The present state of a page with the inspector. @throws when the page has none. */
export async function readPage(page: Page): Promise<PageView> {
  const view = await afterLoads(page, () =>
    page.evaluate(askState, asked({ type: 'everything.ask' })),
  );
  return {
    ...view,
    // The page already has examples in the place of people's data.
    pending: view.pending.map((one) => ({ ...one, request: withExampleSecrets(one.request) })),
    said: view.said.map((sentence) => String(withExampleSecrets(sentence))),
  };
}

/** Gives the page a command of the inspector's window. @returns the problem. Empty on success. */
export function tellPage(page: Page, told: Told): Promise<string> {
  const request = crypto.randomUUID();
  return page.evaluate(giveCommand, asked({ ...told, request }));
}

function asked(message: WindowMessage): Asked {
  return { name: channelName, message, patience };
}

/** A question changes nothing, so it can be asked again after the page has loaded itself again. */
async function afterLoads<Answer>(page: Page, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('context was destroyed'))) throw error;
    await page.waitForLoadState();
    return ask();
  }
}

/** In the page. */
function askState({ name, message, patience }: Asked): Promise<PageView> {
  const channel = new BroadcastChannel(name);
  const { promise, resolve, reject } = Promise.withResolvers<PageView>();
  const post = () => channel.postMessage({ from: 'window', message } satisfies Message);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.from !== 'page') return;
    // The page was not ready for the question.
    if (data.message.type === 'page.loaded') post();
    if (data.message.type !== 'everything') return;
    const { about, actors, pending, delays, log, said, replay } = data.message.state;
    const pathOf = (session: string | undefined) =>
      actors.find((actor) => actor.session === session)?.path;
    resolve({
      load: data.page,
      address: about.address,
      actors: actors.map(({ session, path, value, input }) => ({ session, path, value, input })),
      pending: pending.map(({ id, call, session, request }) => {
        return { id, call, actor: pathOf(session), request };
      }),
      delays: delays.map(({ id, session, event }) => ({ id, session, event })),
      events: log.flatMap((entry) =>
        entry.kind === 'event' ? `${entry.path}: ${entry.event.type}` : [],
      ),
      said,
      replay,
    });
  });
  setTimeout(() => reject(new Error('No inspector answers in this page')), patience);
  post();
  return promise.finally(() => channel.close());
}

/** In the page. */
function giveCommand({ name, message, patience }: Asked): Promise<string> {
  const channel = new BroadcastChannel(name);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    const answer = data.message;
    if (answer.type !== 'answered' || !('request' in message)) return;
    if (answer.request === message.request) resolve(answer.problem ?? '');
  });
  setTimeout(() => reject(new Error('No inspector answers in this page')), patience);
  channel.postMessage({ from: 'window', message } satisfies Message);
  return promise.finally(() => channel.close());
}
