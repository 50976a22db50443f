import type { deskContent as english } from '../en/desk-content.ts';

/** The texts of the guests' pages, at the desk. */
export const deskContent: Readonly<Record<keyof typeof english, string>> = {
  'desk.content': 'Contenu',
  'desk.field.content': 'Contenu',
  'desk.field.place': 'Place',
  'desk.contentState.shown': 'Affiché',
  'desk.contentState.removed': 'Retiré',
  'desk.action.content.create': 'Contenu ajouté',
  'desk.action.content.change': 'Contenu modifié',
  'desk.action.content.move': 'Contenu déplacé',
  'desk.action.content.remove': 'Contenu retiré',
  'desk.action.content.restore': 'Contenu rétabli',
};
