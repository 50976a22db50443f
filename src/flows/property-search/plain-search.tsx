import { useSelector } from '@xstate/react';
import { isoOf } from '#contract/day.ts';
import type { PropertySearchActor } from '#machines/guest/property-search/property-search.machine.ts';
import { useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './banner-search.module.css';

/** The search of a browser without scripts: its fields are the parts of the address. */
export function PlainSearch({ search }: { search: PropertySearchActor }) {
  const t = useText();
  const { location, checkIn, checkOut } = useSelector(search, ({ context }) => context.draft);
  return (
    <noscript>
      <form className={styles.form} action="/apartment" aria-label={t('search.banner')}>
        <div className={styles.location}>
          <Field label={t('search.location')}>
            {(control) => (
              <TextInput {...control} name="location" maxLength={100} defaultValue={location} />
            )}
          </Field>
        </div>
        <Field label={t('search.checkIn')}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              name="checkIn"
              defaultValue={checkIn && isoOf(checkIn)}
            />
          )}
        </Field>
        <Field label={t('search.checkOut')}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              name="checkOut"
              defaultValue={checkOut && isoOf(checkOut)}
            />
          )}
        </Field>
        <Button type="submit" className={styles.submit}>
          {t('search.search')}
        </Button>
      </form>
    </noscript>
  );
}
