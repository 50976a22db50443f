import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { may } from '#contract/desk/may.ts';
import { bookingCode } from '#contract/rules/booking-code.ts';
import type { DeskSearchActor } from '#machines/desk/desk-search.machine.ts';
import { day } from '../../language/format.ts';
import { type Translate, useText } from '../../language/text.ts';
import { useOperator } from '../app/desk-site.ts';
import type { NavPage } from '../frame/nav-page.ts';
import { BookingBadge, CouponBadge, GuestBadge, ListingBadge } from '../list/badges.tsx';
import styles from './desk-search.module.css';

interface FoundProps {
  readonly flow: DeskSearchActor;
  readonly pages: readonly NavPage[];
  readonly onFollow: () => void;
}

interface FoundLink {
  readonly to: string;
  readonly name: ReactNode;
  readonly below?: string;
  readonly state?: ReactNode;
}

/** The pages, bookings, guests, listings and coupons that match, by kind. */
export function FoundRecords({ flow, pages, onFollow }: FoundProps) {
  const t = useText();
  const { role } = useOperator();
  const text = useSelector(flow, ({ context }) => context.text);
  const found = useSelector(flow, ({ context }) => context.found);
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const isShown = useSelector(flow, (snapshot) => snapshot.matches({ open: 'shown' }));
  const groups = [
    {
      kind: 'pages',
      list: undefined,
      links: pagesWith(t, pages, text, (page) => may(role, page.needs)),
    },
    {
      kind: 'bookings',
      list: 'bookings',
      links: found?.bookings.map((each) => ofBooking(t, each)),
    },
    { kind: 'guests', list: 'guests', links: found?.guests.map(ofGuest) },
    {
      kind: 'listings',
      list: 'listings',
      links: found?.listings.map((each) => ofListing(t, each)),
    },
    { kind: 'coupons', list: 'coupons', links: found?.coupons.map(ofCoupon) },
  ] as const;
  const count = groups.reduce((sum, { links = [] }) => sum + links.length, 0);
  return (
    <>
      <p role="status" className={styles.status}>
        {isBusy && t('desk.search.busy')}
        {isShown && t(count === 0 ? 'desk.search.none' : 'desk.search.count', { count })}
      </p>
      {groups.map(({ kind, list, links = [] }) =>
        links.length === 0 ? null : (
          <section key={kind} aria-label={t(`desk.search.${kind}`)} className={styles.group}>
            <h3>{t(`desk.search.${kind}`)}</h3>
            <ul>
              {links.map((link: FoundLink) => (
                <li key={link.to}>
                  <Link to={link.to} onClick={onFollow}>
                    <span className={styles.name}>{link.name}</span>
                    {link.below && <span className={styles.below}>{link.below}</span>}
                  </Link>
                  {link.state}
                </li>
              ))}
            </ul>
            {list && (
              <Link
                className={styles.all}
                to={`/${list}?${new URLSearchParams({ search: text })}`}
                onClick={onFollow}
              >
                {t('desk.search.all')}
              </Link>
            )}
          </section>
        ),
      )}
    </>
  );
}

function pagesWith(
  t: Translate,
  pages: readonly NavPage[],
  text: string,
  isAllowed: (page: NavPage) => boolean,
): FoundLink[] {
  if (text === '') return [];
  const part = text.toLowerCase();
  return pages.flatMap((page) => {
    const name = page.link && t(page.link.label);
    return name?.toLowerCase().includes(part) && isAllowed(page) ? [{ to: page.path, name }] : [];
  });
}

type Found = NonNullable<ReturnType<DeskSearchActor['getSnapshot']>['context']['found']>;

function ofBooking(t: Translate, booking: Found['bookings'][number]): FoundLink {
  const { id, guest, property, checkIn, checkOut, state } = booking;
  const dates = t('desk.booking.dates', { from: day(checkIn), to: day(checkOut) });
  return {
    to: `/bookings/${id}`,
    name: (
      <>
        {guest.name} <span className={styles.code}>{bookingCode(id)}</span>
      </>
    ),
    below: `${property.name} · ${dates}`,
    state: <BookingBadge state={state} />,
  };
}

function ofGuest(guest: Found['guests'][number]): FoundLink {
  const { id, name, email, mobileNumber } = guest;
  return {
    to: `/guests/${id}`,
    name,
    below: [email, mobileNumber].filter(Boolean).join(' · '),
    state: <GuestBadge guest={guest} />,
  };
}

function ofListing(t: Translate, listing: Found['listings'][number]): FoundLink {
  const { id, name, code, location, state } = listing;
  return {
    to: `/listings/${id}`,
    name: name || t('desk.listing.untitled'),
    below: [code, location].filter(Boolean).join(' · '),
    state: <ListingBadge state={state} />,
  };
}

function ofCoupon({ id, code, name, property, state }: Found['coupons'][number]): FoundLink {
  return {
    to: `/coupons/${id}`,
    name: code,
    below: [name, property.name].filter(Boolean).join(' · '),
    state: <CouponBadge state={state} />,
  };
}
