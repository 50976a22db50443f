import type { ComponentType } from 'react';
import { propertyIdIn } from '#contract/site-pages.ts';
import { type KnownRoute, routeAt } from '#contract/site-routes.ts';

/** A route whose page is not in the first load. */
export type LazyRoute = Exclude<KnownRoute, { chunk: 'first' } | { opens: 'developer' }>;

const paymentProcessing = () => import('../pages/payment-processing/payment-processing-page.tsx');
const payNow = () => import('../pages/pay-now/pay-now-page.tsx');

/** How to load the code of each page but the home page, by its path. */
export const pageCode = {
  '/about': () => import('../pages/about/about-page.tsx'),
  '/apartment': () => import('../pages/apartment/apartment-page.tsx'),
  '/propertyDetails/:id': () => import('../pages/property-details/property-details-page.tsx'),
  '/service': () => import('../pages/service/service-page.tsx'),
  '/payment': () => import('../pages/content/payment-info-page.tsx'),
  '/partnership': () => import('../pages/partnership/partnership-page.tsx'),
  '/local-Business': () => import('../pages/local-business/local-business-page.tsx'),
  '/Contact-Us': () => import('../pages/contact/contact-page.tsx'),
  '/top-Categories': () => import('../pages/top-categories/top-categories-page.tsx'),
  '/FAQ': () => import('../pages/faq/faq-page.tsx'),
  '/terms-&-Conditions': () => import('../pages/content/terms-page.tsx'),
  '/privacy-policy': () => import('../pages/content/privacy-policy-page.tsx'),
  '/signin': () => import('../pages/sign-in/sign-in-page.tsx'),
  '/signup': () => import('../pages/sign-up/sign-up-page.tsx'),
  '/otp-verification': () => import('../pages/otp-verification/otp-verification-page.tsx'),
  '/profile-create': () => import('../pages/profile-create/profile-create-page.tsx'),
  '/forgot': () => import('../pages/forgot-password/forgot-password-page.tsx'),
  '/ForgotPass-otp-verification': () => import('../pages/forgot-password/reset-code-page.tsx'),
  '/reset-password': () => import('../pages/reset-password/reset-password-page.tsx'),
  '/profile': () => import('../pages/profile/profile-page.tsx'),
  '/change-password': () => import('../pages/change-password/change-password-page.tsx'),
  '/bookings': () => import('../pages/bookings/bookings-page.tsx'),
  '/bookings/:id': () => import('../pages/stay/stay-page.tsx'),
  '/payment-processing': paymentProcessing,
  '/payment-processing/:id': paymentProcessing,
  '/payments': () => import('../pages/payments/payments-page.tsx'),
  '/pay-now': payNow,
  '/pay-now/:id': payNow,
  '/pay-stay': () => import('../pages/pay-stay/pay-stay-page.tsx'),
  '/favorites': () => import('../pages/favorites/favorites-page.tsx'),
  '/refunds': () => import('../pages/refunds/refunds-page.tsx'),
} as const satisfies Record<LazyRoute['path'], () => Promise<{ default: ComponentType }>>;

export function isLazy(route: KnownRoute): route is LazyRoute {
  return route.path in pageCode;
}

/** Loads the code of the page at a path before a person opens it. Without a network it does nothing. */
export function loadPageAt(pathname: string): void {
  const isListing = propertyIdIn(pathname) !== undefined;
  const route = routeAt(pathname);
  const parts = [
    route && isLazy(route) && pageCode[route.path](),
    isListing && pageCode['/propertyDetails/:id'](),
    // The first view of a listing has its pictures.
    isListing && import('../ui/start-swiper.ts'),
  ];
  Promise.all(parts).catch(() => {});
}
