import { type ComponentProps, useRef, useState } from 'react';
import { Button } from './button.tsx';
import styles from './long-table.module.css';
import { Table } from './table.tsx';

const atOnce = 10;

type LongTableProps<Row> = ComponentProps<typeof Table<Row>> & {
  /** The label of the button, with the number of hidden rows: `Show more (7)`. */
  moreLabel: (left: number) => string;
};

/** A table that shows ten rows, and ten more with each click on its button. */
export function LongTable<Row>({ rows, moreLabel, ...rest }: LongTableProps<Row>) {
  const [asked, setAsked] = useState(atOnce);
  const place = useRef<HTMLDivElement>(null);
  const left = rows.length - asked;
  return (
    <div ref={place} className={styles.place} tabIndex={-1}>
      <Table {...rest} rows={rows.slice(0, asked)} />
      {left > 0 && (
        <Button
          variant="secondary"
          onClick={() => {
            setAsked(asked + atOnce);
            // The last click removes the button, so move the focus to the table.
            if (left <= atOnce) place.current?.focus({ preventScroll: true });
          }}
        >
          {moreLabel(left)}
        </Button>
      )}
    </div>
  );
}
