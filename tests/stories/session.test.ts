// biome-ignore-all format: one line a step
import { fromPromise } from 'xstate';
import { signOut } from '#contract/calls/accounts.ts';
import { sessionMachine } from '#machines/guest/session.machine.ts';
import { client } from '#src/app/client.ts';
import { categoriesMachine, propertiesMachine } from '#src/app/start-up-lists.ts';
import { ada } from '#testing/machine/records.ts';
import { answers, noReply, start, storiesOf } from '#testing/story/tell.ts';

// 000 §4, Session: logged out without a token; what a start restores, removes and reads; what a logout clears.
const leaving = fromPromise<unknown, { token: string }>(({ input, signal }) => client.send(signOut, {}, { signal, bearer: input.token }));
const story = storiesOf(sessionMachine, { actors: { signOut: leaving } });

const user = JSON.stringify(ada);
const stored = { token: 'token-1', user };
const visitor = { stored: {} };
const member = { stored };
const readProperties = 'GET property-registry/status/approved?docPerPageCount=5&currentPage=0';
const readCategories = 'GET categories-registry?docPerPageCount=5&currentPage=0';
const atStart = { request: undefined };
const propertiesStory = storiesOf(propertiesMachine, { actors: {} });
const categoriesStory = storiesOf(categoriesMachine, { actors: {} });
const drops = (...keys: string[]) => keys.map((key) => `drops ${key}`);
const payment = ['BookingsIdStored', 'RePaymentBookingsIdStored'];
const drafts = ['booking', 'profile', 'review', 'message', 'partnership', 'visit'].map((form) => `ndako.${form}Draft.v1`);
const asVisitor = [start, 'identity.visitor.settled'] as const;
const asMember = [start, 'identity.member'] as const;
const received = { type: 'token.received', token: 'token-1', user: ada } as const;
const keeps = [`keeps user ${user}`, 'keeps usersId user-1', 'keeps token token-1'];

story('[SES-06] without a token there is a visitor', visitor, [asVisitor]);

story('[SES-12] [SES-13] a token and its user are restored, what reads undefined is removed', {
  stored: { ...stored, properties: 'undefined', popupShown: 'true', popupShownNew: 'true' },
}, [
  [start, 'identity.member', 'drops properties', 'drops popupShown', 'drops popupShownNew'],
]);

story('[SES-06] a token without a user, or a user without a token, is a visitor', { stored: { user } }, [
  [start, 'identity.visitor.settled', 'drops user'],
]);

story('[SES-07] [SES-08] a token that is received signs in, an empty one does not', visitor, [
  asVisitor,
  [{ ...received, token: '' }, 'identity.visitor.settled', 'console: Invalid token'],
  [received, 'identity.member', ...keeps],
]);

story('[ACC-06] [ACC-07] [ACC-08] Logout clears token and user and leads to sign in', member, [
  asMember,
  ['session.signOut', 'identity.visitor.leaving farewell.tellingServer', 'POST user-auth/logout',
    ...drops('token', 'user', 'usersId', 'ndako.stays.v1', ...payment, 'properties', 'popupShown', 'popupShownNew', ...drafts, 'ndako.refundIds.v1'),
    'success: Logged out successfully', 'goes to /signin'],
  [answers(200, { status: 'success' }, 'user-auth'), 'identity.visitor.leaving farewell.ended'],
]);

story('[ACC-02] deleting the account leads to sign up', member, [
  asMember,
  ['account.deleted', 'identity.visitor.leaving',
    ...drops('token', 'user', 'usersId', 'ndako.stays.v1', ...payment, 'properties', 'popupShown', 'popupShownNew', ...drafts, 'ndako.refundIds.v1'),
    'goes to /signup'],
]);

propertiesStory('[SES-14] [SES-15] [SES-16] [API-05] the properties are read at the start, kept, and read again', atStart, [
  [start, 'loading', readProperties],
  [answers(200, { status: 'success', property: [] }), 'loaded', 'keeps properties []'],
  ['resource.refresh', 'loading', readProperties],
]);

propertiesStory('[ERR-01] a read that fails says so, and can be tried again', atStart, [
  [start, 'loading', readProperties],
  [answers(500, { message: 'Down' }), 'failed', 'error: Error: 500 - Down'],
  ['resource.refresh', 'loading', readProperties],
]);

categoriesStory('[SES-14] [SES-15] [SES-16] [API-06] [ERR-02] so are the categories', atStart, [
  [start, 'loading', readCategories],
  [noReply(), 'failed', 'error: Error: No response received from the server.'],
  ['resource.refresh', 'loading', readCategories],
  [answers(200, { status: 'success', category: [] }), 'loaded'],
]);

story('a session that the server ends leaves nothing of it', member, [
  asMember,
  [{ type: 'session.expired', token: 'token-0' }, 'identity.member'],
  [{ type: 'session.expired', token: 'token-1' }, 'identity.visitor.settled', 'session.lost',
    ...drops('token', 'user', 'usersId', 'ndako.stays.v1', ...payment), 'warning: Your session has ended. Please sign in again.'],
]);

story('signing in and out in another tab is followed', visitor, [
  asVisitor,
  [{ type: 'storage.changed', key: 'user', stored: { user } }, 'identity.visitor.settled'],
  [{ type: 'storage.changed', key: 'token', stored }, 'identity.member'],
  [{ type: 'storage.changed', key: 'token', stored: { token: null, user } }, 'identity.visitor.settled', 'session.left'],
]);
