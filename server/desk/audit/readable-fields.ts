import type { AuditFields } from '#contract/desk/records/audit-entry.ts';
import { centsOf } from '#contract/money.ts';
import { desk } from '#locales/en/desk.ts';
import { deskCalendar } from '#locales/en/desk-calendar.ts';
import { deskListings } from '#locales/en/desk-listings.ts';
import { fill } from '#locales/message.ts';
import { dollarText } from '../../dollar-text.ts';

const sentences: Readonly<Record<string, string>> = { ...desk, ...deskCalendar, ...deskListings };

/** The trail adds this to the name of a French text. */
const inFrench = ' (fr)';

/** The label that the page of the audit trail has for a field. An unknown field keeps its name. */
function labelOf(name: string): string {
  if (name.endsWith(inFrench)) {
    const field = labelOf(name.slice(0, -inFrench.length));
    return fill(desk['desk.audit.inFrench'], { field });
  }
  return sentences[`desk.field.${name}`] ?? sentences[`desk.contentField.${name}`] ?? name;
}

/** Numbers of the audit trail are dollars. Unlike the page, the file has every text whole. */
function textOf(value: AuditFields[string]): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return desk[value ? 'desk.field.yes' : 'desk.field.no'];
  return typeof value === 'number' ? dollarText(centsOf(value)) : value;
}

/** DESK-348: the fields of an entry for a person who reads the file, in English: a line for each. */
export function readableFields(fields: AuditFields): string {
  return Object.entries(fields)
    .map(([name, value]) => {
      const label = fill(desk['desk.audit.field'], { name: labelOf(name) });
      return `${label} ${textOf(value)}`;
    })
    .join('\n');
}
