import { lazy, Suspense } from 'react';
import type { PromptPlace } from '#machines/sign-in-prompt/sign-in-prompt.machine.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { loadSentences } from './sentences.ts';
import { useAuth } from './session.tsx';

const SignInPrompt = lazy(async () => {
  const [prompt] = await Promise.all([
    import('../flows/sign-in-prompt/sign-in-prompt.tsx'),
    loadSentences(),
  ]);
  return prompt;
});

/** CHR-30, CHR-34: where a page asks its visitors to sign in, after a while. */
export function SignInPromptPlace({ place }: { place: PromptPlace }) {
  const { isSignedIn } = useAuth();
  if (isSignedIn) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <SignInPrompt place={place} />
      </Suspense>
    </ErrorBoundary>
  );
}
