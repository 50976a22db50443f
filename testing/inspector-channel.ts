import type { Page } from '@playwright/test';
import type { WindowMessage } from 'flow-inspector/testing';
import { channelName, type Message, type PageState, type SentEvent } from 'flow-inspector/testing';

/** The questions and commands of a test to a page with the inspector's channel. */
type Question =
  /** The state of the newest actor with this path, or undefined when there was none. */
  | { readonly type: 'value'; readonly actor: string }
  /** What that actor began with. */
  | { readonly type: 'input'; readonly actor: string }
  | { readonly type: 'send'; readonly actor: string; readonly event: SentEvent }
  | { readonly type: 'skip'; readonly actor: string; readonly event: string }
  | { readonly type: 'move'; readonly address: string }
  /** Walks the page to a state of a flow, from a page that starts it. */
  | { readonly type: 'go'; readonly flow: string; readonly state: string }
  /** The progress of a walk to a state, or undefined. */
  | { readonly type: 'progress' }
  /** Every event in the log, as `booking: booking.submit`. */
  | { readonly type: 'events' };

/**
 * Sends a question or command to a page over the inspector's channel, from inside that page.
 *
 * @returns the answer to a question. For a command, the error, or empty text on success.
 */
export async function askPage(page: Page, question: Question): Promise<unknown> {
  try {
    return await ask(page, question);
  } catch (error) {
    // The page has loaded itself again. A question changes nothing, so it can be asked twice.
    const isLoaded = error instanceof Error && error.message.includes('context was destroyed');
    const isQuestion = ['value', 'input', 'progress', 'events'].includes(question.type);
    if (!(isLoaded && isQuestion)) throw error;
    await page.waitForLoadState();
    return ask(page, question);
  }
}

async function ask(page: Page, question: Question): Promise<unknown> {
  return page.evaluate(
    async ([name, asked]) => {
      const channel = new BroadcastChannel(name);
      const requestId = crypto.randomUUID();

      function heard<Answer>(read: (message: Message) => Answer | undefined): Promise<Answer> {
        return new Promise((resolve) => {
          channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
            const answer = read(data);
            if (answer !== undefined) resolve(answer);
          });
        });
      }

      function post(message: WindowMessage): void {
        channel.postMessage({ from: 'window', message } satisfies Message);
      }

      async function everything(): Promise<PageState> {
        const state = heard(({ message }) =>
          message.type === 'everything' ? message.state : undefined,
        );
        post({ type: 'everything.ask' });
        return state;
      }

      async function execute(message: WindowMessage): Promise<string> {
        const problem = heard(({ message: answer }) =>
          answer.type === 'answered' && answer.request === requestId
            ? (answer.problem ?? '')
            : undefined,
        );
        post(message);
        return problem;
      }

      const request = { request: requestId };
      if (asked.type === 'move')
        return execute({ type: 'page.move', address: asked.address, ...request });
      if (asked.type === 'go') {
        const { flow, state } = asked;
        return execute({ type: 'state.go', flow, state, isFresh: true, ...request });
      }
      const { actors, delays, log, replay } = await everything();
      if (asked.type === 'progress') return replay;
      if (asked.type === 'events') {
        return log.flatMap((entry) =>
          entry.kind === 'event' ? `${entry.path}: ${entry.event.type}` : [],
        );
      }
      const actor = actors.findLast(({ path }) => path === asked.actor);
      if (asked.type === 'value') return actor?.value;
      if (asked.type === 'input') return actor?.input;
      if (!actor) return `There is no ${asked.actor}`;
      const { session } = actor;
      if (asked.type === 'send') {
        return execute({ type: 'event.send', session, event: asked.event, ...request });
      }
      const delay = delays.find((one) => one.session === session && one.event === asked.event);
      return delay ? execute({ type: 'delay.skip', id: delay.id, ...request }) : 'It does not wait';
    },
    [channelName, question] as const,
  );
}
