import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** Opens the database in a folder, as the server does, and waits for a signal. */
const [dataDir = ''] = process.argv.slice(2);
const client = await PGlite.create({ dataDir, extensions: { btree_gist, pg_trgm } });
await client.query('select 1');
process.on('SIGTERM', async () => {
  await client.close();
  process.exit(0);
});
setInterval(() => {}, 60_000);
console.log('ready');
