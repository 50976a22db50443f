/** A promise of `docs/guides/reliability.md`, and the tests that show it. */
export interface Proof {
  readonly name: string;
  readonly promise: string;
  /** Of Vitest. */
  readonly project: 'server-pglite' | '*-pglite' | 'server-postgres' | 'deep-postgres' | 'unit';
  readonly files: readonly string[];
  /** Runs only the tests whose title matches. */
  readonly tests?: string;
}

export const proofs: readonly Proof[] = [
  {
    name: 'races',
    promise: 'Two guests never get the same days',
    project: 'server-postgres',
    files: ['tests/server/bookings/race.test.ts', 'tests/server/bookings/race-nights.test.ts'],
  },
  {
    name: 'history',
    promise: 'Nothing is lost, doubled or invented over several processes',
    project: 'deep-postgres',
    files: ['tests/deep/server/history.test.ts'],
  },
  {
    name: 'reads',
    promise: 'No public read is older than a change that was confirmed before it, on any process',
    project: 'deep-postgres',
    files: ['tests/deep/server/kept-reads.test.ts'],
  },
  {
    name: 'kills',
    promise: 'A killed process loses nothing that it confirmed, and starts again',
    project: 'deep-postgres',
    files: ['tests/deep/server/kills.test.ts'],
  },
  {
    name: 'outages',
    promise: 'A lost database or a bad line is answered with 503, and loses nothing',
    project: 'deep-postgres',
    files: ['tests/deep/server/lost-connection.test.ts'],
  },
  {
    name: 'failover',
    promise:
      'A primary that is killed loses no confirmed booking, and its standby takes the next ones',
    project: 'deep-postgres',
    files: ['tests/deep/server/failover.test.ts'],
  },
  {
    name: 'replicas',
    promise:
      'A visitor reads nothing older than the bound, and people see their own changes at once',
    project: 'deep-postgres',
    files: ['tests/deep/server/replica.test.ts'],
  },
  {
    name: 'pictures',
    promise: 'A move of pictures that is killed loses and changes none, and can be continued',
    project: 'deep-postgres',
    files: ['tests/deep/server/picture-move.test.ts'],
  },
  {
    name: 'broken',
    promise: 'A connection that breaks at any moment ends nothing, and leaves no query open',
    project: 'deep-postgres',
    files: ['tests/server/core/broken-connections.test.ts'],
  },
  {
    name: 'access',
    promise: 'No one reaches the records of another guest',
    project: 'server-pglite',
    files: ['tests/server/core/access.test.ts'],
  },
  {
    name: 'desk',
    promise: 'Operators do what their role allows, and every change is in the audit trail',
    project: 'server-pglite',
    files: [
      'tests/server/desk/access.test.ts',
      'tests/server/desk/audit-trail.test.ts',
      'tests/server/desk/bookings.test.ts',
      'tests/server/desk/command-line.test.ts',
      'tests/server/desk/guests.test.ts',
      'tests/server/desk/listings.test.ts',
      'tests/server/desk/pictures.test.ts',
      'tests/server/desk/refunds.test.ts',
      'tests/server/desk/sign-in.test.ts',
    ],
  },
  {
    name: 'requests',
    promise: 'A malformed request is refused, and is never a fault of the server',
    project: 'server-pglite',
    files: ['tests/server/core/bad-input.test.ts', 'tests/server/core/unreadable-requests.test.ts'],
  },
  {
    name: 'hidden',
    promise: 'Nothing of a listing that is not approved is shown',
    project: 'server-pglite',
    files: ['tests/server/properties/hidden-listings.test.ts'],
  },
  {
    name: 'origins',
    promise: 'A page of another site reads nothing, unless CORS_ORIGINS names the site',
    project: 'server-pglite',
    files: ['tests/server/core/cross-origin.test.ts'],
  },
  {
    name: 'orders',
    promise: 'A booking has one open payment order, and only that pays it',
    project: 'server-pglite',
    files: [
      'tests/server/payments/payment-orders.test.ts',
      'tests/server/payments/payments.test.ts',
    ],
  },
  {
    name: 'faults',
    promise: 'Captured money is recorded or returned, once, with any failure of the provider',
    project: 'server-pglite',
    files: [
      'tests/server/payments/captured-money.test.ts',
      'tests/server/refunds/payment-returns.test.ts',
    ],
  },
  {
    name: 'unpaid',
    promise: 'A guest has a limited number of unpaid bookings',
    project: 'deep-postgres',
    files: ['tests/server/bookings/unpaid-limit.test.ts'],
  },
  {
    name: 'codes',
    promise: 'A one-time code is used once, and guesses never lock the owner out',
    project: 'server-pglite',
    files: ['tests/server/accounts/sign-up.test.ts', 'tests/server/accounts/rate-limits.test.ts'],
  },
  {
    name: 'forgotten',
    promise: 'A forgotten password is answered alike for known and unknown addresses',
    project: 'server-pglite',
    files: ['tests/server/accounts/code-by-email.test.ts'],
  },
  {
    name: 'passwords',
    promise: 'A new password is not easy to guess, and ends codes and tokens for a reset',
    project: 'deep-postgres',
    files: ['tests/server/accounts/passwords.test.ts'],
  },
  {
    name: 'hashing',
    promise: 'Too many passwords to hash at once are refused with 503',
    project: 'server-pglite',
    files: ['tests/server/accounts/hashing-cap.test.ts'],
  },
  {
    name: 'reviews',
    promise: 'Where the host wants it, a stay has one review, and a guest without a stay none',
    project: 'deep-postgres',
    files: ['tests/server/reviews/reviews.test.ts'],
  },
  {
    name: 'mail',
    promise: 'An e-mail is sent once, also when the mail server was away',
    project: 'server-pglite',
    files: ['tests/server/mail/mail.test.ts'],
  },
  {
    name: 'backup',
    promise: 'A backup is of one moment and restores every row',
    project: 'deep-postgres',
    files: ['tests/deep/server/backup.test.ts', 'tests/server/db/data-key.test.ts'],
  },
  {
    name: 'public',
    promise: 'A public site shows no codes, demo accounts, sandbox payments or metrics',
    project: 'server-pglite',
    files: ['tests/server/core/environment.test.ts', 'tests/server/core/metrics.test.ts'],
  },
  {
    name: 'log',
    promise: 'The log has one line a request, without query, token or address',
    project: 'server-pglite',
    files: ['tests/server/core/logs.test.ts'],
  },
  {
    name: 'stop',
    promise: 'The server stops within 10 s, and starts or fails with one line',
    project: '*-pglite',
    files: [
      'tests/server/core/npm-start.test.ts',
      'tests/deep/server/start.test.ts',
      'tests/deep/server/unexpected-errors.test.ts',
    ],
  },
];
