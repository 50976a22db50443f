import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { MemoryRouter } from 'react-router-dom';
import { expect } from 'vitest';
import type { EventObject } from 'xstate';
import { asVisitor } from '#src/api/by-token.ts';
import { connectClient } from '#src/app/client.ts';
import { ShellContext } from '#src/app/shell.ts';
import { SiteContext } from '#src/app/site.ts';
import {
  createRenderedFlows,
  type RenderedFlows,
  RenderedFlowsContext,
} from '#src/ssr/rendered-flows.ts';
import { visitorsSite } from './visitors-site.ts';

/** What is around a view. */
export interface Around {
  /** The path of the page, and the navigation state that has led there. */
  readonly path?: string;
  readonly state?: unknown;
  /** The replies of the host, by the end of the path of their call. A call without one fails as `noReply`. */
  readonly replies?: Readonly<Record<string, Response>>;
  /** Gets the end of the path of each call. */
  readonly asked?: string[];
  /** True to see the view while all of its calls are under way. */
  readonly isLoading?: boolean;
  /** What happens to a flow when it rests, by the id of its machine. */
  readonly events?: Readonly<Record<string, readonly EventObject[]>>;
}

/** A reply of the host that is a success. */
export function success(records: object): Response {
  return Response.json({ status: 'success', ...records });
}

/**
 * The HTML of a view of a visitor, as the server renders it: its flows run with their real actors until they rest, or
 * until their calls are under way. A failure is shown, where the server would leave the page to the browser.
 */
export async function restedHtml(view: ReactNode, around: Around = {}): Promise<string> {
  const { path = '/', state } = around;
  const site = visitorsSite();
  const flows = createRenderedFlows();
  connectClient({ authenticate: asVisitor, inspection: undefined, fetch: hostOf(around) });
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <RenderedFlowsContext value={steered(flows, around)}>
      <ShellContext value={site}>
        <SiteContext value={site}>
          <MemoryRouter initialEntries={[{ pathname: path, state }]}>{view}</MemoryRouter>
        </SiteContext>
      </ShellContext>
    </RenderedFlowsContext>,
    {
      // React would send a larger part later, with an inline script that puts it into its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void errors.push(error),
    },
  );
  flows.stop();
  expect(errors).toEqual([]);
  return new Response(prelude).text();
}

function hostOf({ replies = {}, asked = [], isLoading }: Around): typeof fetch {
  return async (input) => {
    const { pathname } = new URL(String(input), 'https://host.example');
    asked.push(pathname.split('/').at(-1) ?? '');
    if (isLoading) return new Promise(() => {});
    const end = Object.keys(replies).find((name) => pathname.endsWith(`/${name}`));
    const reply = end && replies[end];
    if (!reply) throw new TypeError('There is no host.');
    return reply.clone();
  };
}

/** The flows of a view, each after its events. */
function steered(flows: RenderedFlows, { events = {}, isLoading }: Around): RenderedFlows {
  const known = new Map<string, ReturnType<RenderedFlows['at']>>();
  return {
    ...flows,
    at(place, machine, options) {
      const before = known.get(place);
      if (before) return before;
      const flow = flows.at(place, machine, options);
      const rested = isLoading ? Promise.resolve() : flow.rested;
      const after = rested.then(() => {
        for (const event of events[machine.id] ?? []) flow.actor.send(event);
      });
      const steeredFlow = { ...flow, rested: after };
      known.set(place, steeredFlow);
      return steeredFlow;
    },
  };
}
