import type { AuditAction, AuditFields } from '#contract/desk/records/audit-entry.ts';
import { centsOf } from '#contract/money.ts';
import type { Language } from '#contract/translated.ts';
import { desk as english } from '#locales/en/desk.ts';
import { deskCalendar as englishCalendar } from '#locales/en/desk-calendar.ts';
import { deskListings as englishListings } from '#locales/en/desk-listings.ts';
import { desk as french } from '#locales/fr/desk.ts';
import { deskCalendar as frenchCalendar } from '#locales/fr/desk-calendar.ts';
import { deskListings as frenchListings } from '#locales/fr/desk-listings.ts';
import { fill } from '#locales/message.ts';
import { dollarText } from '../../dollar-text.ts';

const desks = { en: english, fr: french };
const sentences: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { ...english, ...englishCalendar, ...englishListings },
  fr: { ...french, ...frenchCalendar, ...frenchListings },
};

/** An action in words. A file in English has its name, by which programs know it. */
export function actionText(action: AuditAction, language: Language): string {
  return language === 'en' ? action : (sentences[language][`desk.action.${action}`] ?? action);
}

/** The trail adds this to the name of a French text. */
const inFrench = ' (fr)';

/** The label that the page of the audit trail has for a field. An unknown field keeps its name. */
function labelOf(name: string, language: Language): string {
  if (name.endsWith(inFrench)) {
    const field = labelOf(name.slice(0, -inFrench.length), language);
    return fill(desks[language]['desk.audit.inFrench'], { field });
  }
  const said = sentences[language];
  return said[`desk.field.${name}`] ?? said[`desk.contentField.${name}`] ?? name;
}

/** Numbers of the audit trail are dollars. Unlike the page, the file has every text whole. */
function textOf(value: AuditFields[string], language: Language): string {
  if (value === null) return '';
  if (typeof value === 'boolean')
    return desks[language][value ? 'desk.field.yes' : 'desk.field.no'];
  return typeof value === 'number' ? dollarText(centsOf(value), language) : value;
}

/** DESK-348: the fields of an entry for a person who reads the file, in the language of the file: a line for each. */
export function readableFields(fields: AuditFields, language: Language): string {
  return Object.entries(fields)
    .map(([name, value]) => {
      const label = fill(desks[language]['desk.audit.field'], { name: labelOf(name, language) });
      return `${label} ${textOf(value, language)}`;
    })
    .join('\n');
}
