import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ResourceActor } from '#machines/resource/resource.machine.ts';
import { useText } from '../language/text.ts';
import { ErrorState } from '../ui/error-state.tsx';

type LoadedProps<Data> = {
  flow: ResourceActor<Data>;
  /** Shown below `Loading...`, about as high as the loaded content. */
  waiting: ReactNode;
  children: (data: Data) => ReactNode;
};

/** ABT-07, ABT-08, LEG-05, LEG-06: what a page has loaded, or that it has not. */
export function Loaded<Data>({ flow, waiting, children }: LoadedProps<Data>) {
  const data = useSelector(flow, ({ context }) => context.data);
  const hasFailed = useSelector(flow, (snapshot) => snapshot.matches('failed'));
  if (hasFailed) return <NotLoaded onRetry={() => flow.send({ type: 'resource.retry' })} />;
  if (data === undefined) return <Loading>{waiting}</Loading>;
  return children(data);
}

/** `Loading...`, and below it the placeholder of the content. */
export function Loading({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <>
      <p role="status">{t('page.loading')}</p>
      {children}
    </>
  );
}

/** That a page could not be loaded, and the way to try again. */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return <ErrorState message={t('page.failed')} retry={{ label: t('action.retry'), onRetry }} />;
}
