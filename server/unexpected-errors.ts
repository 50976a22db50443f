import type { FastifyBaseLogger } from 'fastify';

/** The codes of an error that says only that the other side of a connection has gone. */
const goneCodes: readonly unknown[] = [
  'ECONNABORTED',
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_PREMATURE_CLOSE',
];

/**
 * Receives every error that nothing else has caught, also of a promise. One of a closed connection ends
 * nothing. After any other error the state of the process is unknown, so it stops in an orderly way, and
 * the service manager starts it again (`docs/decisions/0028-unexpected-errors.md`).
 */
export function watchUnexpectedErrors(log: FastifyBaseLogger, stop: () => unknown): void {
  process.on('uncaughtException', (error) => {
    if ('code' in error && goneCodes.includes(error.code)) {
      log.error({ err: error }, 'an error of a closed connection was caught late');
      return;
    }
    log.fatal({ err: error }, 'the server ends because of an unexpected error');
    stop();
  });
}
