import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/**
 * The figures of this process for Prometheus. The counts of records come from the database, so they
 * are the same in every process.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    registers,
    name: 'ndako_request_duration_seconds',
    help: 'Requests and their duration.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  });
  const sweeps = new Counter({
    registers,
    name: 'ndako_sweeps_total',
    help: 'Sweeps that ended, and errors in them.',
    labelNames: ['sweep', 'result'],
  });
  const sweepSuccess = new Gauge({
    registers,
    name: 'ndako_sweep_last_success_timestamp_seconds',
    help: 'When the sweep last ended without an error.',
    labelNames: ['sweep'],
  });

  const renderedPages = new Counter({
    registers,
    name: 'ndako_rendered_pages_total',
    help: 'Pages that the server has rendered, and errors. A page with an error starts in the browser.',
    labelNames: ['result'],
  });

  return {
    registry,
    databaseUp: new Gauge({
      registers,
      name: 'ndako_database_up',
      help: '1 when the database answers, otherwise 0.',
    }),
    connections: new Gauge({
      registers,
      name: 'ndako_database_connections',
      help: 'Connections of the pool, and the work that waits for one. Only on PostgreSQL.',
      labelNames: ['state'],
    }),
    bookings: new Gauge({
      registers,
      name: 'ndako_bookings',
      help: 'Bookings in the database.',
      labelNames: ['status', 'paid', 'cancelled'],
    }),
    payments: new Gauge({
      registers,
      name: 'ndako_payments',
      help: 'Payments in the database.',
      labelNames: ['method', 'status'],
    }),
    refunds: new Gauge({
      registers,
      name: 'ndako_refunds',
      help: 'Refund requests in the database.',
      labelNames: ['status'],
    }),
    unsettledOrders: new Gauge({
      registers,
      name: 'ndako_unsettled_payment_orders',
      help: 'Orders at the payment provider that can still be captured or are not recorded yet.',
    }),
    outbox: new Gauge({
      registers,
      name: 'ndako_outbox_mails',
      help: 'E-mails that are not sent yet: new, or tried at least once.',
      labelNames: ['state'],
    }),
    outboxAge: new Gauge({
      registers,
      name: 'ndako_outbox_oldest_seconds',
      help: 'The age of the oldest e-mail that is not sent yet, or 0.',
    }),
    requestEnded(method: string, route: string, status: number, seconds: number): void {
      requests.observe({ method, route, status }, seconds);
    },
    renderEnded(isSuccess: boolean): void {
      renderedPages.inc({ result: isSuccess ? 'success' : 'error' });
    },
    sweepEnded(sweep: string, isSuccess: boolean): void {
      sweeps.inc({ sweep, result: isSuccess ? 'success' : 'error' });
      if (isSuccess) sweepSuccess.setToCurrentTime({ sweep });
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
