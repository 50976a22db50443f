import type { PromptPlace } from '#machines/sign-in-prompt/sign-in-prompt.machine.ts';
import { lazyPart } from '../../app/lazy-part.ts';
import { useAuth } from '../../app/session.tsx';
import { Optional } from '../../parts/optional.tsx';

const SignInPrompt = lazyPart(() => import('./sign-in-prompt.tsx'));

/** CHR-30, CHR-34: where a page asks its visitors to sign in, after a while. */
export function SignInPromptPlace({ place }: { place: PromptPlace }) {
  const { isSignedIn } = useAuth();
  if (isSignedIn) return null;
  return (
    <Optional>
      <SignInPrompt place={place} />
    </Optional>
  );
}
