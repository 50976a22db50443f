import { useSelector } from '@xstate/react';
import type { DeskGuest } from '#contract/desk/records/desk-guest.ts';
import {
  canBook,
  type DeskGuestFinderActor,
} from '#machines/desk/desk-new-booking/guest-finder.machine.ts';
import { useFormBusy } from '../../forms/form-busy.ts';
import { TextField } from '../../forms/text-field.tsx';
import { useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import styles from './new-booking-page.module.css';

interface FinderProps {
  readonly flow: DeskGuestFinderActor;
}

/** DESK-466, DESK-467: a new guest, or one whom the desk knows by the typed number or address. */
export function GuestFields({ flow }: FinderProps) {
  const t = useText();
  const isBusy = useFormBusy();
  const chosen = useSelector(flow, ({ context }) => context.chosen);
  if (chosen) {
    return (
      <>
        <p role="status">
          {[chosen.name, chosen.mobileNumber, chosen.email].filter(Boolean).join(' · ')}
        </p>
        <Button
          variant="secondary"
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && flow.send({ type: 'guest.forget' })}
        >
          {t('desk.newBooking.otherGuest')}
        </Button>
      </>
    );
  }
  return (
    <>
      <TextField
        name="mobileNumber"
        label={t('desk.newBooking.phone')}
        inputMode="tel"
        autoComplete="off"
        maxLength={25}
      />
      <KnownGuests flow={flow} />
      <TextField name="name" label={t('desk.newBooking.name')} autoComplete="off" maxLength={80} />
      <TextField
        name="email"
        label={t('desk.newBooking.email')}
        optional
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
      />
    </>
  );
}

function KnownGuests({ flow }: FinderProps) {
  const t = useText();
  const found = useSelector(flow, ({ context }) => context.found);
  const hasFailed = useSelector(flow, (snapshot) => snapshot.hasTag('failed'));
  return (
    <div role="status" className={styles.known}>
      {hasFailed && (
        <ErrorState
          message={t('desk.newBooking.knownFailed')}
          retry={{ label: t('action.retry'), onRetry: () => flow.send({ type: 'guest.retry' }) }}
        />
      )}
      {found.length > 0 && (
        <>
          <p>{t('desk.newBooking.known')}</p>
          {found.map((guest) => (
            <KnownGuest key={guest.id} flow={flow} guest={guest} />
          ))}
        </>
      )}
    </div>
  );
}

function KnownGuest({ flow, guest }: FinderProps & { readonly guest: DeskGuest }) {
  const t = useText();
  const { id, name, mobileNumber, email } = guest;
  const isBusy = useFormBusy();
  const about = [mobileNumber, email].filter(Boolean).join(' · ');
  return (
    <div className={styles.knownGuest}>
      {canBook(guest) ? (
        <Button
          variant="secondary"
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && flow.send({ type: 'guest.choose', id })}
        >
          {t('desk.newBooking.use', { name })}
        </Button>
      ) : (
        <p>{t('desk.newBooking.may.not', { name })}</p>
      )}
      <small>{about}</small>
    </div>
  );
}
