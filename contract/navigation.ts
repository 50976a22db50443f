import type {
  AfterForgottenState,
  AfterOneTimeCode,
  AfterSignUpState,
  BeforeReset,
} from './forms/navigation-state.ts';
import type { PaymentState } from './forms/payment-target.ts';
import type { stateOf } from './forms/search-state.ts';
import type { SignInState } from './forms/way-back.ts';
import type { OwnLink } from './own-link.ts';
import type { SitePath } from './site-path.ts';

/** The navigation state that each page reads. Other pages get none. */
interface PageStates {
  '/apartment': ReturnType<typeof stateOf>;
  '/signin': SignInState;
  '/signup': SignInState;
  '/forgot': SignInState;
  '/otp-verification': AfterSignUpState;
  '/ForgotPass-otp-verification': AfterForgottenState;
  '/profile-create': AfterOneTimeCode;
  '/reset-password': BeforeReset;
  '/payment-processing': PaymentState;
  '/pay-now': PaymentState;
}

type At<Path extends string> = Path | `${Path}?${string}`;

type WithState = {
  [Path in keyof PageStates]: { readonly to: At<Path>; readonly state: PageStates[Path] };
}[keyof PageStates];

/** A page without state, or whose state is cleared. */
export interface WithoutState {
  readonly to: At<SitePath> | OwnLink;
  readonly state?: Readonly<Record<string, never>>;
}

/** Back to a page that was left with its state. */
interface ToOwnLink {
  readonly to: OwnLink;
  readonly state: Readonly<Record<string, unknown>>;
}

/** A page of the site, with the state that it reads. */
export type Destination = WithState | WithoutState | ToOwnLink;
