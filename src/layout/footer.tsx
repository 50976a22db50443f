import type { SitePath } from '#contract/site-path.ts';
import type { MessageKey } from '#locales/message.ts';
import { environment } from '../app/environment.ts';
import { type Translate, useText } from '../language/text.ts';
import { SiteFooter } from '../ui/site-footer.tsx';

/** The six links of Explore (CHR-17). */
const explore: readonly [MessageKey, SitePath][] = [
  ['nav.bookings', '/bookings'],
  ['nav.payments', '/payments'],
  ['nav.refunds', '/refunds'],
  ['nav.favourites', '/favorites'],
  ['footer.topCategories', '/top-Categories'],
  ['footer.allProperties', '/apartment'],
];

/** The five useful links of the documents (CHR-18). */
const usefulLinks: readonly [MessageKey, SitePath][] = [
  ['nav.about', '/about'],
  ['footer.terms', '/terms-&-Conditions'],
  ['footer.privacy', '/privacy-policy'],
  ['nav.contact', '/Contact-Us'],
  ['footer.faq', '/FAQ'],
];

function block(t: Translate, title: MessageKey, links: readonly [MessageKey, SitePath][]) {
  return { title: t(title), links: links.map(([label, href]) => ({ label: t(label), href })) };
}

/** The end of every page. Default export: loaded lazily. */
export default function Footer() {
  const t = useText();
  return (
    <SiteFooter
      name={environment.productName}
      about={t(`footer.about.${environment.stayUnit}`)}
      blocks={[block(t, 'footer.explore', explore), block(t, 'footer.usefulLinks', usefulLinks)]}
      copyright={t('footer.copyright', { year: String(new Date().getFullYear()) })}
    />
  );
}
