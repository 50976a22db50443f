import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { deskRouter } from './desk-route.ts';
import { operatorRoutes } from './operator-routes.ts';
import { setUpRoutes } from './set-up-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';

/** The operators' desk: every call of `contract/desk/`. */
export async function deskRoutes(
  app: FastifyInstance,
  deps: Deps,
  commandToken: string | undefined,
): Promise<void> {
  app.decorateRequest('actor', undefined);
  const route = deskRouter(app, commandToken);
  for (const area of [signInRoutes, setUpRoutes, operatorRoutes]) area(route, deps);
}
