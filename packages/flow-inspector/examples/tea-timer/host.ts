import type { Host } from 'flow-inspector';
import { payloadsOf } from 'flow-inspector';
import * as z from 'zod/mini';
import { teaSchema } from './tea.ts';
import type { teaTimerMachine } from './tea-timer.machine.ts';

const teas = [{ name: 'Example tea', minutes: 3 }];
const onFirstPage = [{ address: () => '/' }];

/** What the inspector needs to know about the tea timer. */
export const host: Host = {
  machines: import.meta.glob<Readonly<Record<string, unknown>>>('./*.machine.ts', { eager: true }),
  calls: {
    loadTeas: {
      method: 'GET',
      path: '/teas.json',
      summary: 'The teas of the shop',
      replies: [
        { label: '200 one tea', status: 200, body: teas },
        { label: '200 no tea', status: 200, body: [] },
        { label: '503 closed', status: 503, body: { message: 'The shop is closed' } },
      ],
    },
  },
  payloads: {
    teaTimer: payloadsOf<typeof teaTimerMachine>({
      'card.typed': {
        schema: z.toJSONSchema(z.object({ card: z.string() })),
        examples: () => [{ card: '1234' }, { card: '' }],
      },
      'tea.chosen': {
        schema: z.toJSONSchema(z.object({ tea: teaSchema })),
        examples: () => teas.map((tea) => ({ tea })),
      },
    }),
  },
  starts: { teaList: onFirstPage, teaTimer: onFirstPage },
  redaction: { secrets: new Set(['card']) },
};
