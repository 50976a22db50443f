import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ResourceActor } from '#machines/resource/resource.machine.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { useText } from './text.ts';

type LoadedProps<Data> = {
  flow: ResourceActor<Data>;
  /** Stands in below `Loading...`, about as high as what is to come. */
  waiting: ReactNode;
  children: (data: Data) => ReactNode;
};

/** ABT-07, ABT-08, LEG-05, LEG-06: what a page has loaded, or that it has not. */
export function Loaded<Data>({ flow, waiting, children }: LoadedProps<Data>) {
  const t = useText();
  const data = useSelector(flow, ({ context }) => context.data);
  const hasFailed = useSelector(flow, (snapshot) => snapshot.matches('failed'));
  if (hasFailed) {
    const onRetry = () => flow.send({ type: 'resource.retry' });
    return <ErrorState message={t('page.failed')} retry={{ label: t('action.retry'), onRetry }} />;
  }
  if (data === undefined) {
    return (
      <>
        <p role="status">{t('page.loading')}</p>
        {waiting}
      </>
    );
  }
  return children(data);
}
