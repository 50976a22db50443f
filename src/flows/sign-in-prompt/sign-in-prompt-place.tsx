import type { PromptPlace } from '#machines/guest/sign-in-prompt.machine.ts';
import { lazyPart } from '../../app/lazy-part.ts';
import { useAuth } from '../../app/session.tsx';
import { Optional } from '../../parts/optional.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

const SignInPrompt = lazyPart(() => import('./sign-in-prompt.tsx'));

/** CHR-30, CHR-34: where a page asks its visitors to sign in, after a while. Its time is the browser's. */
export function SignInPromptPlace({ place }: { place: PromptPlace }) {
  const { isSignedIn } = useAuth();
  const isHydrated = useHydrated();
  if (isSignedIn || !isHydrated) return null;
  return (
    <Optional>
      <SignInPrompt place={place} />
    </Optional>
  );
}
