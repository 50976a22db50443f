import fastifyUnderPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { slowTimeLimit } from '#contract/desk/desk-call.ts';
import { uploadTimeLimit } from '#contract/rules/avatar.ts';
import { accountRoutes } from './accounts/account-routes.ts';
import { avatarRoutes } from './accounts/avatar-routes.ts';
import { passwordRoutes } from './accounts/password-routes.ts';
import { profileRoutes } from './accounts/profile-routes.ts';
import { signUpRoutes } from './accounts/sign-up-routes.ts';
import { apiDocs } from './api-docs.ts';
import { bodyParsers, megabyte } from './body-parsers.ts';
import { limitBodyTime } from './body-time-limit.ts';
import { bookingRoutes } from './bookings/booking-routes.ts';
import { claimRoutes } from './bookings/claim-routes.ts';
import { calendarFileRoutes } from './calendar/calendar-file-routes.ts';
import { compression } from './compression.ts';
import { contentRoutes } from './content/content-routes.ts';
import { crossOrigin } from './cross-origin.ts';
import { versionReader } from './db/versions.ts';
import type { Deps } from './deps.ts';
import { auditClaim } from './desk/bookings/claim-codes.ts';
import { auditLinkPayment } from './desk/bookings/payment-links.ts';
import { deskRoutes } from './desk/desk-routes.ts';
import { enquiryRoutes } from './enquiries/enquiry-routes.ts';
import { Refusal, refuse } from './errors.ts';
import { answerFailures, refuseUnknownPath, sendFailure } from './failure-replies.ts';
import { favouriteRoutes } from './favourites/favourite-routes.ts';
import { healthRoutes } from './health-routes.ts';
import { keepReplies } from './kept-replies.ts';
import { loggerOptions } from './logger-options.ts';
import { malformed } from './malformed.ts';
import { messageRoutes } from './messages/message-routes.ts';
import { type MetricsOptions, metricsRoutes } from './metrics/metrics-routes.ts';
import { paymentLinkRoutes } from './payments/payment-link-routes.ts';
import { paymentRoutes } from './payments/payment-routes.ts';
import { sandboxProviderRoutes } from './paypal/sandbox-routes.ts';
import { paypalWebhookRoutes } from './paypal/webhook-routes.ts';
import { propertyRoutes } from './properties/property-routes.ts';
import { refundRoutes } from './refunds/refund-routes.ts';
import { markChanges } from './replica-reads.ts';
import { RequestLog } from './request-log.ts';
import { reviewRoutes } from './reviews/review-routes.ts';
import { securityHeaders } from './security-headers.ts';
import { crawlerRoutes } from './site/crawler-routes.ts';
import { pictureRoutes } from './site/picture-routes.ts';
import { answerUnreadable, bareHeaders, refuseOddRequests } from './unreadable-requests.ts';
import { keepAddresses } from './visitor-address.ts';

/** Serves everything except the API. See `server/site/`. */
export type Site = (app: FastifyInstance) => Promise<void>;

export interface AppOptions {
  readonly deps: Deps;
  /** Default: no site, only the API. */
  readonly site?: Site;
  /** Default: the environment's `LOG_LEVEL`, as JSON lines on standard output. */
  readonly logger?: FastifyServerOptions['logger'];
  /** Default: no metrics are collected, and `/metrics` is an unknown path. */
  readonly metrics?: MetricsOptions;
  /** Default: no request comes from the command line. See `server/desk/desk-route.ts`. */
  readonly commandToken?: string;
  /** Vite serves the site's scripts. It needs inline scripts and web sockets. */
  readonly isDevelopment?: boolean;
  /**
   * With longer delays of the event loop, in milliseconds, requests are refused; 0 for no limit. Default: five seconds with
   * PostgreSQL. The embedded database runs in the event loop and can block it for a while, so there it has no limit.
   */
  readonly mostDelay?: number;
}

/** The whole server, ready to listen or for `inject`. The caller closes the database. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { deps, site, metrics, isDevelopment = false } = options;
  const { mostDelay = deps.environment.DATABASE_URL ? 5000 : 0 } = options;
  const requestLog = new RequestLog();
  const app = Fastify({
    logger: options.logger ?? loggerOptions(deps.environment.LOG_LEVEL),
    logController: requestLog,
    bodyLimit: megabyte,
    // Trust one hop: the visitor can write anything further left in X-Forwarded-For.
    trustProxy: deps.environment.TRUST_PROXY && ((_address, hop) => hop === 0),
    // The longest limit of a call. `limitBodyTime` has the shorter one of all others.
    requestTimeout: slowTimeLimit + 10_000,
    // Headers are small even on a slow connection. A client that sends them very slowly only
    // blocks a connection.
    http: { headersTimeout: 30_000, requireHostHeader: false },
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
    clientErrorHandler: (error, socket) => {
      const status = answerUnreadable(error, socket);
      if (status) app.log.info({ status, code: error.code }, 'a request was unreadable');
    },
    frameworkErrors: (_error, request, reply) => {
      // Fastify runs no hooks for these, and logs no line when they have ended.
      reply.header('x-request-id', request.id).headers(bareHeaders);
      sendFailure(refuse(400, 'malformed', 'server.badUrl'), request, reply);
      requestLog.requestCompleted(undefined, request, reply);
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setSchemaErrorFormatter(malformed);
  app.decorate('deps', deps);
  app.decorate('keptReplies', keepReplies(versionReader()));
  app.decorateRequest('guest', undefined);
  answerFailures(app);
  keepAddresses(app);
  // Hooks of all requests have a callback: a promise for each would cost a kept page a tenth of its time.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });

  await compression(app);
  markChanges(app, deps);
  securityHeaders(app, { environment: deps.environment, isDevelopment });
  await crossOrigin(app, deps.environment);
  refuseOddRequests(app);
  // With a shorter limit, a photo on a slow connection would never arrive (PROF-15).
  limitBodyTime(app, uploadTimeLimit + 10_000);
  await app.register(fastifyUnderPressure, {
    // When the event loop is delayed for long, refusing requests helps the others.
    maxEventLoopDelay: mostDelay,
    // An interval in which the loop was always delayed counts as an endless delay.
    sampleInterval: 5000,
    pressureHandler: () => {
      throw new Refusal(503, 'unavailable', 'server.busy', { retryAfter: 10 });
    },
  });
  await bodyParsers(app);
  await apiDocs(app);
  await healthRoutes(app);
  if (metrics) await metricsRoutes(app, metrics);
  await registerAreas(app, deps);
  await paymentLinkRoutes(app, deps, auditLinkPayment);
  await claimRoutes(app, deps, auditClaim);
  await deskRoutes(app, deps, options.commandToken);
  if (site) await site(app);
  else app.setNotFoundHandler(refuseUnknownPath);
  return app;
}

async function registerAreas(app: FastifyInstance, deps: Deps): Promise<void> {
  const areas = [
    accountRoutes,
    signUpRoutes,
    passwordRoutes,
    profileRoutes,
    avatarRoutes,
    propertyRoutes,
    bookingRoutes,
    messageRoutes,
    paymentRoutes,
    refundRoutes,
    reviewRoutes,
    favouriteRoutes,
    enquiryRoutes,
    contentRoutes,
    sandboxProviderRoutes,
    paypalWebhookRoutes,
    pictureRoutes,
    crawlerRoutes,
    calendarFileRoutes,
  ];
  for (const area of areas) await area(app, deps);
}
