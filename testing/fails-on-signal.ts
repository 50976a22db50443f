import { PassThrough } from 'node:stream';

/** Loaded before a server process: on SIGUSR2 it has the error of `FAILS_WITH`, which nothing catches. */
process.on('SIGUSR2', () => {
  if (process.env.FAILS_WITH === 'promise') {
    void Promise.reject(new Error('a promise of a test'));
    return;
  }
  const code = process.env.FAILS_WITH ?? '';
  new PassThrough().destroy(Object.assign(new Error('a stream of a test'), { code }));
});
