import {
  Archive,
  Ban,
  Banknote,
  Check,
  CheckCheck,
  CircleDashed,
  CircleHelp,
  Clock,
  Coins,
  Eye,
  EyeOff,
  FilePenLine,
  Globe,
  Hourglass,
  type LucideIcon,
  TicketCheck,
  TimerOff,
  TriangleAlert,
  Undo2,
  UserCheck,
  UserMinus,
  UserX,
  X,
} from 'lucide-react';
import type { ReactNode } from 'react';
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

/** DESK-443: the colour of a state, and its shape. States of different meanings never share both. */
type Look = readonly [tone: BadgeTone, Icon: LucideIcon];

function Shaped({ look: [tone, Icon], children }: { look: Look; children: ReactNode }) {
  return (
    <Badge tone={tone}>
      <Icon size={14} strokeWidth={2.5} aria-hidden="true" />
      <span>{children}</span>
    </Badge>
  );
}

const bookingLooks: Readonly<Record<BookingState, Look>> = {
  pending: ['waiting', CircleHelp],
  approved: ['good', Check],
  rejected: ['bad', X],
  cancelled: ['neutral', Ban],
  givenUp: ['neutral', TimerOff],
};

export function BookingBadge({ state }: { state: BookingState }) {
  const t = useText();
  return <Shaped look={bookingLooks[state]}>{t(`desk.bookingState.${state}`)}</Shaped>;
}

const paymentLooks: Readonly<
  Record<DeskPayment['state'] | 'partPaid' | 'pending' | 'paidBack', Look>
> = {
  paid: ['paid', Banknote],
  due: ['waiting', Hourglass],
  partPaid: ['waiting', Coins],
  pending: ['waiting', Hourglass],
  lapsed: ['neutral', TimerOff],
  // The money has left again, so it has not the colour of income.
  paidBack: ['neutral', Banknote],
};

interface PaidBadgeProps {
  readonly isPaid: boolean;
  /** Whether a part was paid. */
  readonly isPartPaid?: boolean | undefined;
  /** Whether the provider has not decided about a payment. */
  readonly isPaymentPending?: boolean | undefined;
  /** True when all of the money went back. */
  readonly isPaidBack?: boolean | undefined;
}

export function PaidBadge({
  isPaid,
  isPartPaid = false,
  isPaymentPending = false,
  isPaidBack = false,
}: PaidBadgeProps) {
  const t = useText();
  if (isPaymentPending) {
    return <Shaped look={paymentLooks.pending}>{t('desk.payment.pending')}</Shaped>;
  }
  if (isPaidBack) {
    return <Shaped look={paymentLooks.paidBack}>{t('desk.payment.paidBack')}</Shaped>;
  }
  if (isPartPaid) return <Shaped look={paymentLooks.partPaid}>{t('desk.partPaid')}</Shaped>;
  return (
    <Shaped look={paymentLooks[isPaid ? 'paid' : 'due']}>
      {t(isPaid ? 'desk.paid' : 'desk.due')}
    </Shaped>
  );
}

export function PaymentBadge({ state }: Pick<DeskPayment, 'state'>) {
  const t = useText();
  return <Shaped look={paymentLooks[state]}>{t(`desk.paymentState.${state}`)}</Shaped>;
}

const providerOrderLooks: Readonly<Record<ProviderOrder['state'], Look>> = {
  open: ['neutral', CircleDashed],
  pending: ['waiting', Hourglass],
  unrecorded: ['bad', TriangleAlert],
  recorded: ['paid', Banknote],
  returned: ['returned', Undo2],
  ended: ['neutral', TimerOff],
};

export function ProviderOrderBadge({ state }: { state: ProviderOrder['state'] }) {
  const t = useText();
  return <Shaped look={providerOrderLooks[state]}>{t(`desk.providerOrderState.${state}`)}</Shaped>;
}

const refundLooks: Readonly<Record<DeskRefund['status'], Look>> = {
  pending: ['waiting', Clock],
  refunded: ['returned', Undo2],
  rejected: ['bad', X],
};

export function RefundBadge({ status }: { status: DeskRefund['status'] }) {
  const t = useText();
  return <Shaped look={refundLooks[status]}>{t(`desk.refundStatus.${status}`)}</Shaped>;
}

export function AnsweredBadge({ isAnswered }: { isAnswered: boolean }) {
  const t = useText();
  const look: Look = isAnswered ? ['good', CheckCheck] : ['waiting', Clock];
  return <Shaped look={look}>{t(`desk.enquiry.answered.${isAnswered ? 'yes' : 'no'}`)}</Shaped>;
}

/** The most severe state of a guest's account. */
function guestState({ isDeleted, isBlocked, mayBook }: DeskGuest) {
  if (isDeleted) return 'deleted';
  if (isBlocked) return 'blocked';
  return mayBook ? 'active' : 'denied';
}

const guestLooks: Readonly<Record<ReturnType<typeof guestState>, Look>> = {
  deleted: ['bad', UserMinus],
  blocked: ['bad', Ban],
  denied: ['waiting', UserX],
  active: ['live', UserCheck],
};

export function GuestBadge({ guest }: { guest: DeskGuest }) {
  const t = useText();
  const state = guestState(guest);
  return <Shaped look={guestLooks[state]}>{t(`desk.guestState.${state}`)}</Shaped>;
}

const couponLooks: Readonly<Record<DeskCoupon['state'], Look>> = {
  active: ['live', TicketCheck],
  ended: ['neutral', Ban],
};

export function CouponBadge({ state }: { state: DeskCoupon['state'] }) {
  const t = useText();
  return <Shaped look={couponLooks[state]}>{t(`desk.couponState.${state}`)}</Shaped>;
}

export function ReviewBadge({ state }: { state: DeskReview['state'] }) {
  const t = useText();
  const look: Look = state === 'shown' ? ['live', Eye] : ['neutral', EyeOff];
  return <Shaped look={look}>{t(`desk.reviewState.${state}`)}</Shaped>;
}

const listingLooks: Readonly<Record<ListingState, Look>> = {
  draft: ['waiting', FilePenLine],
  published: ['live', Globe],
  hidden: ['neutral', EyeOff],
};

export function ListingBadge({ state }: { state: ListingState }) {
  const t = useText();
  return <Shaped look={listingLooks[state]}>{t(`desk.listingState.${state}`)}</Shaped>;
}

const contentLooks: Readonly<Record<DeskContent['state'], Look>> = {
  shown: ['live', Eye],
  removed: ['neutral', Archive],
};

export function ContentBadge({ state }: { state: DeskContent['state'] }) {
  const t = useText();
  return <Shaped look={contentLooks[state]}>{t(`desk.contentState.${state}`)}</Shaped>;
}
