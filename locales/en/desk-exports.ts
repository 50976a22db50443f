/** Exports of lists in the audit trail. */
export const deskExports = {
  'desk.action.audit.export': 'Audit trail exported',
  'desk.action.payments.export': 'Payments exported',
  'desk.action.enquiries.export': 'Enquiries exported',
  'desk.action.numbers.export': 'Numbers exported',
  'desk.field.filters': 'Filters',
} as const;
