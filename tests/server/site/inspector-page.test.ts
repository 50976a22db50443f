import { expect, it } from 'vitest';
import { startSite, visit } from './site-server.ts';

it.for([
  ['0', 404],
  ['1', 200],
] as const)(
  'the status of the inspector page with VITE_INSPECT=%s is %i',
  async ([VITE_INSPECT, status]) => {
    const site = await startSite({ VITE_INSPECT });
    const { status: given, html } = await visit(site.app, '/inspector');
    expect(given).toBe(status);
    expect(html === 'the inspector').toBe(status === 200);
    await site.close();
  },
);
