import { timingSafeEqual } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReplyOf, RequestOf } from '#contract/call.ts';
import { signInFor } from '#contract/desk/asked-address.ts';
import { type DeskCall, deskHeader, deskPath } from '#contract/desk/desk-call.ts';
import type { Language } from '#contract/translated.ts';
import { tokenHash } from '../accounts/token.ts';
import { Refusal, refuse, type ServerMessage } from '../errors.ts';
import { bearerOf } from '../guest-access.ts';
import { readersLanguage } from '../readers-language.ts';
import { type AccessPolicy, register } from '../route.ts';
import { type Actor, commandLineName } from './actor.ts';
import { tokenInCookie } from './operators/desk-cookie.ts';
import { findDeskActor } from './operators/desk-sessions.ts';

/** The input of a handler: every part of the request in its internal form (cents, `dd-MM-yyyy`). */
export type DeskInput<C extends DeskCall> = RequestOf<C> & {
  /** Always undefined on a public call. */
  readonly actor: C['access'] extends 'public' ? undefined : Actor;
  /** The language of the operator's desk. */
  readonly language: Language;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** The handler of a call whose reply is text, such as CSV, or a file sends a stream. */
type Handler<C extends DeskCall> = (
  input: DeskInput<C>,
) => Promise<ReplyOf<C> extends string | Uint8Array ? Readable : ReplyOf<C>>;

/** Registers calls of the desk. */
export type DeskRoute = <const C extends DeskCall>(call: C, handler: Handler<C>) => void;

/**
 * @param commandToken Requests with this bearer token are from the command line of this machine,
 * which may do everything.
 */
export function deskRouter(app: FastifyInstance, commandToken: string | undefined): DeskRoute {
  const policy: AccessPolicy<DeskCall> = {
    base: deskPath,
    async admit(call, request) {
      const actor = isCommand(request) ? commandLine(request) : await actorOf(call, request);
      // Reads change nothing, and other sites cannot read their replies.
      if (call.method !== 'GET' && !request.headers[deskHeader]) {
        throw refuse(403, 'refused', 'server.otherSite');
      }
      if (actor && call.roles && !call.roles.includes(actor.role)) {
        throw refuse(403, 'role_missing', 'server.roleMissing');
      }
      request.actor = actor;
    },
  };

  function isCommand({ headers }: FastifyRequest): boolean {
    const bearer = bearerOf(headers.authorization);
    if (bearer === undefined || commandToken === undefined) return false;
    return timingSafeEqual(Buffer.from(tokenHash(bearer)), Buffer.from(tokenHash(commandToken)));
  }

  return (call, handler) => {
    register(app, [call], policy, (request, reply) => {
      const { params, query, body, actor } = request;
      // The parts were parsed with the schemas of this call, but TypeScript cannot infer this
      // for a generic call.
      // A link to a file sends the headers of the browser, and not the language of the desk.
      const asked = new URLSearchParams(request.url.split('?')[1]).get('lang');
      const language = readersLanguage(request.headers['accept-language'], asked);
      type Input = Parameters<typeof handler>[0];
      return handler({ params, query, body, actor, language, request, reply } as unknown as Input);
    });
  };
}

function commandLine({ address }: FastifyRequest): Actor {
  return {
    id: undefined,
    name: '',
    email: commandLineName,
    role: 'owner',
    address,
    tokenHash: undefined,
  };
}

async function actorOf(
  { access, isUnattended }: DeskCall,
  request: FastifyRequest,
): Promise<Actor | undefined> {
  if (access === 'public') return undefined;
  const token = tokenInCookie(request);
  if (token === undefined) throw signInFirst(request, 'server.signInFirst');
  const { db, clock } = request.server.deps;
  const isUse = !isUnattended;
  const actor = await findDeskActor(db, token, { address: request.address, isUse }, clock());
  if (!actor || isOther(actor, request)) throw signInFirst(request, 'server.sessionEnded');
  return actor;
}

/** Whether the page shows another operator: in another tab, somebody else has signed in since. */
function isOther({ id }: Actor, { headers }: FastifyRequest): boolean {
  const shown = headers[deskHeader];
  return shown !== undefined && shown !== '1' && shown !== id;
}

/** DESK-300: a browser that opens the address itself, such as that of an export, goes to the sign-in. */
function signInFirst({ method, headers, url }: FastifyRequest, key: ServerMessage): Refusal {
  const isOpened = method === 'GET' && headers.accept?.includes('text/html') === true;
  const { pathname, search } = new URL(url, 'http://localhost');
  return new Refusal(401, 'session_expired', key, {
    ...(isOpened && { seeOther: signInFor(pathname + search) }),
  });
}
