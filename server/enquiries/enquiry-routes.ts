import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listAgentTypes } from '#contract/calls/company.ts';
import * as calls from '#contract/calls/enquiries.ts';
import type { UserId } from '#contract/ids.ts';
import { mostWords, wordCount } from '#contract/rules/words.ts';
import { hasContent } from '../content/content-store.ts';
import type { Deps } from '../deps.ts';
import { doneSentence, refuse } from '../errors.ts';
import { bearerOf, findGuest, requireSelf } from '../guest-access.ts';
import { limitRate } from '../rate-limit.ts';
import { route } from '../route.ts';
import { visitorAddress } from '../visitor-address.ts';
import { addEnquiry, subscribe } from './enquiry-store.ts';

/** FORM-04, FORM-13. @throws Refusal 422 `refused` when the message has too many words. */
function checkWords(message: string): void {
  if (wordCount(message) > mostWords) {
    throw refuse(422, 'refused', 'server.tooManyWords', { most: mostWords });
  }
}

/**
 * Anyone may send a form (FORM-21), but not in the name of another user.
 *
 * @returns the sender's id, or null for a visitor.
 * @throws Refusal 403 `not_owner` when `userId` does not match the token, 401 when the token
 * expired.
 */
async function senderOf(
  request: FastifyRequest,
  userId: UserId | undefined,
): Promise<UserId | null> {
  if (userId === undefined) return null;
  if (bearerOf(request.headers.authorization) === undefined) {
    throw refuse(403, 'not_owner', 'server.notOwner');
  }
  const guest = await findGuest('session', request);
  if (guest) requireSelf(guest, userId);
  return guest?.userId ?? null;
}

/** Requests for a visit, for a partnership and for the newsletter (API-15, API-35, API-36). */
export async function enquiryRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, clock } = deps;

  route(app, calls.subscribeToNewsletter, async ({ body, request }) => {
    await limitRate(deps, 'formPerAddress', visitorAddress(request.address));
    await subscribe(db, body.email, clock());
    return { status: 'success', message: doneSentence('server.subscribed') };
  });

  route(app, calls.requestPartnership, async ({ body, request }) => {
    await limitRate(deps, 'formPerAddress', visitorAddress(request.address));
    const { name, email, mobileNumber, message } = body;
    checkWords(message);
    const userId = await senderOf(request, body.userId);
    const typed = { name, email, mobileNumber, visitTypeId: null, message };
    await addEnquiry(db, { kind: 'partnership', ...typed, userId, createdAt: clock() });
    return { status: 'success', message: doneSentence('server.formReceived') };
  });

  route(app, calls.requestVisit, async ({ body, request }) => {
    await limitRate(deps, 'formPerAddress', visitorAddress(request.address));
    const { name, email, visitTypeId, message } = body;
    checkWords(message);
    const userId = await senderOf(request, body.userId);
    if (!(await hasContent(db, listAgentTypes.path, visitTypeId))) {
      throw refuse(422, 'refused', 'server.unknownVisitType');
    }
    const typed = { name, email, mobileNumber: '', visitTypeId, message };
    await addEnquiry(db, { kind: 'visit', ...typed, userId, createdAt: clock() });
    return { status: 'success', message: doneSentence('server.formReceived') };
  });
}
