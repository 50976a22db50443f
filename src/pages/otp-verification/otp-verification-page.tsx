import { CodeScreen, ofSignUp } from '../../flows/one-time-code/code-screen.tsx';

/** OTP-01 … OTP-05, OTP-09 … OTP-11: the code after a sign-up. */
export default function OtpVerificationPage() {
  return <CodeScreen purpose={ofSignUp} />;
}
