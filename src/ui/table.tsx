import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './table.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** `end` for amounts. */
  align?: 'start' | 'end' | undefined;
  /** A text of several lines. In a card it has the full width, below its header. */
  isLong?: boolean;
  /**
   * Its place in a row of lines. Default: on the second line, without its header. `beside` the title, for a state;
   * `named` with its header; `excerpt` for the beginning of a long text; `none` for what only a wide table shows.
   */
  inLines?: 'beside' | 'named' | 'excerpt' | 'none';
};

type TableProps<Row> = {
  /** The name of the table, only for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What a row becomes below 1024 px. `lines`: its title and its state, and below them the rest. */
  narrow?: 'cards' | 'lines';
};

/** A table. Below 1024 px each row becomes a card or two lines, with its first column as the title. */
export function Table<Row>({ caption, columns, rows, rowKey, narrow = 'cards' }: TableProps<Row>) {
  const classOf = ({ align, isLong }: Column<Row>) =>
    classNames(align === 'end' && styles.end, isLong && styles.long);
  return (
    <table className={styles.table} data-narrow={narrow}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.id} scope="col" className={classOf(column)}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column, index) => {
              const Cell = index === 0 ? 'th' : 'td';
              return (
                <Cell
                  key={column.id}
                  scope={index === 0 ? 'row' : undefined}
                  data-label={column.header}
                  data-in-lines={column.inLines}
                  className={classOf(column)}
                >
                  <div>{column.cell(row)}</div>
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
