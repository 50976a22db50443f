import * as z from 'zod/mini';
import { acknowledgement, envelope } from '../../envelope.ts';
import { email } from '../../typed-fields.ts';
import { defineDeskCall, roles } from '../desk-call.ts';
import { seen } from '../desk-change.ts';
import { deskSessionId, operatorId } from '../desk-ids.ts';
import { everyRole, ownerOnly } from '../desk-roles.ts';
import { deskSession, listedOperator } from '../records/operator.ts';

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
  reply: z.object({ ...envelope, records: z.array(listedOperator) }),
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
    /** Works once, for 24 hours. */
    invitation: z.string(),
    /** The whole address of the page that accepts it: `<site>/desk/set-up#<invitation>`. */
    link: z.string(),
    /** Whether the server also sends the link by e-mail. */
    isSent: z.boolean(),
  }),
});

const reply = z.object({ ...envelope, operator: listedOperator });
const params = z.object({ id: operatorId });

export const changeOperator = defineDeskCall({
  method: 'POST',
  path: '/operators/:id',
  access: 'operator',
  roles: ownerOnly,
  summary: 'Give an operator another role. The last owner stays an owner',
  params,
  body: z.object({ ...seen, role: z.enum(roles) }),
  reply,
});

export const endOperator = defineDeskCall({
  method: 'POST',
  path: '/operators/:id/end',
  access: 'operator',
  roles: ownerOnly,
  summary: 'End the account of an operator and every session. The last owner cannot be ended',
  params,
  body: z.object(seen),
  reply,
});
