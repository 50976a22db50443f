import { Route, Routes } from 'react-router-dom';
import { lazyPart } from './lazy-part.ts';
import { RequireSession } from './require-session.tsx';

const AboutPage = lazyPart(() => import('../pages/about/about-page.tsx'));
const ApartmentPage = lazyPart(() => import('../pages/apartment/apartment-page.tsx'));
const BookingsPage = lazyPart(() => import('../pages/bookings/bookings-page.tsx'));
const ContactPage = lazyPart(() => import('../pages/contact/contact-page.tsx'));
const FaqPage = lazyPart(() => import('../pages/faq/faq-page.tsx'));
const FavoritesPage = lazyPart(() => import('../pages/favorites/favorites-page.tsx'));
const ChangePasswordPage = lazyPart(
  () => import('../pages/change-password/change-password-page.tsx'),
);
const ForgotPasswordPage = lazyPart(
  () => import('../pages/forgot-password/forgot-password-page.tsx'),
);
const LocalBusinessPage = lazyPart(() => import('../pages/local-business/local-business-page.tsx'));
const OtpVerificationPage = lazyPart(
  () => import('../pages/otp-verification/otp-verification-page.tsx'),
);
const PartnershipPage = lazyPart(() => import('../pages/partnership/partnership-page.tsx'));
const PaymentInfoPage = lazyPart(() => import('../pages/content/payment-info-page.tsx'));
const PaymentProcessingPage = lazyPart(
  () => import('../pages/payment-processing/payment-processing-page.tsx'),
);
const PaymentsPage = lazyPart(() => import('../pages/payments/payments-page.tsx'));
const PayNowPage = lazyPart(() => import('../pages/pay-now/pay-now-page.tsx'));
const PrivacyPolicyPage = lazyPart(() => import('../pages/content/privacy-policy-page.tsx'));
const ProfileCreatePage = lazyPart(() => import('../pages/profile-create/profile-create-page.tsx'));
const ProfilePage = lazyPart(() => import('../pages/profile/profile-page.tsx'));
const PropertyDetailsPage = lazyPart(
  () => import('../pages/property-details/property-details-page.tsx'),
);
const RefundsPage = lazyPart(() => import('../pages/refunds/refunds-page.tsx'));
const ResetCodePage = lazyPart(() => import('../pages/forgot-password/reset-code-page.tsx'));
const ResetPasswordPage = lazyPart(() => import('../pages/reset-password/reset-password-page.tsx'));
const ServicePage = lazyPart(() => import('../pages/service/service-page.tsx'));
const SignInPage = lazyPart(() => import('../pages/sign-in/sign-in-page.tsx'));
const SignUpPage = lazyPart(() => import('../pages/sign-up/sign-up-page.tsx'));
const TermsPage = lazyPart(() => import('../pages/content/terms-page.tsx'));
const TopCategoriesPage = lazyPart(() => import('../pages/top-categories/top-categories-page.tsx'));
/** Development only: the built site has no trace of it. */
const StyleguidePage = import.meta.env.DEV
  ? lazyPart(() => import('../pages/styleguide/styleguide-page.tsx'))
  : undefined;
const NotFoundPage = lazyPart(() => import('../pages/not-found/not-found-page.tsx'));

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
