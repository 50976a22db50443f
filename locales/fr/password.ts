import type { password as english } from '../en/password.ts';

/** A forgotten, a new and a changed password. */
export const password: Readonly<Record<keyof typeof english, string>> = {
  'forgot.title': 'Mot de passe oublié',
  'forgot.lead':
    'Indiquez votre adresse e-mail\u202f: un code à usage unique vous permettra de choisir un nouveau mot de passe.',
  'forgot.submit': 'Continuer',
  'forgot.remembered': 'Vous l’avez retrouvé\u202f?',
  'forgot.signIn': 'Connectez-vous',
  'forgot.sentBack':
    'Cette page ne s’ouvre que juste après la demande d’un code. Demandez-en un nouveau ici.',
  'forgot.succeeded': 'Le code a bien été envoyé. Consultez vos e-mails.',
  'forgot.failed': 'Une erreur s’est produite. Veuillez réessayer.',

  'reset.title': 'Réinitialiser le mot de passe',
  'reset.lead': 'Choisissez un nouveau mot de passe pour {email}.',
  'reset.submit': 'Réinitialiser le mot de passe',
  'reset.startAgain': 'Demander un autre code à usage unique',
  'reset.failed': 'Le mot de passe n’a pas pu être modifié',

  'changePassword.lead':
    'Votre session reste ouverte ici\u202f; il faudra vous reconnecter sur tous vos autres appareils.',
  'changePassword.submit': 'Changer le mot de passe',
  'changePassword.failed': 'L’ancien mot de passe ne correspond pas\u202f!',
  'passwordChange.succeeded': 'Le mot de passe a bien été modifié',
  'passwordChange.wait': 'Veuillez patienter avant de renvoyer le formulaire.',

  'oldPassword.label': 'Ancien mot de passe',
  'oldPassword.required': 'L’ancien mot de passe est obligatoire',
  'newPassword.label': 'Nouveau mot de passe',
  'newPassword.hint':
    'Au moins 8 caractères\u202f: une minuscule, une majuscule, un chiffre et un caractère parmi @$!%*?&.',
  'newPassword.required': 'Le nouveau mot de passe est obligatoire',
  'newPassword.requiredAnew': 'Le nouveau mot de passe est obligatoire',
  'confirmPassword.label': 'Confirmer le mot de passe',
  'confirmPassword.required': 'La confirmation du mot de passe est obligatoire',
  'confirmPassword.differs': 'Le nouveau mot de passe et sa confirmation ne correspondent pas',
};
