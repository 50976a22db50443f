import { fieldsOf, type RegistryName } from '#contract/desk/content-registries.ts';
import type { DeskContent } from '#contract/desk/records/desk-content.ts';
import type { MessageKey } from '#locales/message.ts';
import { isSentence } from '../../language/sentences.ts';
import type { Translate } from '../../language/text.ts';
import { shortened } from '../list/shortened.ts';

/** The registries that decide about prices and searches. They are settings, not texts of a page. */
export const settingsRegistries: readonly RegistryName[] = [
  'service-tax-registry',
  'refund-policy-registry',
  'price-filter-registry',
  'size-filter-registry',
];

const pages: Readonly<Partial<Record<RegistryName, readonly MessageKey[]>>> = {
  'terms-condition-registry': ['desk.registry.terms-condition-registry'],
  'privacy-policy-registry': ['desk.registry.privacy-policy-registry'],
  'faq-registry': ['desk.registry.faq-registry'],
  'payment-registry': ['nav.payment'],
  'contact-us-registry': ['nav.contact', 'desk.content.everyPage'],
  'get-now-registry': ['desk.content.everyPage'],
  'agent-types-registry': ['nav.contact'],
  'service-page-registry': ['nav.service'],
  'about-us-registry': ['nav.about'],
  'choose-us-registry': ['nav.about'],
  'partnership-registry': ['nav.partnership'],
  'partner-registry': ['nav.partnership'],
  'local-business-registry': ['nav.localBusiness'],
  'categories-registry': ['nav.home', 'desk.registry.categories-registry'],
  'category-registry': ['nav.home'],
  'facilities-registry': ['nav.home'],
  'behind-story-page-registry': ['nav.home'],
  'experience-page-registry': ['nav.home'],
};

/** The titles of the pages where guests read a part. A setting has none. */
export function pagesOfPart(registry: RegistryName): readonly MessageKey[] {
  return pages[registry] ?? [];
}

/** The list that has the records of a registry. */
export function listOfRegistry(t: Translate, registry: RegistryName) {
  return settingsRegistries.includes(registry)
    ? { path: '/settings', label: t('desk.settings') }
    : { path: `/content?registry=${registry}`, label: registryLabel(t, registry) };
}

/** The label of a field. A field of a reason names the reason. */
export function fieldLabel(t: Translate, name: string): string {
  const own = `desk.contentField.${name}`;
  if (isSentence(own)) return t(own);
  const [member = '', inner] = name.split('_');
  const key = `desk.contentField.${inner ?? member}`;
  const label = isSentence(key) ? t(key) : name;
  if (inner === undefined) return label;
  return t('desk.content.ofReason', { number: member.replace('property', ''), field: label });
}

export function registryLabel(t: Translate, registry: RegistryName): string {
  const key: MessageKey = `desk.registry.${registry}`;
  return t(key);
}

/** The first words of a record, for lists and titles. */
export function firstWords(t: Translate, { registry, values, french }: DeskContent): string {
  const texts = fieldsOf(registry)
    .filter(({ kind, isOptional }) => !(kind === 'number' && isOptional))
    .filter(({ kind }) => kind !== 'picture' && kind !== 'pictures')
    .map(({ name }) => values[name] || french[name] || '');
  const words = texts
    .join(' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return shortened(words) || registryLabel(t, registry);
}
