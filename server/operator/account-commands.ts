import { dayOnClock } from '#contract/day.ts';
import { listAudit } from '#contract/desk/calls/audit.ts';
import * as calls from '#contract/desk/calls/operators.ts';
import { readToday } from '#contract/desk/calls/today.ts';
import { type Role, roles } from '#contract/desk/desk-call.ts';
import type { Command, Desk } from './desk-command.ts';
import { OperatorError, tell } from './operator-error.ts';

async function invite({ send }: Desk, given: string, role: Role) {
  const email = given.toLowerCase();
  const { reply, wire } = await send(calls.inviteOperator, { body: { email, role } });
  return {
    wire,
    lines: [tell('invited', { email, role, link: reply.link })],
  };
}

const inviteWithRole: Command = async (desk) => {
  const role = desk.options.oneOf(roles, 'role');
  if (role === undefined) throw new OperatorError('roleMissing');
  return invite(desk, desk.options.id(), role);
};

const list: Command = async ({ send }) => {
  const { reply, wire } = await send(calls.listOperators, {});
  const lines = reply.records.map(({ email, role, state, name }) =>
    [email, role, state, name].filter(Boolean).join('  '),
  );
  return { wire, lines };
};

/** The operator of the arguments, whose account has not ended. */
async function find({ send, options }: Desk) {
  const email = options.id().toLowerCase();
  const { records } = (await send(calls.listOperators, {})).reply;
  const operator = records.find((each) => each.email === email && each.state !== 'ended');
  if (!operator) throw new OperatorError('unknownOperator', { email });
  return operator;
}

const changeRole: Command = async (desk) => {
  const role = desk.options.oneOf(roles, 'role');
  if (role === undefined) throw new OperatorError('roleMissing');
  const { id, version, email } = await find(desk);
  const request = { params: { id }, body: { version, role } };
  const { wire } = await desk.send(calls.changeOperator, request);
  return { wire, lines: [tell('operatorNow', { email, role })] };
};

const end: Command = async (desk) => {
  const { id, version, email } = await find(desk);
  await desk.confirm(tell('askEnd', { email }));
  const { wire } = await desk.send(calls.endOperator, { params: { id }, body: { version } });
  return { wire, lines: [tell('operatorEnded', { email })] };
};

const today: Command = async ({ send }) => {
  const query = { day: dayOnClock(new Date()) };
  const { reply, wire } = await send(readToday, { query });
  return {
    wire,
    lines: Object.entries(reply.sections).map(([what, { count }]) => `${what}  ${count}`),
  };
};

const audit: Command = async ({ send, options }) => {
  const { reply, wire } = await send(listAudit, {
    query: { search: options.search, after: options.after },
  });
  const lines = reply.records.map(({ at, by, action, subject, reason }) =>
    [at, by.email, action, subject.label, reason].filter(Boolean).join('  '),
  );
  return { wire, lines, next: reply.next };
};

export const accountCommands = {
  'operators list': list,
  'operators invite': inviteWithRole,
  'operators role': changeRole,
  'operators end': end,
  'today list': today,
  'audit list': audit,
} satisfies Record<string, Command>;

/** `owner <email>` invites the first owner, or an owner who lost the password or the app. */
export const inviteOwner: Command = (desk) => invite(desk, desk.options.id(), 'owner');
