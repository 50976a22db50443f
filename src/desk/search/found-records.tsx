import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { bookingCode } from '#contract/rules/booking-code.ts';
import type { DeskSearchActor } from '#machines/desk/desk-search.machine.ts';
import { day } from '../../language/format.ts';
import { type Translate, useText } from '../../language/text.ts';
import { couponHome } from '../coupons/coupon-words.ts';
import type { NavPage } from '../frame/nav-page.ts';
import { BookingBadge, CouponBadge, GuestBadge, ListingBadge } from '../list/badges.tsx';
import styles from './desk-search.module.css';

interface FoundLink {
  readonly to: string;
  readonly name: ReactNode;
  readonly below?: string;
  readonly state?: ReactNode;
}

/** What a search has found of a kind. */
interface Group {
  readonly kind: 'pages' | 'bookings' | 'guests' | 'listings' | 'coupons';
  readonly links: readonly FoundLink[];
}

interface Sought {
  readonly text: string;
  readonly found: Found | undefined;
  /** The pages that the role of the operator may open. */
  readonly pages: readonly NavPage[];
}

/** The pages, bookings, guests, listings and coupons that match, by kind. */
export function groupsOf(t: Translate, { text, found, pages }: Sought): Group[] {
  const all: readonly Group[] = [
    { kind: 'pages', links: pagesWith(t, pages, text) },
    { kind: 'bookings', links: found?.bookings.map((each) => ofBooking(t, each)) ?? [] },
    { kind: 'guests', links: found?.guests.map(ofGuest) ?? [] },
    { kind: 'listings', links: found?.listings.map((each) => ofListing(t, each)) ?? [] },
    { kind: 'coupons', links: found?.coupons.map((coupon) => ofCoupon(t, coupon)) ?? [] },
  ];
  return all.filter(({ links }) => links.length > 0);
}

interface FoundProps {
  readonly flow: DeskSearchActor;
  readonly groups: readonly Group[];
  readonly text: string;
  readonly onFollow: () => void;
}

export function FoundRecords({ flow, groups, text, onFollow }: FoundProps) {
  const t = useText();
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const isShown = useSelector(flow, (snapshot) => snapshot.matches({ open: 'shown' }));
  const count = groups.reduce((sum, { links }) => sum + links.length, 0);
  return (
    <>
      <p role="status" className={styles.status}>
        {isBusy && <span>{t('desk.search.busy')}</span>}
        {isShown && (
          <span>{t(count === 0 ? 'desk.search.none' : 'desk.search.count', { count })}</span>
        )}
      </p>
      {groups.map(({ kind, links }) => (
        <section key={kind} aria-label={t(`desk.search.${kind}`)} className={styles.group}>
          <h3>{t(`desk.search.${kind}`)}</h3>
          <ul>
            {links.map(({ to, name, below, state }) => (
              <li key={to}>
                <Link to={to} onClick={onFollow}>
                  <span className={styles.name}>{name}</span>
                  {below && <span className={styles.below}>{below}</span>}
                </Link>
                {state}
              </li>
            ))}
          </ul>
          {kind !== 'pages' && (
            <Link
              className={styles.all}
              to={`/${kind}?${new URLSearchParams({ search: text })}`}
              onClick={onFollow}
            >
              {t(`desk.search.all.${kind}`)}
            </Link>
          )}
        </section>
      ))}
    </>
  );
}

function pagesWith(t: Translate, pages: readonly NavPage[], text: string): FoundLink[] {
  if (text === '') return [];
  const part = text.toLowerCase();
  return pages.flatMap(({ path, link }) => {
    const name = link && t(link.label);
    return name?.toLowerCase().includes(part) ? [{ to: path, name }] : [];
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
        <span>{guest.name}</span> <span className={styles.code}>{bookingCode(id)}</span>
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

function ofCoupon(t: Translate, coupon: Found['coupons'][number]): FoundLink {
  const { id, code, name, state } = coupon;
  return {
    to: `/coupons/${id}`,
    name: code,
    below: [name, couponHome(t, coupon)].filter(Boolean).join(' · '),
    state: <CouponBadge state={state} />,
  };
}
