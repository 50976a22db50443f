import type { BookingState } from '#contract/desk/records/desk-booking.ts';
import type { DeskContent } from '#contract/desk/records/desk-content.ts';
import type { DeskCoupon } from '#contract/desk/records/desk-coupon.ts';
import type { DeskGuest } from '#contract/desk/records/desk-guest.ts';
import type { ListingState } from '#contract/desk/records/desk-listing.ts';
import type { DeskPayment } from '#contract/desk/records/desk-payment.ts';
import type { DeskRefund } from '#contract/desk/records/desk-refund.ts';
import type { DeskReview } from '#contract/desk/records/desk-review.ts';
import type { ProviderOrder } from '#contract/desk/records/provider-order.ts';
import { useText } from '../../language/text.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const bookingTones: Readonly<Record<BookingState, BadgeTone>> = {
  pending: 'waiting',
  approved: 'good',
  rejected: 'bad',
  cancelled: 'neutral',
  givenUp: 'neutral',
};

export function BookingBadge({ state }: { state: BookingState }) {
  const t = useText();
  return <Badge tone={bookingTones[state]}>{t(`desk.bookingState.${state}`)}</Badge>;
}

export function PaidBadge({ isPaid }: { isPaid: boolean }) {
  const t = useText();
  return <Badge tone={isPaid ? 'good' : 'waiting'}>{t(isPaid ? 'desk.paid' : 'desk.due')}</Badge>;
}

const paymentTones: Readonly<Record<DeskPayment['state'], BadgeTone>> = {
  paid: 'good',
  due: 'waiting',
  lapsed: 'neutral',
};

export function PaymentBadge({ state }: { state: DeskPayment['state'] }) {
  const t = useText();
  return <Badge tone={paymentTones[state]}>{t(`desk.paymentState.${state}`)}</Badge>;
}

const providerOrderTones: Readonly<Record<ProviderOrder['state'], BadgeTone>> = {
  open: 'neutral',
  pending: 'waiting',
  unrecorded: 'bad',
  recorded: 'good',
  returned: 'waiting',
  ended: 'neutral',
};

export function ProviderOrderBadge({ state }: { state: ProviderOrder['state'] }) {
  const t = useText();
  return <Badge tone={providerOrderTones[state]}>{t(`desk.providerOrderState.${state}`)}</Badge>;
}

const refundTones: Readonly<Record<DeskRefund['status'], BadgeTone>> = {
  pending: 'waiting',
  refunded: 'good',
  rejected: 'bad',
};

export function RefundBadge({ status }: { status: DeskRefund['status'] }) {
  const t = useText();
  return <Badge tone={refundTones[status]}>{t(`desk.refundStatus.${status}`)}</Badge>;
}

export function AnsweredBadge({ isAnswered }: { isAnswered: boolean }) {
  const t = useText();
  return (
    <Badge tone={isAnswered ? 'good' : 'waiting'}>
      {t(`desk.enquiry.answered.${isAnswered ? 'yes' : 'no'}`)}
    </Badge>
  );
}

/** The most severe state of a guest's account. */
export function GuestBadge({ guest }: { guest: DeskGuest }) {
  const t = useText();
  if (guest.isDeleted) return <Badge tone="bad">{t('desk.guestState.deleted')}</Badge>;
  if (guest.isBlocked) return <Badge tone="bad">{t('desk.guestState.blocked')}</Badge>;
  if (!guest.mayBook) return <Badge tone="waiting">{t('desk.guestState.denied')}</Badge>;
  return <Badge tone="good">{t('desk.guestState.active')}</Badge>;
}

export function CouponBadge({ state }: { state: DeskCoupon['state'] }) {
  const t = useText();
  const tone = state === 'active' ? 'good' : 'neutral';
  return <Badge tone={tone}>{t(`desk.couponState.${state}`)}</Badge>;
}

export function ReviewBadge({ state }: { state: DeskReview['state'] }) {
  const t = useText();
  return <Badge tone={state === 'shown' ? 'good' : 'bad'}>{t(`desk.reviewState.${state}`)}</Badge>;
}

const listingTones: Readonly<Record<ListingState, BadgeTone>> = {
  draft: 'waiting',
  published: 'good',
  hidden: 'neutral',
};

export function ListingBadge({ state }: { state: ListingState }) {
  const t = useText();
  return <Badge tone={listingTones[state]}>{t(`desk.listingState.${state}`)}</Badge>;
}

export function ContentBadge({ state }: { state: DeskContent['state'] }) {
  const t = useText();
  return <Badge tone={state === 'shown' ? 'good' : 'bad'}>{t(`desk.contentState.${state}`)}</Badge>;
}
