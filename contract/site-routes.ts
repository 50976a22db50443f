import type { StayUnit } from './rules/stay.ts';
import { isPath } from './site-pages.ts';

/**
 * A page of the site, for the router, its guard, the server's heads, the sitemap and docs/flows.
 */
export interface SiteRoute {
  /** The path in the site's spelling. `:id` is a parameter. */
  readonly path: `/${string}`;
  /** Its file in `src/pages`, without the extension. */
  readonly page: string;
  /** The locale key of its title. Undefined when the page sets its own title. */
  readonly title?: string;
  /** The locale key of its description for search engines and shared links, or the one of each unit. */
  readonly about?: string | Readonly<Record<StayUnit, string>>;
  /** Pages with the same chunk load together. By default, a page has a separate chunk. */
  readonly chunk?: 'first' | 'account' | 'plain' | 'own';
  /** Who can open it. The built site does not contain a developer's page. */
  readonly opens: 'anyone' | 'member' | 'developer';
  /** True for a page that the server renders for visitors. */
  readonly rendered?: true;
  /**
   * The permission for search engines: find the page in the sitemap, find each listing in the
   * sitemap, read the page without listing it, or not read it.
   */
  readonly crawl: 'sitemap' | 'listings' | 'noindex' | 'disallow';
}

/** ROUTE-01 … ROUTE-09: every page of the site. */
export const siteRoutes = [
  {
    path: '/',
    page: 'home/home-page',
    title: 'home.title',
    about: { day: 'head.home.day', night: 'head.home.night' },
    chunk: 'first',
    opens: 'anyone',
    crawl: 'sitemap',
    rendered: true,
  },
  {
    path: '/about',
    page: 'about/about-page',
    title: 'title.about',
    about: 'head.about',
    opens: 'anyone',
    crawl: 'sitemap',
    rendered: true,
  },
  {
    path: '/apartment',
    page: 'apartment/apartment-page',
    title: 'title.apartment',
    about: { day: 'head.apartment.day', night: 'head.apartment.night' },
    opens: 'anyone',
    crawl: 'sitemap',
    rendered: true,
  },
  {
    path: '/propertyDetails/:id',
    page: 'property-details/property-details-page',
    opens: 'anyone',
    crawl: 'listings',
    rendered: true,
  },
  {
    path: '/service',
    page: 'service/service-page',
    title: 'title.service',
    about: 'head.service',
    opens: 'anyone',
    crawl: 'sitemap',
    rendered: true,
  },
  {
    path: '/payment',
    page: 'content/payment-info-page',
    title: 'title.payment',
    about: 'head.payment',
    chunk: 'plain',
    opens: 'anyone',
    crawl: 'sitemap',
    rendered: true,
  },
  {
    path: '/partnership',
    page: 'partnership/partnership-page',
    title: 'title.partnership',
    about: 'head.partnership',
    opens: 'anyone',
    crawl: 'sitemap',
    rendered: true,
  },
  {
    path: '/local-Business',
    page: 'local-business/local-business-page',
    title: 'title.local-business',
    about: 'head.local-business',
    opens: 'anyone',
    crawl: 'sitemap',
    rendered: true,
  },
  {
    path: '/Contact-Us',
    page: 'contact/contact-page',
    title: 'title.contact-us',
    about: 'head.contact-us',
    opens: 'anyone',
    crawl: 'sitemap',
    rendered: true,
  },
  {
    path: '/top-Categories',
    page: 'top-categories/top-categories-page',
    title: 'title.top-categories',
    about: 'head.top-categories',
    opens: 'anyone',
    crawl: 'sitemap',
    rendered: true,
  },
  {
    path: '/FAQ',
    page: 'faq/faq-page',
    title: 'title.faq',
    about: 'head.faq',
    opens: 'anyone',
    crawl: 'sitemap',
    rendered: true,
  },
  {
    path: '/terms-&-Conditions',
    page: 'content/terms-page',
    title: 'title.terms-&-conditions',
    about: 'head.terms-&-conditions',
    chunk: 'plain',
    opens: 'anyone',
    crawl: 'sitemap',
    rendered: true,
  },
  {
    path: '/privacy-policy',
    page: 'content/privacy-policy-page',
    title: 'title.privacy-policy',
    about: 'head.privacy-policy',
    chunk: 'plain',
    opens: 'anyone',
    crawl: 'sitemap',
    rendered: true,
  },
  {
    path: '/signin',
    page: 'sign-in/sign-in-page',
    chunk: 'account',
    opens: 'anyone',
    crawl: 'noindex',
    rendered: true,
  },
  {
    path: '/signup',
    page: 'sign-up/sign-up-page',
    chunk: 'account',
    opens: 'anyone',
    crawl: 'noindex',
    rendered: true,
  },
  {
    path: '/otp-verification',
    page: 'otp-verification/otp-verification-page',
    opens: 'anyone',
    crawl: 'disallow',
  },
  {
    path: '/profile-create',
    page: 'profile-create/profile-create-page',
    chunk: 'account',
    opens: 'anyone',
    crawl: 'disallow',
  },
  {
    path: '/forgot',
    page: 'forgot-password/forgot-password-page',
    opens: 'anyone',
    crawl: 'noindex',
    rendered: true,
  },
  {
    path: '/ForgotPass-otp-verification',
    page: 'forgot-password/reset-code-page',
    opens: 'anyone',
    crawl: 'disallow',
  },
  {
    path: '/reset-password',
    page: 'reset-password/reset-password-page',
    opens: 'anyone',
    crawl: 'disallow',
  },
  {
    path: '/profile',
    page: 'profile/profile-page',
    title: 'title.profile',
    opens: 'member',
    crawl: 'disallow',
  },
  {
    path: '/change-password',
    page: 'change-password/change-password-page',
    title: 'title.change-password',
    opens: 'member',
    crawl: 'disallow',
  },
  {
    path: '/bookings',
    page: 'bookings/bookings-page',
    title: 'title.bookings',
    chunk: 'own',
    opens: 'member',
    crawl: 'disallow',
  },
  {
    path: '/bookings/:id',
    page: 'stay/stay-page',
    opens: 'member',
    crawl: 'disallow',
  },
  {
    path: '/payment-processing',
    page: 'payment-processing/payment-processing-page',
    title: 'title.payment-processing',
    opens: 'member',
    crawl: 'disallow',
  },
  {
    path: '/payment-processing/:id',
    page: 'payment-processing/payment-processing-page',
    title: 'title.payment-processing',
    opens: 'member',
    crawl: 'disallow',
  },
  {
    path: '/payments',
    page: 'payments/payments-page',
    title: 'title.payments',
    chunk: 'own',
    opens: 'member',
    crawl: 'disallow',
  },
  {
    path: '/pay-now',
    page: 'pay-now/pay-now-page',
    title: 'title.pay-now',
    opens: 'member',
    crawl: 'disallow',
  },
  {
    path: '/pay-now/:id',
    page: 'pay-now/pay-now-page',
    title: 'title.pay-now',
    opens: 'member',
    crawl: 'disallow',
  },
  {
    path: '/pay-stay',
    page: 'pay-stay/pay-stay-page',
    opens: 'anyone',
    crawl: 'disallow',
  },
  {
    path: '/favorites',
    page: 'favorites/favorites-page',
    title: 'title.favorites',
    opens: 'member',
    crawl: 'disallow',
  },
  {
    path: '/refunds',
    page: 'refunds/refunds-page',
    title: 'title.refunds',
    chunk: 'own',
    opens: 'member',
    crawl: 'disallow',
  },
  {
    path: '/styleguide',
    page: 'styleguide/styleguide-page',
    opens: 'developer',
    crawl: 'noindex',
  },
] as const satisfies readonly SiteRoute[];

/** A page of the site by its row. */
export type KnownRoute = (typeof siteRoutes)[number];

/** A page that shared links and search engines show with its title and a description. */
export type PublicRoute = Extract<KnownRoute, { readonly crawl: 'sitemap' }>;

/** The paths with a given permission for search engines. */
export function pathsToCrawl(crawl: SiteRoute['crawl']): string[] {
  return siteRoutes.filter((route) => route.crawl === crawl).map(({ path }) => path);
}

/** The page at a path in any spelling, or undefined for a listing or an unknown path. */
export function routeAt(pathname: string): KnownRoute | undefined {
  return siteRoutes.find(({ path, crawl }) => crawl !== 'listings' && isPath(path, pathname));
}

/** Whether search engines list the page itself. */
export function isPublic(route: KnownRoute): route is PublicRoute {
  return route.crawl === 'sitemap';
}

/** The locale key of its description on a site that counts its stays in this unit. */
export function aboutOf({ about }: PublicRoute, unit: StayUnit) {
  return typeof about === 'string' ? about : about[unit];
}
