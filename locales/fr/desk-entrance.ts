import type { deskEntrance as english } from '../en/desk-entrance.ts';

/** The desk's sentences about signing in and setting up an account. */
export const deskEntrance: Readonly<Record<keyof typeof english, string>> = {
  'desk.signIn': 'Se connecter au bureau',
  'desk.signIn.submit': 'Continuer',
  'desk.signIn.ended':
    'Votre session est terminée. Connectez-vous pour continuer là où vous étiez.',
  'desk.signIn.email': 'Adresse e-mail',
  'desk.signIn.password': 'Mot de passe',
  'desk.signIn.code': 'Code de votre application d’authentification',
  'desk.signIn.codeHint': 'Six chiffres. Chaque code sert une fois.',
  'desk.signIn.finish': 'Se connecter',
  'desk.signIn.useRecovery': 'Utiliser un code de secours',
  'desk.signIn.useApp': 'Utiliser l’application',
  'desk.signIn.restart': 'Utiliser un autre compte',
  'desk.signIn.recoveryCode': 'Code de secours',
  'desk.signIn.recoveryHint': 'Un des dix codes que vous avez gardés. Chaque code sert une fois.',
  'desk.signIn.codesLeft':
    'Il vous reste {count} {count:code|codes} de secours. Si vous avez perdu votre application, demandez une nouvelle invitation à un propriétaire.',

  'desk.setUp': 'Configurez votre compte',
  'desk.setUp.lead': 'Vous êtes invité avec le rôle {role}\u202f: {email}',
  'desk.setUp.refused':
    'Cette invitation a été utilisée ou a expiré. Demandez-en une nouvelle à un propriétaire.',
  'desk.setUp.lost':
    'Votre compte est peut-être déjà configuré\u202f: l’un de vos essais est resté sans réponse. Connectez-vous avec son mot de passe et votre application, puis créez de nouveaux codes de secours dans votre compte. Si cela échoue, demandez une nouvelle invitation à un propriétaire.',
  'desk.setUp.you': '1. Vous',
  'desk.setUp.name': 'Votre nom',
  'desk.setUp.password': 'Nouveau mot de passe',
  'desk.setUp.passwordHint': 'Au moins 12 caractères. Une phrase est un bon mot de passe.',
  'desk.setUp.app': '2. Votre application d’authentification',
  'desk.setUp.scan': 'Scannez cette image avec votre application d’authentification\u202f:',
  'desk.setUp.qr': 'Code QR pour votre application d’authentification',
  'desk.setUp.secret': 'Ou saisissez cette clé dans l’application\u202f:',
  'desk.setUp.open': 'Ouvrir l’application sur cet appareil',
  'desk.setUp.code': 'Le code que l’application affiche maintenant',
  'desk.setUp.submit': 'Terminer la configuration',
  'desk.setUp.codes': 'Gardez vos codes de secours',
  'desk.setUp.codesText':
    'Chaque code vous connecte une fois sans l’application. Ils ne seront plus affichés\u202f: gardez-les là où vous seul pouvez les lire.',
  'desk.setUp.download': 'Télécharger',
  'desk.setUp.kept': 'Je les ai gardés',
};
