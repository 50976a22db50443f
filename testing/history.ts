/**
 * What guests asked several servers, what they got, and what the database holds at the end. Days are
 * numbers, so that they compare. `start` and `end` are milliseconds on one clock.
 */
export interface Operation {
  readonly guest: string;
  readonly kind: 'book' | 'cancel' | 'promise' | 'list';
  readonly property?: string;
  readonly stay?: Days;
  /** The booking of the operation. Of a new one it is in the reply. */
  readonly booking?: string;
  /** The bookings of a list. */
  readonly listed?: readonly string[];
  readonly outcome: 'done' | 'taken' | 'unknown' | 'unexpected';
  readonly start: number;
  readonly end: number;
}

interface Days {
  readonly from: number;
  readonly to: number;
}

interface StoredBooking extends Days {
  readonly id: string;
  readonly guest: string;
  readonly property: string;
  readonly isCancelled: boolean;
  readonly amount: number;
}

interface StoredPayment {
  readonly booking: string;
  readonly amount: number;
}

export interface Stored {
  readonly bookings: readonly StoredBooking[];
  readonly payments: readonly StoredPayment[];
}

/** A booking as the operations show it: when it was made, and when it was cancelled. */
interface ObservedBooking extends Days {
  readonly id: string;
  readonly property: string;
  /** The first request that may have made it, and the first reply that confirmed it. */
  asked: number;
  confirmed: number;
  cancelAsked: number;
  cancelConfirmed: number;
}

const crosses = (one: Days, other: Days) => one.from <= other.to && other.from <= one.to;

/**
 * Finds what no correct server could have answered or stored: double bookings, also those that ended
 * before the last moment, lost or invented bookings, cancellations and payments, and replies that the
 * other operations contradict.
 *
 * @returns one line for each fault.
 */
export function checkHistory(history: readonly Operation[], stored: Stored): string[] {
  const observed = observedBookings(history);
  return [
    ...history
      .filter(({ outcome }) => outcome === 'unexpected')
      .map(({ kind, guest }) => `unexpected reply: ${kind} of ${guest}`),
    ...checkBookings(history, observed, stored.bookings),
    ...checkPayments(history, stored),
    ...checkTimes(history, [...observed.values()]),
    ...checkLists(history),
  ];
}

function observedBookings(history: readonly Operation[]): Map<string, ObservedBooking> {
  const observed = new Map<string, ObservedBooking>();
  for (const { kind, booking, property, stay, outcome, start, end } of history) {
    if (!booking) continue;
    const known = observed.get(booking);
    if (kind === 'book' && property && stay && outcome === 'done' && !known) {
      const never = { cancelAsked: Infinity, cancelConfirmed: Infinity };
      observed.set(booking, {
        id: booking,
        property,
        ...stay,
        asked: start,
        confirmed: end,
        ...never,
      });
    }
    if (kind === 'cancel' && known) {
      known.cancelAsked = Math.min(known.cancelAsked, start);
      if (outcome === 'done') known.cancelConfirmed = Math.min(known.cancelConfirmed, end);
    }
  }
  return observed;
}

function checkBookings(
  history: readonly Operation[],
  observed: ReadonlyMap<string, ObservedBooking>,
  bookings: Stored['bookings'],
): string[] {
  const faults: string[] = [];
  const stored = new Map(bookings.map((booking) => [booking.id, booking]));
  // A request without a reply may have made a booking.
  const maybe = history.filter(({ kind, outcome }) => kind === 'book' && outcome === 'unknown');
  for (const { id } of observed.values()) {
    if (!stored.has(id)) faults.push(`lost booking: ${id}`);
  }
  for (const { id, guest, property, isCancelled, ...days } of bookings) {
    const known = observed.get(id);
    const isMaybe = maybe.some(
      (one) => one.guest === guest && one.property === property && one.stay?.from === days.from,
    );
    if (!known && !isMaybe) faults.push(`invented booking: ${id}`);
    if (!known) continue;
    if (!isCancelled && known.cancelConfirmed < Infinity) faults.push(`lost cancellation: ${id}`);
    if (isCancelled && known.cancelAsked === Infinity) faults.push(`invented cancellation: ${id}`);
  }
  const active = Map.groupBy(
    bookings.filter(({ isCancelled }) => !isCancelled),
    ({ property }) => property,
  );
  for (const [property, group] of active) {
    const byDay = group.toSorted((one, other) => one.from - other.from);
    for (const [index, booking] of byDay.entries()) {
      const before = byDay[index - 1];
      if (before && crosses(before, booking)) faults.push(`double booking: ${property}`);
    }
  }
  return faults;
}

function checkPayments(history: readonly Operation[], { bookings, payments }: Stored): string[] {
  const faults: string[] = [];
  const amounts = new Map(bookings.map(({ id, amount }) => [id, amount]));
  const byBooking = Map.groupBy(payments, ({ booking }) => booking);
  const promises = history.filter(({ kind }) => kind === 'promise');
  const asked = new Set(promises.map(({ booking }) => booking));
  for (const { booking, outcome } of promises) {
    if (outcome === 'done' && !byBooking.has(booking ?? ''))
      faults.push(`lost payment: ${booking}`);
  }
  for (const [booking, records] of byBooking) {
    if (!asked.has(booking)) faults.push(`invented payment: ${booking}`);
    if (records.length > 1) faults.push(`double payment: ${booking}`);
    if (records.some(({ amount }) => amount !== amounts.get(booking))) {
      faults.push(`wrong amount: ${booking}`);
    }
  }
  return faults;
}

/** Compares when bookings certainly or possibly existed. */
function checkTimes(history: readonly Operation[], observed: readonly ObservedBooking[]): string[] {
  const faults: string[] = [];
  const byProperty = Map.groupBy(observed, ({ property }) => property);
  for (const group of byProperty.values()) {
    for (const [index, one] of group.entries()) {
      for (const other of group.slice(index + 1)) {
        const isTogether =
          Math.max(one.confirmed, other.confirmed) < Math.min(one.cancelAsked, other.cancelAsked);
        if (crosses(one, other) && isTogether) {
          faults.push(`double booking: ${one.id} and ${other.id}`);
        }
      }
    }
  }
  const isUncertain = history.some(({ outcome }) => outcome === 'unknown');
  if (isUncertain) return faults;
  for (const { kind, outcome, guest, property = '', stay, start, end } of history) {
    if (kind !== 'book' || outcome !== 'taken' || !stay) continue;
    const isTaken = byProperty
      .get(property)
      ?.some((known) => crosses(known, stay) && known.asked < end && known.cancelConfirmed > start);
    if (!isTaken) faults.push(`free days refused: ${property} to ${guest}`);
  }
  return faults;
}

/** A guest asks one thing at a time, so a list must show exactly what the replies before said. */
function checkLists(history: readonly Operation[]): string[] {
  const faults: string[] = [];
  for (const [guest, own] of Map.groupBy(history, (operation) => operation.guest)) {
    const active = new Set<string>();
    for (const { kind, outcome, booking = '', listed = [] } of own) {
      if (outcome !== 'done') continue;
      if (kind === 'book') active.add(booking);
      if (kind === 'cancel') active.delete(booking);
      if (kind !== 'list') continue;
      const isSame = listed.length === active.size && listed.every((id) => active.has(id));
      if (!isSame) faults.push(`stale list: ${guest}`);
    }
  }
  return faults;
}
