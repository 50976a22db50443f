import type { deskExports as english } from '../en/desk-exports.ts';

/** Exports of lists in the audit trail. */
export const deskExports: Readonly<Record<keyof typeof english, string>> = {
  'desk.action.audit.export': 'Journal d’audit exporté',
  'desk.action.payments.export': 'Paiements exportés',
  'desk.action.enquiries.export': 'Demandes exportées',
  'desk.action.numbers.export': 'Chiffres exportés',
  'desk.field.filters': 'Filtres',
};
