import { isoOf } from '#contract/day.ts';
import type { TemplateValues } from '#contract/desk/records/desk-message.ts';
import { messageTemplates as english } from '#locales/en/message-templates.ts';
import { messageTemplates as french } from '#locales/fr/message-templates.ts';
import { fill } from '#locales/message.ts';

const texts = { en: english, fr: french };

/** The messages that a host often writes. */
export const templates = ['directions', 'checkIn', 'thanks'] as const;

type Template = (typeof templates)[number];

/** What the template says of this stay. A home without directions or check-in time has other sentences. */
function sentenceOf(name: Template, { directions, checkInFrom }: TemplateValues) {
  if (name === 'directions' && !directions) return 'template.address';
  if (name === 'checkIn' && !checkInFrom) return 'template.arrival';
  return `template.${name}` as const;
}

/** DESK-564: a template in the language of the guest, with what the site knows of the stay. */
export function filledTemplate(name: Template, values: TemplateValues): string {
  const { language, checkIn, ...rest } = values;
  const day = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(isoOf(checkIn)));
  return fill(texts[language][sentenceOf(name, values)], { ...rest, day }, language);
}
