import type { actions as english } from '../en/actions.ts';

/** Buttons of several screens, none of them on the first load. */
export const actions: Readonly<Record<keyof typeof english, string>> = {
  'action.cancel': 'Annuler',
  'action.showMore': 'Afficher plus ({left})',
  'leave.title': 'Quitter sans enregistrer\u202f?',
  'leave.text':
    'Vos modifications ne sont pas encore enregistrées. Elles seront perdues si vous quittez cette page.',
  'leave.cancel': 'Rester',
  'leave.confirm': 'Quitter',
  'form.needsScript': 'Ce formulaire a besoin de JavaScript.',
  'notices.label': 'Notifications',
};
