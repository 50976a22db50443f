import type { chrome as english } from '../en/chrome.ts';

/** The frame around every page. */
export const chrome: Readonly<Record<keyof typeof english, string>> = {
  'nav.label': 'Navigation principale',
  'nav.home': 'Accueil',
  'nav.about': 'À propos',
  'nav.apartments': 'Appartements',
  'nav.service': 'Services',
  'nav.payment': 'Paiement',
  'nav.partnership': 'Partenariat',
  'nav.localBusiness': 'Commerces locaux',
  'nav.contact': 'Contact',
  'nav.signIn': 'Se connecter',
  'nav.signUp': 'S’inscrire',
  'nav.signInOrUp': 'Connexion',
  'nav.profile': 'Mon profil',
  'nav.signedOut': 'Déconnexion réussie',
  'nav.menu': 'Menu',
  'nav.panel': 'Ouvrir le panneau latéral',
  'nav.language': 'Langue',
  'nav.skip': 'Aller au contenu',
};
