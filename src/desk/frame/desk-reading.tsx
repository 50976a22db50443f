import type { ReactNode } from 'react';
import { useText } from '../../language/text.ts';
import { Reading, type ReadingProps } from '../../parts/reading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './desk-reading.module.css';
import { focusHeading } from './use-arrival.ts';

type DeskReadingProps<Data> = Omit<ReadingProps<Data>, 'waiting' | 'failed'> & {
  failed: string;
  /** The placeholder below the spinner. Default: eight lines. */
  placeholder?: ReactNode;
};

/** DESK-314: what an operator reads. The button leaves the page when it is pressed, so the heading takes its focus. */
export function DeskReading<Data>({ read, placeholder, ...props }: DeskReadingProps<Data>) {
  const t = useText();
  const retry = () => {
    focusHeading();
    read.retry();
  };
  return (
    <Reading
      {...props}
      read={{ ...read, retry }}
      waiting={
        <div className={styles.waiting}>
          <Spinner label={t('desk.loading')} />
          {placeholder ?? <Skeleton lines={8} />}
        </div>
      }
    />
  );
}
