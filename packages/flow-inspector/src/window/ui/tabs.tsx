import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';

type Tab<Id extends string> = { id: Id; label: ReactNode; content: ReactNode };

type TabsProps<Id extends string> = {
  tabs: readonly Tab<Id>[];
  active: Id;
  onChange: (id: Id) => void;
  /** The accessible name of the row of tabs. */
  label: string;
};

/** Panels of which one is visible. Arrow keys move between the tabs. */
export function Tabs<Id extends string>({ tabs, active, onChange, label }: TabsProps<Id>) {
  return (
    <BaseTabs.Root
      value={active}
      onValueChange={(value: unknown) => {
        const chosen = tabs.find(({ id }) => id === value);
        if (chosen) onChange(chosen.id);
      }}
    >
      <BaseTabs.List className={styles.list} aria-label={label}>
        {tabs.map(({ id, label }) => (
          <BaseTabs.Tab key={id} value={id} className={styles.tab}>
            {label}
          </BaseTabs.Tab>
        ))}
        <BaseTabs.Indicator className={styles.mark} />
      </BaseTabs.List>
      {tabs.map(({ id, content }) => (
        <BaseTabs.Panel key={id} value={id} className={styles.panel}>
          {content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
