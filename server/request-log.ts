import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** A request in a log line, without what opens something: queries, and the names of calendars. */
export function loggedRequest({ method, url }: Pick<FastifyRequest, 'method' | 'url'>) {
  const [path = ''] = url.split('?');
  return { method, path: path.replace(/^(\/calendars\/).*/i, '$1…') };
}

/** One line for each request, when it has ended. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}
  override routeNotFound(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = {
      ...loggedRequest(request),
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
    };
    if (error) reply.log.error({ ...line, err: error }, 'a reply was not sent');
    else reply.log.info(line, 'a request ended');
  }
}
