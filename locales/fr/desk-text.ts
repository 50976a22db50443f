import type { deskText as english } from '../en/desk-text.ts';

/** The field for formatted texts of the desk. */
export const deskText: Readonly<Record<keyof typeof english, string>> = {
  'desk.text.tools': 'Mise en forme : {field}',
  'desk.text.strong': 'Gras',
  'desk.text.em': 'Italique',
  'desk.text.heading': 'Titre',
  'desk.text.subheading': 'Sous-titre',
  'desk.text.bullets': 'Liste à puces',
  'desk.text.numbers': 'Liste numérotée',
  'desk.text.link': 'Lien',
  'desk.text.undo': 'Annuler',
  'desk.text.redo': 'Rétablir',
  'desk.text.showSource': 'Modifier en HTML',
  'desk.text.showFormatted': 'Modifier en texte mis en forme',
  'desk.text.of': '{step} : {field}',
  'desk.text.kept': 'Seul le HTML garde ces parties du texte : {parts}',
  'desk.text.untilChange': 'Votre première modification retire ces parties du texte : {parts}',
  'desk.text.lossTitle': 'Simplifier ce texte ?',
  'desk.text.loss':
    'Le texte mis en forme ne peut pas garder ces parties : {parts}. Votre première modification les retire. Jusque-là, le texte reste tel quel.',
  'desk.text.keepSource': 'Garder le HTML',
  'desk.text.address': 'Adresse du lien',
  'desk.text.addressRefused':
    'Cette adresse ne fonctionne pas. Les liens commencent par https:// ou http://.',
  'desk.text.setLink': 'Poser le lien',
  'desk.text.removeLink': 'Retirer le lien',
};
