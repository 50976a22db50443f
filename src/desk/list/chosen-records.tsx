import { type ReactNode, type RefObject, useState } from 'react';
import { useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import styles from './chosen-records.module.css';

export interface Chosen<Id> {
  readonly ids: ReadonlySet<Id>;
  readonly choose: (ids: readonly Id[], isChosen: boolean) => void;
}

/** The chosen records of a page of a list. */
export function useChosen<Id>(): Chosen<Id> {
  const [ids, setIds] = useState<ReadonlySet<Id>>(new Set());
  return {
    ids,
    choose: (some, isChosen) =>
      setIds((former) => {
        const others = [...former].filter((id) => !some.includes(id));
        return new Set(isChosen ? [...others, ...some] : others);
      }),
  };
}

interface ChooseAllProps<Id> {
  readonly ids: readonly Id[];
  readonly label: string;
  readonly chosen: Chosen<Id>;
  readonly box: RefObject<HTMLInputElement | null>;
}

/** Chooses all records of the page that can be chosen, or none. */
export function ChooseAll<Id>({ ids, label, chosen, box }: ChooseAllProps<Id>) {
  const isAll = ids.every((id) => chosen.ids.has(id));
  return (
    <Checkbox
      label={label}
      checked={isAll}
      ref={(input) => {
        box.current = input;
        if (input) input.indeterminate = chosen.ids.size > 0 && !isAll;
      }}
      onChange={({ currentTarget }) => chosen.choose(ids, currentTarget.checked)}
    />
  );
}

interface ChooseProps<Id> {
  readonly id: Id;
  /** What a screen reader calls the record. */
  readonly name: string;
  readonly chosen: Chosen<Id>;
}

/** Chooses a record of the list. */
export function Choose<Id>({ id, name, chosen }: ChooseProps<Id>) {
  const t = useText();
  return (
    <Checkbox
      label={null}
      aria-label={t('desk.choose', { name })}
      checked={chosen.ids.has(id)}
      onChange={({ currentTarget }) => chosen.choose([id], currentTarget.checked)}
    />
  );
}

interface ChosenBarProps<Id> {
  readonly chosen: Chosen<Id>;
  /** How many are chosen. */
  readonly text: string;
  /** Moves the focus away from the bar, which is gone then. */
  readonly onNone: () => void;
  /** What can be done with them. */
  readonly children: ReactNode;
}

/** RATE-80, DESK-500, DESK-503: what can be done with the chosen records. It stays in sight. */
export function ChosenBar<Id>({ chosen, text, onNone, children }: ChosenBarProps<Id>) {
  const t = useText();
  const ids = [...chosen.ids];
  return (
    <div className={styles.chosen}>
      <span role="status">{ids.length > 0 && text}</span>
      {ids.length > 0 && (
        <>
          <Button
            variant="quiet"
            onClick={() => {
              chosen.choose(ids, false);
              onNone();
            }}
          >
            {t('desk.chooseNone')}
          </Button>
          {children}
        </>
      )}
    </div>
  );
}
