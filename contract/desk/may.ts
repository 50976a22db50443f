import type { DeskCall, Role } from './desk-call.ts';

/** Whether an operator with this role may send a call. The server decides again. */
export function may(role: Role, { roles }: DeskCall): boolean {
  return roles === undefined || roles.includes(role);
}
