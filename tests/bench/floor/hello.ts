import Fastify from 'fastify';
import pg from 'pg';

/*
 * A bare Fastify server. `/` answers with the same small JSON. `/listing` reads a row of the
 * database of the first argument with one prepared statement.
 */

const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });
const app = Fastify();
app.get('/', async () => ({ hello: 'world' }));
app.get('/listing', async () => {
  const { rows } = await pool.query({
    name: 'listing',
    text: "select * from properties where code = 'N-50000'",
  });
  return rows[0];
});
console.log(await app.listen({ host: 'localhost', port: 0 }));
