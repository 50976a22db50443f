import { CodeScreen, ofForgotten } from '../../flows/one-time-code/code-screen.tsx';

/** OTP-01 … OTP-03, OTP-06, OTP-07, OTP-09 … OTP-11: the code after a forgotten password. */
export default function ResetCodePage() {
  return <CodeScreen purpose={ofForgotten} />;
}
