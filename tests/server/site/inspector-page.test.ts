import { expect, it } from 'vitest';
import { startSite, visit } from './site-server.ts';

it.for([
  ['0', 404],
  ['1', 200],
] as const)(
  'the status of the inspector page with VITE_INSPECT=%s is %i',
  async ([VITE_INSPECT, status]) => {
    const site = await startSite({ VITE_INSPECT });
    expect((await visit(site.app, '/inspector')).status).toBe(status);
    await site.close();
  },
);
