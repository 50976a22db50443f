import { Share2 } from 'lucide-react';
import { fromPromise } from 'xstate';
import { type Shared, type SheetOutcome, shareMachine } from '#machines/guest/share.machine.ts';
import { useFlow } from '../../app/use-flow.ts';
import { useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';

const urlOf = (path: string) => `${window.location.origin}${path}`;

const machine = shareMachine.provide({
  actors: {
    openSheet: fromPromise<SheetOutcome, Shared>(async ({ input: { title, path } }) => {
      if (!navigator.share) return undefined;
      try {
        await navigator.share({ title, url: urlOf(path) });
        return 'closed';
      } catch (error) {
        // The guest closed it without a choice.
        const isDismissed = error instanceof Error && error.name === 'AbortError';
        return isDismissed ? 'closed' : undefined;
      }
    }),
    copyLink: fromPromise<void, Pick<Shared, 'path'>>(({ input }) =>
      navigator.clipboard.writeText(urlOf(input.path)),
    ),
  },
});

/** STAY-122 … STAY-124. */
export function ShareButton(shared: Shared) {
  const t = useText();
  const flow = useFlow(machine, { input: shared });
  return (
    <Button
      variant="secondary"
      aria-label={t('share.of', { name: shared.title })}
      onClick={() => flow.send({ type: 'share.press' })}
    >
      <Share2 size={20} aria-hidden="true" />
    </Button>
  );
}
