import type { ReplyOf } from '#contract/call.ts';
import type { readToday, TodayEnquiry, TodaySections } from '#contract/desk/calls/today.ts';
import type { DeskBooking } from '#contract/desk/records/desk-booking.ts';
import type { EnquiryDetail } from '#contract/desk/records/enquiry.ts';
import { offersBookingStep } from '../../lives/booking-life.ts';

/** What the page of today shows. */
export type Today = Pick<ReplyOf<typeof readToday>, 'openSteps' | 'sections' | 'week'>;

const bookingSections = [
  'toApprove',
  'arrivals',
  'arrivalsTomorrow',
  'departures',
  'paymentsDue',
] as const;

export type BookingSection = (typeof bookingSections)[number];

/** A section whose rows have a step that is taken on the page of today. */
export type StepSection = BookingSection | 'newEnquiries';

/** A step that is taken on the page of today. */
export type TodayStep = 'approve' | 'cash' | 'answer';

/** A row and its step. */
export type RowStep =
  | { readonly step: 'approve' | 'cash'; readonly record: DeskBooking }
  | { readonly step: 'answer'; readonly record: TodayEnquiry };

/** DESK-401: the one step that comes next for a booking. An approval comes before the payment. */
export function nextStepOf(booking: DeskBooking): 'approve' | 'cash' | undefined {
  if (offersBookingStep('approve', booking)) return 'approve';
  return offersBookingStep('cash', booking) ? 'cash' : undefined;
}

/** The row of a section with its step. Undefined when it is not there, or has no step. */
export function rowStepOf(
  sections: TodaySections,
  section: StepSection,
  id: string,
): RowStep | undefined {
  if (section === 'newEnquiries') {
    const record = sections.newEnquiries.rows.find((row) => row.id === id);
    return record && { step: 'answer', record };
  }
  const record = sections[section].rows.find((row) => row.id === id);
  const step = record && nextStepOf(record);
  return record && step && { step, record };
}

/** The sections once the server has this booking or enquiry. A row whose work is done is gone. */
export function withRecord(
  sections: TodaySections,
  record: DeskBooking | EnquiryDetail,
): TodaySections {
  if ('isAnswered' in record) {
    return { ...sections, newEnquiries: without(sections.newEnquiries, record.id) };
  }
  const { toApprove, paymentsDue } = sections;
  return {
    ...sections,
    toApprove: record.state === 'pending' ? toApprove : without(toApprove, record.id),
    paymentsDue: record.isPaid ? without(paymentsDue, record.id) : paymentsDue,
    arrivals: withBooking(sections.arrivals, record),
    arrivalsTomorrow: withBooking(sections.arrivalsTomorrow, record),
    departures: withBooking(sections.departures, record),
  };
}

interface Rows<Row extends { readonly id: string }> {
  readonly count: number;
  readonly rows: Row[];
}

function without<Row extends { readonly id: string }, Section extends Rows<Row>>(
  section: Section & Rows<Row>,
  id: string,
): Section {
  const rows = section.rows.filter((row) => row.id !== id);
  return { ...section, rows, count: section.count - (section.rows.length - rows.length) };
}

function withBooking<Section extends Rows<DeskBooking>>(
  section: Section,
  booking: DeskBooking,
): Section {
  return { ...section, rows: section.rows.map((row) => (row.id === booking.id ? booking : row)) };
}
