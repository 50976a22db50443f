import { type Day, dayOfIso, isoOf } from '#contract/day.ts';
import { type HeroSearchForm, heroSearchMachine } from '#machines/guest/hero-search.machine.ts';
import { useToday } from '../../app/today.ts';
import { useFlow } from '../../app/use-flow.ts';
import { useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import styles from './hero-search.module.css';

/**
 * STAY-30, STAY-31: place, dates and guests. Its fields are parts of the address of the list, so that
 * it works before the page is hydrated, and without scripts. Default export: loaded lazily.
 */
export default function HeroSearch() {
  const t = useText();
  const today = useToday();
  const flow = useFlow(heroSearchMachine);
  // The server may have another day than the guest.
  const min = useHydrated() ? isoOf(today) : undefined;
  return (
    <search className={styles.search}>
      <form
        className={styles.form}
        action="/apartment"
        aria-label={t('home.search')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const form = formOf(new FormData(event.currentTarget));
          flow.send({ type: 'search.submit', form, today });
        }}
      >
        <div className={styles.location}>
          <Field label={t('search.location')}>
            {(control) => (
              <TextInput
                {...control}
                type="search"
                name="location"
                maxLength={100}
                placeholder={t('search.locationPlaceholder')}
              />
            )}
          </Field>
        </div>
        <Field label={t('search.checkIn')}>
          {(control) => <TextInput {...control} type="date" name="checkIn" min={min} />}
        </Field>
        <Field label={t('search.checkOut')}>
          {(control) => <TextInput {...control} type="date" name="checkOut" min={min} />}
        </Field>
        <Field label={t('booking.guests')}>
          {(control) => (
            <TextInput
              {...control}
              type="number"
              inputMode="numeric"
              name="guests"
              min={1}
              max={99}
              placeholder={t('search.any')}
            />
          )}
        </Field>
        <Button type="submit" className={styles.submit}>
          {t('search.search')}
        </Button>
      </form>
    </search>
  );
}

/** The values of the fields: days as `yyyy-MM-dd`, and a whole number of guests. */
function formOf(data: FormData): HeroSearchForm {
  const text = (name: string) => String(data.get(name) ?? '');
  const day = (name: string): Day | undefined => dayOfIso(text(name));
  return {
    location: text('location'),
    checkIn: day('checkIn'),
    checkOut: day('checkOut'),
    guests: Math.trunc(Number(text('guests'))) || 0,
  };
}
