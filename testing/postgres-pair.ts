import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { execa } from 'execa';
import getPort from 'get-port';
import pg from 'pg';
import { type Keeper, launch, prepareCluster, stop, untilReady } from './postgres-process.ts';

/** A primary and a synchronous standby on two ports of this machine. */
export interface PostgresPair {
  /** The address of both for a server, with the database's name. */
  urlOf(database: string): string;
  /** The address of the primary of the moment, as the superuser. */
  primaryUrl(): string;
  /** The address of a database on the standby of the moment. */
  standbyUrl(database: string): string;
  /** Copies the primary to the other port, and waits until it replicates synchronously. */
  addStandby(): Promise<void>;
  /** Ends the standby as a power cut would. */
  loseStandby(): Promise<void>;
  /** Ends the primary as a power cut would. */
  killPrimary(): Promise<void>;
  /** Makes the standby the primary. It has no standby until the next `addStandby`. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

const settings = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' };

/** Removes the programs when this process ends in any way. */
function removeAtEnd(folder: string) {
  return execa('sh', ['-c', 'cat >/dev/null; sleep 5; rm -rf "$0"', folder], {
    detached: true,
    stdin: 'pipe',
    reject: false,
  });
}

/** Starts a primary. `addStandby` gives it a standby. */
export async function startPostgresPair(): Promise<PostgresPair> {
  const { root, runner, password } = await prepareCluster();
  const remover = removeAtEnd(root);
  const ports = [await getPort(), await getPort()] as const;
  const running = new Map<number, Keeper>();
  let [primary, standby] = ports as readonly number[];
  let copies = 0;
  let data = join(root, 'data');
  let copy = '';

  const urlAt = (port = 0, database = 'postgres') =>
    `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;

  async function query(port: number | undefined, sql: string): Promise<string[]> {
    const client = new pg.Client({ connectionString: urlAt(port) });
    await client.connect();
    try {
      const { rows } = await client.query<string[]>({ text: sql, rowMode: 'array' });
      return rows.flat();
    } finally {
      await client.end();
    }
  }

  async function launchOn(port = 0, folder: string, more: Readonly<Record<string, string>>) {
    const all = { ...settings, ...more };
    const keeper = launch({ root, runner, data: folder, port, settings: all, owned: folder });
    running.set(port, keeper);
    await untilReady(keeper);
  }

  /** A base backup of the running primary, as `pg_basebackup` makes one. */
  async function copyPrimary(): Promise<void> {
    const client = new pg.Client({ connectionString: urlAt(primary) });
    await client.connect();
    await client.query("select pg_backup_start('standby', true)");
    await execa('cp', ['-a', data, copy], runner);
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
    await client.end();
    await rm(join(copy, 'postmaster.pid'));
    await writeFile(join(copy, 'backup_label'), rows[0].labelfile);
    await writeFile(join(copy, 'standby.signal'), '');
    if (runner.uid !== undefined) await execa('chown', ['-R', `${runner.uid}:${runner.gid}`, copy]);
  }

  async function untilSynchronous(): Promise<void> {
    const state = 'select sync_state from pg_stat_replication';
    while ((await query(primary, state))[0] !== 'sync') {
      await query(primary, 'select pg_sleep(0.02)');
    }
  }

  async function kill(folder: string, port = 0): Promise<void> {
    const [pid] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(pid), 'SIGKILL');
    await running.get(port);
    while (await answers(port));
  }

  await launchOn(primary, data, {});
  return {
    urlOf: (database) =>
      `postgres://postgres:${password}@127.0.0.1:${ports[0]},127.0.0.1:${ports[1]}/${database}?target_session_attrs=read-write`,
    primaryUrl: () => urlAt(primary),
    standbyUrl: (database) => urlAt(standby, database),
    async addStandby() {
      copies += 1;
      copy = join(root, `copy-${copies}`);
      await copyPrimary();
      await launchOn(standby, copy, {
        primary_conninfo: `host=127.0.0.1 port=${primary} user=postgres password=${password}`,
      });
      // Only now: without a standby, changes would wait. The copy has not got this setting.
      await query(primary, "alter system set synchronous_standby_names = '*'");
      await query(primary, 'select pg_reload_conf()');
      await untilSynchronous();
    },
    loseStandby: () => kill(copy, standby),
    killPrimary: () => kill(data, primary),
    async promote() {
      await query(standby, 'select pg_promote()');
      [primary, standby] = [standby, primary];
      data = copy;
    },
    async stop() {
      await Promise.all([...running.values()].map(stop));
      remover.kill('SIGKILL');
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** Whether a process still listens at the port. */
async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
