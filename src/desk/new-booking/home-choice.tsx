import { useSelector } from '@xstate/react';
import { useFormikContext } from 'formik';
import { dayOfIso, isBefore } from '#contract/day.ts';
import type { NewBookingValues } from '#contract/desk/new-booking-form.ts';
import type { StayOffer } from '#contract/desk/records/stay-offer.ts';
import { firstCheckOut } from '#contract/rules/stay.ts';
import {
  chosenOffer,
  type DeskStayOffersActor,
} from '#machines/desk/desk-new-booking/stay-offers.machine.ts';
import { environment } from '../../app/environment.ts';
import { useFormBusy } from '../../forms/form-busy.ts';
import { TextField } from '../../forms/text-field.tsx';
import { day, money } from '../../language/format.ts';
import { type Translate, useText } from '../../language/text.ts';
import { shownLines } from '../../parts/price-text.tsx';
import { refusalText } from '../../parts/refusal-text.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PriceLines } from '../../ui/price-lines.tsx';
import styles from './new-booking-page.module.css';

const unit = environment.stayUnit;

interface OffersProps {
  readonly flow: DeskStayOffersActor;
}

/** DESK-467: the free homes with what the stay costs, or the one home that is asked for. */
export function HomeChoice({ flow }: OffersProps) {
  const t = useText();
  const isOne = useSelector(flow, ({ context }) => context.homeId !== undefined);
  const hasFailed = useSelector(flow, (snapshot) => snapshot.hasTag('failed'));
  const failure = useSelector(flow, ({ context }) => context.failure);
  const isBusy = useFormBusy();
  return (
    <>
      {!isOne && (
        <TextField name="search" label={t('desk.newBooking.search')} optional maxLength={100} />
      )}
      {hasFailed && failure && (
        <ErrorState
          message={`${t('desk.newBooking.failed')} ${t(failure.message, failure.values)}`}
          retry={{ label: t('action.retry'), onRetry: () => flow.send({ type: 'offers.retry' }) }}
        />
      )}
      <OffersStatus flow={flow} />
      <Offers flow={flow} />
      {isOne && (
        <Button
          variant="secondary"
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && flow.send({ type: 'home.other' })}
        >
          {t('desk.newBooking.otherHome')}
        </Button>
      )}
      <Price flow={flow} />
    </>
  );
}

function OffersStatus({ flow }: OffersProps) {
  const t = useText();
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const isOne = useSelector(flow, ({ context }) => context.homeId !== undefined);
  const asked = useSelector(flow, ({ context }) => context.asked);
  const offered = useSelector(flow, ({ context }) => context.offered);
  const { values } = useFormikContext<NewBookingValues>();
  return (
    <p role="status" className={styles.status}>
      {!asked && (
        <span>
          {t(isOrdered(values) ? 'desk.newBooking.needsStay' : `desk.newBooking.noStay.${unit}`)}
        </span>
      )}
      {isBusy && <span>{t('desk.newBooking.reading')}</span>}
      {!isBusy && !isOne && offered && <span>{foundText(t, offered, asked?.search ?? '')}</span>}
    </p>
  );
}

/** Whether the typed days can be those of a stay. */
function isOrdered({ checkIn: from, checkOut: to }: NewBookingValues): boolean {
  const checkIn = dayOfIso(from);
  const checkOut = dayOfIso(to);
  return !checkIn || !checkOut || !isBefore(checkOut, firstCheckOut(checkIn, unit));
}

function foundText(
  t: Translate,
  { offers, hasMore }: { readonly offers: readonly StayOffer[]; readonly hasMore: boolean },
  search: string,
): string {
  const count = offers.filter(({ refusal }) => !refusal).length;
  if (offers.length === 0) {
    return t(search === '' ? 'desk.newBooking.none' : 'desk.newBooking.noneNamed');
  }
  if (count === 0) return t('desk.newBooking.none');
  const found = t('desk.newBooking.found', { count });
  return hasMore ? `${found}. ${t('desk.newBooking.more')}` : found;
}

function Offers({ flow }: OffersProps) {
  const t = useText();
  const offered = useSelector(flow, ({ context }) => context.offered);
  if (!offered || offered.offers.length === 0) return null;
  return (
    <fieldset className={styles.offers}>
      <legend>{t('desk.newBooking.home')}</legend>
      {offered.offers.map((offer) => (
        <Offer key={offer.home.id} flow={flow} offer={offer} />
      ))}
    </fieldset>
  );
}

function Offer({ flow, offer }: OffersProps & { readonly offer: StayOffer }) {
  const t = useText();
  const { home, total, refusal } = offer;
  const isChosen = useSelector(flow, ({ context }) => context.chosenId === home.id);
  const isBusy = useFormBusy();
  return (
    <label className={styles.offer}>
      <input
        type="radio"
        name="home"
        checked={isChosen && !refusal}
        disabled={refusal !== undefined}
        aria-disabled={isBusy || undefined}
        onChange={() => !isBusy && flow.send({ type: 'home.choose', id: home.id })}
      />
      <span className={styles.name}>
        <span>{home.name || t('desk.listing.untitled')}</span>
        <small>{home.location}</small>
        {refusal && <RefusalText flow={flow} refusal={refusal} />}
      </span>
      {!refusal && <span>{money(total)}</span>}
    </label>
  );
}

type Refusal = NonNullable<StayOffer['refusal']>;

function RefusalText({ flow, refusal }: OffersProps & { readonly refusal: Refusal }) {
  const t = useText();
  const asked = useSelector(flow, ({ context }) => context.asked);
  return (
    <small className={styles.refusal}>{asked && sentenceOf(t, refusal, day(asked.checkIn))}</small>
  );
}

function sentenceOf(t: Translate, refusal: Refusal, from: string): string | undefined {
  switch (refusal.kind) {
    case 'past':
      return t('desk.prices.refused.past');
    case 'tooFar':
      return t('desk.prices.refused.tooFar', { day: day(refusal.latest) });
    case 'guests':
      return t('desk.prices.refused.guests', { most: refusal.most });
    case 'taken':
      return t('desk.newBooking.isTaken', { day: day(refusal.day) });
    default:
      return refusalText(refusal, { unit, from, t });
  }
}

/** The price of the chosen home, and the former one if the server has refused it. */
function Price({ flow }: OffersProps) {
  const t = useText();
  const chosen = useSelector(flow, ({ context }) => chosenOffer(context));
  const former = useSelector(flow, ({ context }) => context.former);
  if (!chosen) return null;
  const { lines, total } = chosen;
  return (
    <>
      {former !== undefined && former !== total && (
        <p role="status" className={styles.changed}>
          {t('desk.newBooking.wasNow', { was: money(former), now: money(total) })}
        </p>
      )}
      <PriceLines
        lines={[
          ...shownLines(lines, unit, t),
          {
            id: 'total',
            label: t('desk.newBooking.total'),
            amount: money(total),
            kind: 'total',
          },
        ]}
      />
    </>
  );
}
