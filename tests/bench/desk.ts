import { deskPath } from '#contract/desk/desk-call.ts';
import { operators } from '#server/db/desk-tables.ts';
import { startDeskSession } from '#server/desk/operators/desk-sessions.ts';
import { deskReads } from '#testing/desk-reads.ts';
import { seedBookings } from '#testing/many-bookings.ts';
import { compareSizes } from './compare-sizes.ts';

/*
 * `npm run bench -- desk`: what each list, filter, search and calendar of the desk costs with 1,000
 * bookings and with 100,000, measured in one run on PGlite and on PostgreSQL.
 */

const now = new Date();

await compareSizes({
  records: 'bookings',
  sizes: [1000, 100_000],
  rounds: 20,
  fill: async ({ db }, app, size) => {
    await seedBookings(db, size, now);
    const [owner] = await db
      .insert(operators)
      .values({ email: 'owner@desk.example', role: 'owner', passwordHash: 'none' })
      .returning({ id: operators.id });
    if (!owner) throw new Error('The database inserted no operator');
    const origin = { address: '127.0.0.1', device: 'A bench' };
    const headers = { cookie: `ndako-desk=${await startDeskSession(db, owner.id, origin, now)}` };
    const urls = [...(await deskReads(db, now))];
    return new Map(
      urls.map(([name, path]) => [
        name,
        async () => {
          const reply = await app.inject({ method: 'GET', url: `${deskPath}${path}`, headers });
          if (reply.statusCode !== 200) throw new Error(`${name}: ${reply.body}`);
        },
      ]),
    );
  },
});
