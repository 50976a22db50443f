import * as z from 'zod/mini';
import { acknowledgement, envelope } from '../../envelope.ts';
import { email } from '../../typed-fields.ts';
import { defineDeskCall, roles } from '../desk-call.ts';
import { deskSessionId, operatorId } from '../desk-ids.ts';
import { everyRole, ownerOnly } from '../desk-roles.ts';
import { deskSession, operator } from '../records/operator.ts';

export const listDeskSessions = defineDeskCall({
  method: 'GET',
  path: '/sessions',
  access: 'operator',
  roles: everyRole,
  summary: 'The live sessions of the operator. An owner sees those of all operators',
  reply: z.object({ ...envelope, records: z.array(deskSession) }),
});

export const endDeskSession = defineDeskCall({
  method: 'DELETE',
  path: '/sessions/:id',
  access: 'operator',
  roles: everyRole,
  summary: 'End a session of the operator. An owner can end those of all operators',
  params: z.object({ id: deskSessionId }),
  reply: acknowledgement,
});

export const listOperators = defineDeskCall({
  method: 'GET',
  path: '/operators',
  access: 'operator',
  roles: ownerOnly,
  summary: 'All operators',
  reply: z.object({
    ...envelope,
    records: z.array(
      z.extend(operator, {
        /** `invited`: has not set a password yet. `ended`: may not sign in any more. */
        state: z.enum(['invited', 'active', 'ended']),
      }),
    ),
  }),
});

export const inviteOperator = defineDeskCall({
  method: 'POST',
  path: '/operators',
  access: 'operator',
  roles: ownerOnly,
  summary: 'Invite an operator, or invite one again who lost password or app',
  body: z.object({ email, role: z.enum(roles) }),
  success: 201,
  reply: z.object({
    ...envelope,
    id: operatorId,
    /** Works once, for 24 hours: `/desk/set-up#<invitation>`. */
    invitation: z.string(),
  }),
});

export const endOperator = defineDeskCall({
  method: 'DELETE',
  path: '/operators/:id',
  access: 'operator',
  roles: ownerOnly,
  summary: 'End the account of an operator and every session. The last owner cannot be ended',
  params: z.object({ id: operatorId }),
  reply: acknowledgement,
});
