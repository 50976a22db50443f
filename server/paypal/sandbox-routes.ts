import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { money } from '#contract/money.ts';
import { sandboxProvider } from '#locales/en/sandbox-provider.ts';
import type { Deps } from '../deps.ts';
import { notFound, refuse } from '../errors.ts';
import { limitRate } from '../rate-limit.ts';
import { visitorAddress } from '../visitor-address.ts';
import { usesSandbox } from './payment-provider.ts';
import {
  approveSandboxOrder,
  captureSandboxOrder,
  openSandboxOrder,
  sandboxOrder,
  wireOrder,
} from './sandbox-orders.ts';
import { sandboxSdk } from './sandbox-sdk.ts';
import { sandboxStyles } from './sandbox-styles.ts';

const basePath = '/sandbox-provider';

const orderRequest = z.object({
  purchase_units: z
    .array(
      z.object({
        amount: z.object({
          currency_code: z._default(z.literal('USD'), 'USD'),
          value: money.check(z.minimum(1)),
        }),
      }),
    )
    .check(z.length(1)),
});

const approval = z.object({
  ending: z._default(z.enum(['completed', 'declined', 'pending']), 'completed'),
});

/** PayPal's reply to the capture of a declined card. */
const declined = {
  name: 'UNPROCESSABLE_ENTITY',
  details: [{ issue: 'INSTRUMENT_DECLINED' }],
} as const;

const orderParams = z.object({ id: z.string().check(z.maxLength(64)) });

/** The script for the page. See `sandboxSdk` for why the server sends it as text. */
function script(): string {
  const values = [sandboxProvider, sandboxStyles, `${basePath}/orders`];
  // If the text is ever put in a script element, `<` could end that element.
  const given = values.map((value) => JSON.stringify(value).replaceAll('<', '\\u003c'));
  return `(${sandboxSdk.toString()})(${given.join(', ')});`;
}

/** Other sites may not open or approve orders in a visitor's name. */
async function refuseOtherSites(request: FastifyRequest): Promise<void> {
  const from = request.headers['sec-fetch-site'];
  if (from !== undefined && from !== 'same-origin' && from !== 'none') {
    throw refuse(403, 'refused', 'server.otherSite');
  }
}

/**
 * PAY-13, PAY-14: the local sandbox provider. It replaces PayPal's site, and no real money moves.
 * When a PayPal client id is set, none of its paths exist.
 */
export async function sandboxProviderRoutes(server: FastifyInstance, deps: Deps): Promise<void> {
  const app = server.withTypeProvider<ZodTypeProvider>();
  const { db, clock, environment } = deps;
  if (!usesSandbox(environment)) return;

  async function known({ id }: z.output<typeof orderParams>) {
    const order = await sandboxOrder(db, id);
    if (!order) throw notFound();
    return order;
  }

  app.get(`${basePath}/sdk/js`, { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8');
    return script();
  });

  const onRequest = refuseOtherSites;
  const creation = { schema: { hide: true, body: orderRequest }, onRequest };
  const own = { schema: { hide: true, params: orderParams }, onRequest };
  const approving = { schema: { ...own.schema, body: approval }, onRequest };

  app.post(`${basePath}/orders`, creation, async ({ body, ip }, reply) => {
    await limitRate(deps, 'formPerAddress', visitorAddress(ip));
    const [unit] = body.purchase_units;
    if (!unit) throw notFound();
    const id = await openSandboxOrder(db, unit.amount.value, clock());
    reply.code(201);
    return wireOrder(await known({ id }));
  });

  app.get(`${basePath}/orders/:id`, own, async ({ params }) => wireOrder(await known(params)));

  app.post(`${basePath}/orders/:id/approve`, approving, async ({ params, body }) => {
    const { id } = await known(params);
    if (!(await approveSandboxOrder(db, id, body.ending))) {
      throw refuse(422, 'refused', 'server.orderNotOpen');
    }
    return wireOrder(await known({ id }));
  });

  app.post(`${basePath}/orders/:id/capture`, own, async ({ params }, reply) => {
    const { id } = await known(params);
    const outcome = await captureSandboxOrder(db, id, clock());
    if (outcome === 'refused') throw refuse(422, 'refused', 'server.orderNotApproved');
    if (outcome === 'declined') return reply.code(422).send(declined);
    return wireOrder(await known({ id }));
  });
}
