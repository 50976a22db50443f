import type { Connect, Plugin } from 'vite';

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** The server of an example: always the same reply to a method and a path, such as `POST /orders`. */
export function replies(known: Readonly<Record<string, Reply>>): Plugin {
  const answer: Connect.NextHandleFunction = (request, response, next) => {
    const reply = known[`${request.method} ${request.url}`];
    if (!reply) return next();
    response.statusCode = reply.status;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(reply.body));
  };
  return {
    name: 'replies',
    configureServer: ({ middlewares }) => {
      middlewares.use(answer);
    },
    configurePreviewServer: ({ middlewares }) => {
      middlewares.use(answer);
    },
  };
}
