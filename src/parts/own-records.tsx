import type { ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import type { ResourceActor } from '#machines/shared/resource.machine.ts';
import { useFact } from '../app/use-fact.ts';
import { useText } from '../language/text.ts';
import { Button } from '../ui/button.tsx';
import styles from './own-records.module.css';
import { Reading, useRead } from './reading.tsx';
import { TableOnItsWay } from './table-on-its-way.tsx';

type OwnRecordsProps<Item, Request> = {
  flow: ResourceActor<readonly Item[], Request>;
  /** Read out while nothing is there yet. */
  loading: string;
  /** Takes the place of a list that was never read; without it the list is shown as an empty one. */
  failed?: string;
  children: (records: readonly Item[]) => ReactNode;
};

/** A list of the guest's own: what was read last stays while it is read again. */
export function OwnRecords<Item, Request>(props: OwnRecordsProps<Item, Request>) {
  const { flow, loading, failed, children } = props;
  const t = useText();
  const read = useRead(flow);
  const { hasFailed, retry } = read;
  const data = read.data ?? (hasFailed && !failed ? [] : undefined);
  return (
    <Reading
      read={{ data, hasFailed: hasFailed && !data, retry }}
      failed={failed}
      waiting={<TableOnItsWay label={loading} />}
    >
      {(records) => (
        <>
          {children(records)}
          {hasFailed && (
            <p className={styles.retry}>
              <Button variant="quiet" onClick={retry}>
                {t('action.retry')}
              </Button>
            </p>
          )}
        </>
      )}
    </Reading>
  );
}

/** Keeps a list true to what another flow of the page has done to it. */
export function useRecordChanges<Item, Request>(
  flow: AnyActorRef,
  list: ResourceActor<readonly Item[], Request>,
) {
  useFact(flow, 'record.removed', (fact) => list.send(fact));
  useFact(flow, 'records.outdated', (fact) => list.send(fact));
}
