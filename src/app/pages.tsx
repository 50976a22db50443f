import { type ComponentType, lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { RequireSession } from './require-session.tsx';
import { loadSentences } from './sentences.ts';

/** A page of its own chunk, and beside it the sentences that the first load leaves out. */
function page<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(async () => {
    const [loaded] = await Promise.all([load(), loadSentences()]);
    return loaded;
  });
}

const AboutPage = page(() => import('../pages/about/about-page.tsx'));
const ApartmentPage = page(() => import('../pages/apartment/apartment-page.tsx'));
const BookingsPage = page(() => import('../pages/bookings/bookings-page.tsx'));
const ContactPage = page(() => import('../pages/contact/contact-page.tsx'));
const FaqPage = page(() => import('../pages/faq/faq-page.tsx'));
const FavoritesPage = page(() => import('../pages/favorites/favorites-page.tsx'));
const ChangePasswordPage = page(() => import('../pages/change-password/change-password-page.tsx'));
const ForgotPasswordPage = page(() => import('../pages/forgot-password/forgot-password-page.tsx'));
const LocalBusinessPage = page(() => import('../pages/local-business/local-business-page.tsx'));
const OtpVerificationPage = page(
  () => import('../pages/otp-verification/otp-verification-page.tsx'),
);
const PartnershipPage = page(() => import('../pages/partnership/partnership-page.tsx'));
const PaymentInfoPage = page(() => import('../pages/content/payment-info-page.tsx'));
const PaymentProcessingPage = page(
  () => import('../pages/payment-processing/payment-processing-page.tsx'),
);
const PaymentsPage = page(() => import('../pages/payments/payments-page.tsx'));
const PayNowPage = page(() => import('../pages/pay-now/pay-now-page.tsx'));
const PrivacyPolicyPage = page(() => import('../pages/content/privacy-policy-page.tsx'));
const ProfileCreatePage = page(() => import('../pages/profile-create/profile-create-page.tsx'));
const ProfilePage = page(() => import('../pages/profile/profile-page.tsx'));
const PropertyDetailsPage = page(
  () => import('../pages/property-details/property-details-page.tsx'),
);
const RefundsPage = page(() => import('../pages/refunds/refunds-page.tsx'));
const ResetCodePage = page(() => import('../pages/forgot-password/reset-code-page.tsx'));
const ResetPasswordPage = page(() => import('../pages/reset-password/reset-password-page.tsx'));
const ServicePage = page(() => import('../pages/service/service-page.tsx'));
const SignInPage = page(() => import('../pages/sign-in/sign-in-page.tsx'));
const SignUpPage = page(() => import('../pages/sign-up/sign-up-page.tsx'));
const TermsPage = page(() => import('../pages/content/terms-page.tsx'));
const TopCategoriesPage = page(() => import('../pages/top-categories/top-categories-page.tsx'));
/** Development only: the built site has no trace of it. */
const StyleguidePage = import.meta.env.DEV
  ? page(() => import('../pages/styleguide/styleguide-page.tsx'))
  : undefined;
const NotFoundPage = page(() => import('../pages/not-found/not-found-page.tsx'));

/**
 * ROUTE-01 … ROUTE-09: every page but the home page. Default export: the names of all their files
 * weigh something, so the first load leaves this table out too.
 */
export default function Pages() {
  return (
    <Routes>
      <Route path="/about" element={<AboutPage />} />
      <Route path="/apartment" element={<ApartmentPage />} />
      <Route path="/propertyDetails/:id" element={<PropertyDetailsPage />} />
      <Route path="/service" element={<ServicePage />} />
      <Route path="/partnership" element={<PartnershipPage />} />
      <Route path="/local-Business" element={<LocalBusinessPage />} />
      <Route path="/Contact-Us" element={<ContactPage />} />
      <Route path="/payment" element={<PaymentInfoPage />} />
      <Route path="/top-Categories" element={<TopCategoriesPage />} />
      <Route path="/FAQ" element={<FaqPage />} />
      <Route path="/terms-&-Conditions" element={<TermsPage />} />
      <Route path="/privacy-policy" element={<PrivacyPolicyPage />} />
      <Route path="/signin" element={<SignInPage />} />
      <Route path="/signup" element={<SignUpPage />} />
      <Route path="/otp-verification" element={<OtpVerificationPage />} />
      <Route path="/profile-create" element={<ProfileCreatePage />} />
      <Route path="/forgot" element={<ForgotPasswordPage />} />
      <Route path="/ForgotPass-otp-verification" element={<ResetCodePage />} />
      <Route path="/reset-password" element={<ResetPasswordPage />} />
      <Route element={<RequireSession />}>
        <Route path="/profile" element={<ProfilePage />} />
        <Route path="/change-password" element={<ChangePasswordPage />} />
        <Route path="/bookings" element={<BookingsPage />} />
        <Route path="/payment-processing" element={<PaymentProcessingPage />} />
        <Route path="/payments" element={<PaymentsPage />} />
        <Route path="/pay-now" element={<PayNowPage />} />
        <Route path="/favorites" element={<FavoritesPage />} />
        <Route path="/refunds" element={<RefundsPage />} />
      </Route>
      {StyleguidePage && <Route path="/styleguide" element={<StyleguidePage />} />}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
