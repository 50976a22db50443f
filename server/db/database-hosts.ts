import pg from 'pg';
import { readOnly } from './database.ts';
import { addressesOf, sessionAttributesOf, writableHost } from './database-url.ts';

/**
 * A lost machine does not even refuse a connection. With several hosts the next one is soon tried. When none of them
 * takes changes, the machine may only be slow: then each has the time that a single host has, in every second round.
 */
const hostTimeoutMs = 2000;

/** The host of a database's URL that takes changes, for all connections of a process. */
export interface DatabaseHosts {
  /** Connects to the host of the moment, and leaves it for the next one when that fails. */
  readonly Client: new () => pg.Client;
  /** Connects again when that has left a host, at most once to each. */
  connect<Client>(connect: () => Promise<Client>): Promise<Client>;
}

/**
 * The hosts of a URL. With `target_session_attrs=read-write` a host that takes no changes, such as a
 * standby, is passed over.
 */
export function databaseHosts(url: string, config: pg.ClientConfig): DatabaseHosts {
  const addresses = addressesOf(url);
  const mustBeWritable = sessionAttributesOf(url) === writableHost;
  /** Counts the hosts that were left. Several clients that fail at once leave only one. */
  let turn = 0;
  /** The turn in which a connection last succeeded. */
  let lastGood = 0;

  /** Every second round through the hosts has patience. */
  function limits(): pg.ClientConfig {
    const isPatient = Math.floor((turn - lastGood) / addresses.length) % 2 === 1;
    return addresses.length === 1 || isPatient ? {} : { connectionTimeoutMillis: hostTimeoutMs };
  }

  class Client extends pg.Client {
    readonly #turn = turn;

    constructor() {
      super({ ...config, ...limits(), connectionString: addresses[turn % addresses.length] });
      // A lost connection emits `error`, which ends the process when it has no listener.
      this.on('error', () => undefined);
    }

    override connect(): Promise<pg.Client>;
    override connect(done: (error?: Error) => void): void;
    override connect(done?: (error?: Error) => void): Promise<pg.Client> | undefined {
      const connected = this.#connect();
      if (!done) return connected;
      connected.then(() => done(), done);
      return undefined;
    }

    async #connect(): Promise<pg.Client> {
      try {
        await super.connect();
        if (mustBeWritable) await this.#requireWritable();
        lastGood = turn;
        return this;
      } catch (error) {
        // Another client may have left it already.
        if (turn === this.#turn) turn += 1;
        throw error;
      }
    }

    async #requireWritable(): Promise<void> {
      const { rows } = await this.query({ text: 'show transaction_read_only', rowMode: 'array' });
      if (rows[0]?.[0] === 'off') return;
      await this.end();
      throw Object.assign(new Error(`${this.host} takes no changes`), { code: readOnly });
    }
  }

  return {
    Client,
    async connect(connect) {
      for (let left = addresses.length - 1; ; left -= 1) {
        const tried = turn;
        try {
          return await connect();
        } catch (error) {
          // The host is the same after a wait for a free client of the pool.
          if (left === 0 || turn === tried) throw error;
        }
      }
    },
  };
}
