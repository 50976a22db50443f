import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ResourceActor } from '#machines/shared/resource.machine.ts';
import { useText } from '../language/text.ts';
import { ErrorState } from '../ui/error-state.tsx';

/** What has become of a read. */
export interface Read<Data> {
  /** Undefined while nothing is there yet. */
  readonly data: Data | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** The read of a small load. */
export function useRead<Data, Request>(flow: ResourceActor<Data, Request>): Read<Data> {
  return {
    data: useSelector(flow, ({ context }) => context.data),
    hasFailed: useSelector(flow, (snapshot) => snapshot.matches('failed')),
    retry: () => flow.send({ type: 'resource.retry' }),
  };
}

export type ReadingProps<Data> = {
  read: Read<Data>;
  /** The sentence for a failed read. Default: that the page could not be loaded. */
  failed?: string | undefined;
  /** Whether what was read before stays, below the failure. */
  keeps?: boolean;
  /** Shown until something is there, about as high as what will be. */
  waiting: ReactNode;
  children: (data: Data) => ReactNode;
};

/** ABT-07, ABT-08, LEG-05, LEG-06: what was read, that it is on its way, or that it could not be read. */
export function Reading<Data>({ read, failed, keeps, waiting, children }: ReadingProps<Data>) {
  const t = useText();
  const { data, hasFailed, retry } = read;
  return (
    <>
      {hasFailed && (
        <ErrorState
          message={failed ?? t('page.failed')}
          retry={{ label: t('action.retry'), onRetry: retry }}
        />
      )}
      {data === undefined && !hasFailed && waiting}
      {data !== undefined && (keeps || !hasFailed) && children(data)}
    </>
  );
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
