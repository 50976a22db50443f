import type {
  AfterForgottenState,
  AfterOneTimeCode,
  AfterSignUpState,
  BeforeReset,
} from './forms/navigation-state.ts';
import type { stateOf } from './forms/search-state.ts';
import type { OwnLink } from './own-link.ts';
import type { SitePath } from './site-path.ts';

/** The navigation state that each page reads. Other pages get none. */
interface PageStates {
  '/apartment': ReturnType<typeof stateOf>;
  '/otp-verification': AfterSignUpState;
  '/ForgotPass-otp-verification': AfterForgottenState;
  '/profile-create': AfterOneTimeCode;
  '/reset-password': BeforeReset;
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

/** A page of the site, with the state that it reads. */
export type Destination = WithState | WithoutState;
