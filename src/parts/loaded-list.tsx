import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import { useText } from '../language/text.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import styles from './loaded-list.module.css';
import { Loading, Reading } from './reading.tsx';

type LoadedListProps<Item> = {
  flow: PagedListActor<Item>;
  /** Shown below `Loading...`, about as high as the loaded content. */
  waiting: ReactNode;
  /** Takes the place of a list without entries. */
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
};

/** A list that grows by a page with every press of `Show more`. */
export function LoadedList<Item>({ flow, waiting, empty, children }: LoadedListProps<Item>) {
  const { context, value } = useSelector(flow, (snapshot) => snapshot);
  const read = {
    data: value === 'loading' ? undefined : context.items,
    hasFailed: value === 'failed',
    retry: () => flow.send({ type: 'list.retry' }),
  };
  return (
    <Reading read={read} waiting={<Loading>{waiting}</Loading>}>
      {(items) => (
        <>
          {items.length > 0 ? children(items) : empty}
          <Further flow={flow} />
        </>
      )}
    </Reading>
  );
}

function Further<Item>({ flow }: { flow: PagedListActor<Item> }) {
  const t = useText();
  const { context, value } = useSelector(flow, (snapshot) => snapshot);
  if (value === 'complete') {
    if (context.pagesRead === 1) return null;
    return (
      // The last press takes the button away: the focus goes to what has come of it.
      <p className={styles.further} tabIndex={-1} ref={(line) => line?.focus()}>
        {t('list.complete')}
      </p>
    );
  }
  return (
    <div className={styles.further}>
      {value === 'cutShort' && <ErrorState message={t('page.failed')} />}
      <Button
        variant="secondary"
        pending={value === 'extending'}
        onClick={() => flow.send({ type: 'list.more' })}
      >
        {t('list.more')}
      </Button>
    </div>
  );
}
