/** The desk's sentences about operators and the operator's own account. */
export const deskOperators = {
  'desk.operators': 'Operators',
  'desk.operators.failed': 'The operators could not be loaded.',
  'desk.operators.name': 'Name',
  'desk.operators.email': 'E-mail address',
  'desk.operators.role': 'Role',
  'desk.operators.role.choose': 'Choose a role',
  'desk.operators.state': 'Account',
  'desk.operators.steps': 'What to do',
  'desk.operatorState.invited': 'Invited',
  'desk.operatorState.active': 'Active',
  'desk.operatorState.ended': 'Ended',
  'desk.operators.invite': 'Invite an operator',
  'desk.operators.inviteAgain': 'Invite again',
  'desk.operators.inviteAgainOf': 'Invite again: {email}',
  'desk.operators.invite.text':
    'The link works once, for 24 hours. The person who opens it chooses a password and connects an authenticator app.',
  'desk.operators.invite.submit': 'Invite',
  'desk.operators.linkLost':
    'The person is invited, but the link did not arrive here. Invite again for a new link, which replaces the lost one.',
  'desk.operators.invited': 'The invitation of {email}',
  'desk.operators.invited.sent': 'The link is on its way by e-mail. It is not shown again.',
  'desk.operators.invited.notSent':
    'This server sends no e-mail. Give the link only to this person: it is not shown again.',
  'desk.operators.invited.link': 'Link',
  'desk.operators.invited.kept': 'Close',
  'desk.operators.changeRole': 'Change role',
  'desk.operators.changeRoleOf': 'Change role of {email}',
  'desk.operators.changeRole.submit': 'Save the role',
  'desk.operators.changed': 'The role is changed.',
  'desk.operators.end': 'End',
  'desk.operators.endOf': 'End the account of {email}',
  'desk.operators.end.title': 'End the account of {email}?',
  'desk.operators.end.text':
    'Every session ends at once. What this person did stays in the audit trail. You can invite the address again.',
  'desk.operators.end.submit': 'End the account',
  'desk.operators.ended': 'The account has ended.',
  'desk.operators.lastOwner': 'The last owner',

  'desk.account': 'Your account',
  'desk.account.codes': 'New recovery codes',
  'desk.account.codesText':
    'Each recovery code signs you in once without your authenticator app. New codes replace all that you have.',
  'desk.account.password': 'Your password',
  'desk.account.renew': 'Renew the codes',
  'desk.account.renewed': 'Your recovery codes are renewed.',
  'desk.account.wrongPassword': 'The password is wrong.',

  'desk.action.operator.changeRole': 'Role changed',
  'desk.audit.search': 'E-mail address of the operator',
} as const;
