import { useSelector } from '@xstate/react';
import { useId, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import {
  createListing,
  listDeskListings,
  previewListing,
  publishListing,
} from '#contract/desk/calls/listings.ts';
import { may } from '#contract/desk/may.ts';
import type { DeskListingDetail, ListingFields } from '#contract/desk/records/desk-listing.ts';
import type { DeskListingActor } from '#machines/desk/desk-listing/desk-listing.machine.ts';
import { deskNewListingMachine } from '#machines/desk/desk-new-listing.machine.ts';
import type { ListingStep } from '#machines/lives/listing-life.machine.ts';
import { offersListingStep } from '#machines/lives/listing-life.ts';
import { requestUrl } from '../../api/request-url.ts';
import { callActor } from '../../app/actors.ts';
import { useFact } from '../../app/use-fact.ts';
import { useFlow } from '../../app/use-flow.ts';
import { useLanguage, useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useOperator } from '../app/desk-site.ts';
import { ListingBadge } from '../list/badges.tsx';
import { QuestionDialog } from '../record/question-dialog.tsx';
import { HarmfulSteps, stepVariants, useFocusAfter } from '../record/record-steps.tsx';
import { copyOf } from './copy-of.ts';
import styles from './listing-steps.module.css';

const copyMachine = deskNewListingMachine.provide({
  actors: {
    createListing: callActor(createListing),
    listDeskListings: callActor(listDeskListings),
  },
});

type Flow = { readonly flow: DeskListingActor };

const weights = {
  publish: 'next',
  show: 'next',
  hide: 'harmful',
  delete: 'harmful',
} as const;

/**
 * DESK-110, DESK-442: the state of a listing, what it lacks, and the possible steps. A draft always has the
 * step to publish it, described by what is still missing.
 */
export function ListingSteps({ flow, listing }: Flow & { listing: DeskListingDetail }) {
  const t = useText();
  const { role } = useOperator();
  const lang = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const hasDraft = useSelector(flow, ({ context }) => context.draft !== undefined);
  useFocusAfter(place, listing.version);
  const missingId = useId();
  const { id, state, missing } = listing;
  const isOffered = (step: ListingStep) =>
    (step === 'publish' && state === 'draft') || offersListingStep(step, listing);
  const next = (['publish', 'show'] as const).filter(isOffered);
  const harmful = (['hide', 'delete'] as const).filter(isOffered);
  return (
    <div ref={place} tabIndex={-1}>
      <Card title={t('desk.listing.steps')}>
        <div className={styles.steps}>
          <p>
            <ListingBadge state={state} />
          </p>
          {missing.length > 0 && (
            <div id={missingId}>
              <p>{t('desk.listing.missing')}</p>
              <ul className={styles.missing}>
                {missing.map((need) => (
                  <li key={need}>{t(`desk.need.${need}`)}</li>
                ))}
              </ul>
            </div>
          )}
          {hasDraft && <p role="status">{t('desk.listing.unsaved')}</p>}
          {may(role, publishListing) &&
            next.map((step) => (
              <StepButton
                key={step}
                flow={flow}
                step={step}
                {...(missing.length > 0 && { describedBy: missingId })}
              />
            ))}
          {may(role, createListing) && <CopyButton flow={flow} fields={listing.fields} />}
          {state === 'published' ? (
            <a href={`/propertyDetails/${id}`}>{t('desk.listing.seen')}</a>
          ) : (
            <a
              href={requestUrl(previewListing, { params: { id }, query: { lang } })}
              target="_blank"
              rel="noopener noreferrer"
            >
              {t('desk.listing.preview')}
            </a>
          )}
          <Link to={`/bookings?property=${id}`}>{t('desk.listing.bookings')}</Link>
          <Link to={`/listings/${id}/prices`}>{t('desk.prices')}</Link>
          <Link to={`/listings/${id}/calendars`}>{t('desk.feeds.ofListing')}</Link>
          {may(role, publishListing) && harmful.length > 0 && (
            <HarmfulSteps>
              {harmful.map((step) => (
                <StepButton key={step} flow={flow} step={step} />
              ))}
            </HarmfulSteps>
          )}
        </div>
      </Card>
      <Question flow={flow} coupons={listing.coupons} />
    </div>
  );
}

interface StepButtonProps extends Flow {
  readonly step: ListingStep;
  /** The id of what says why the step is not possible yet. */
  readonly describedBy?: string;
}

function StepButton({ flow, step, describedBy }: StepButtonProps) {
  const t = useText();
  const isTaken = useSelector(
    flow,
    (snapshot) => snapshot.matches('taking') && snapshot.context.step === step,
  );
  const canTake = useSelector(flow, (snapshot) => snapshot.can({ type: 'step.choose', step }));
  const hasDraft = useSelector(flow, ({ context }) => context.draft !== undefined);
  return (
    <Button
      variant={stepVariants[weights[step]]}
      wide
      pending={isTaken}
      aria-disabled={(!canTake && !isTaken) || undefined}
      aria-describedby={describedBy}
      title={hasDraft ? t('desk.listing.saveFirst') : undefined}
      onClick={() => flow.send({ type: 'step.choose', step })}
    >
      {t(`desk.listing.${step}`)}
    </Button>
  );
}

interface CopyButtonProps extends Flow {
  readonly fields: ListingFields;
}

/** DESK-506: makes a draft like this listing. Its form is next. */
function CopyButton({ flow, fields }: CopyButtonProps) {
  const t = useText();
  const navigate = useNavigate();
  const hasDraft = useSelector(flow, ({ context }) => context.draft !== undefined);
  const copy = useFlow(copyMachine);
  const busy = useSelector(copy, (snapshot) => snapshot.hasTag('busy'));
  useFact(copy, 'listing.created', ({ id }) => void navigate(`/listings/${id}`));
  return (
    <Button
      variant="secondary"
      wide
      pending={busy}
      disabled={hasDraft}
      title={hasDraft ? t('desk.listing.saveFirst') : undefined}
      onClick={() => copy.send({ type: 'listing.create', fields: copyOf(fields) })}
    >
      {t('desk.listing.copy')}
    </Button>
  );
}

/** The confirmation of a step that hides or deletes a listing. */
function Question({ flow, coupons }: Flow & Pick<DeskListingDetail, 'coupons'>) {
  const t = useText();
  const isAsking = useSelector(flow, (snapshot) => snapshot.hasTag('asking'));
  const step = useSelector(flow, ({ context }) => context.step);
  if (!isAsking || (step !== 'hide' && step !== 'delete')) return null;
  return (
    <QuestionDialog
      title={t(`desk.listing.${step}.title`)}
      onCancel={() => flow.send({ type: 'step.cancel' })}
      confirm={{
        label: t(`desk.listing.${step}`),
        look: 'danger',
        onConfirm: () => flow.send({ type: 'step.confirm' }),
      }}
    >
      <p>{t(`desk.listing.${step}.text`)}</p>
      {step === 'delete' && coupons.length > 0 && (
        <p>{t('desk.listing.delete.coupons', { codes: coupons.join(', ') })}</p>
      )}
    </QuestionDialog>
  );
}
