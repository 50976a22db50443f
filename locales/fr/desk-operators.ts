import type { deskOperators as english } from '../en/desk-operators.ts';

/** The desk's sentences about operators and the operator's own account. */
export const deskOperators: Readonly<Record<keyof typeof english, string>> = {
  'desk.operators': 'Opérateurs',
  'desk.operators.failed': 'Les opérateurs n’ont pas pu être chargés.',
  'desk.operators.name': 'Nom',
  'desk.operators.email': 'Adresse e-mail',
  'desk.operators.role': 'Rôle',
  'desk.operators.role.choose': 'Choisir un rôle',
  'desk.operators.state': 'Compte',
  'desk.operators.steps': 'Actions',
  'desk.operatorState.invited': 'Invité',
  'desk.operatorState.active': 'Actif',
  'desk.operatorState.ended': 'Fermé',
  'desk.operators.invite': 'Inviter un opérateur',
  'desk.operators.inviteAgain': 'Inviter de nouveau',
  'desk.operators.inviteAgainOf': 'Inviter de nouveau {email}',
  'desk.operators.invite.text':
    'Le lien fonctionne une fois, pendant 24 heures. La personne qui l’ouvre choisit un mot de passe et connecte une application d’authentification.',
  'desk.operators.invite.submit': 'Inviter',
  'desk.operators.linkLost':
    'La personne est invitée, mais le lien n’est pas arrivé ici. Invitez-la de nouveau : un nouveau lien remplacera celui qui est perdu.',
  'desk.operators.invited': 'L’invitation\u202f: {email}',
  'desk.operators.invited.sent': 'Le lien est envoyé par e-mail. Il ne sera plus affiché.',
  'desk.operators.invited.notSent':
    'Ce serveur n’envoie pas d’e-mail. Donnez le lien seulement à cette personne\u202f: il ne sera plus affiché.',
  'desk.operators.invited.link': 'Lien',
  'desk.operators.invited.kept': 'Fermer',
  'desk.operators.changeRole': 'Changer le rôle',
  'desk.operators.changeRoleOf': 'Changer le rôle\u202f: {email}',
  'desk.operators.changeRole.submit': 'Enregistrer le rôle',
  'desk.operators.changed': 'Le rôle est changé.',
  'desk.operators.end': 'Fermer',
  'desk.operators.endOf': 'Fermer le compte\u202f: {email}',
  'desk.operators.end.title': 'Fermer ce compte ({email})\u202f?',
  'desk.operators.end.text':
    'Toutes les sessions se terminent aussitôt. Ce que cette personne a fait reste dans le journal d’audit. Vous pouvez inviter de nouveau cette adresse.',
  'desk.operators.end.submit': 'Fermer le compte',
  'desk.operators.ended': 'Le compte est fermé.',
  'desk.operators.lastOwner': 'Le dernier propriétaire',

  'desk.account': 'Votre compte',
  'desk.account.codes': 'Nouveaux codes de secours',
  'desk.account.codesText':
    'Chaque code de secours vous connecte une fois sans votre application d’authentification. Les nouveaux codes remplacent tous ceux que vous avez.',
  'desk.account.password': 'Votre mot de passe',
  'desk.account.renew': 'Renouveler les codes',
  'desk.account.renewed': 'Vos codes de secours sont renouvelés.',
  'desk.account.wrongPassword': 'Le mot de passe est incorrect.',

  'desk.action.operator.changeRole': 'Rôle changé',
  'desk.audit.search': 'Adresse e-mail de l’opérateur',
};
