import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import * as calls from '#contract/desk/calls/listings.ts';
import { storedListingDraft } from '#contract/desk/listing-draft.ts';
import { may } from '#contract/desk/may.ts';
import { inLanguage } from '#contract/translated.ts';
import {
  type DeskListingActor,
  deskListingMachine,
} from '#machines/desk/desk-listing/desk-listing.machine.ts';
import { callActor, callsActor } from '../../app/actors.ts';
import { environment } from '../../app/environment.ts';
import { recall } from '../../app/storage.ts';
import { useFact } from '../../app/use-fact.ts';
import { useFlow } from '../../app/use-flow.ts';
import { money } from '../../language/format.ts';
import { useLanguage, useText } from '../../language/text.ts';
import { Card } from '../../ui/card.tsx';
import { useOperator } from '../app/desk-site.ts';
import { ChangedNotice } from '../record/changed-notice.tsx';
import { Facts } from '../record/facts.tsx';
import { RecordColumns } from '../record/record-columns.tsx';
import { RecordFrame } from '../record/record-frame.tsx';
import { ListingForm } from './listing-form.tsx';
import type { ListingSection } from './listing-sections.ts';
import { ListingSteps } from './listing-steps.tsx';
import { overtakenText } from './overtaken-text.ts';
import { SectionLinks } from './section-links.tsx';

const machine = deskListingMachine.provide({
  actors: {
    load: callsActor(async ({ input, send }) => {
      const [listing, taxonomy] = await Promise.all([
        send(calls.readDeskListing, input.readDeskListing),
        send(calls.readListingTaxonomy, input.readListingTaxonomy),
      ]);
      return { readDeskListing: listing, readListingTaxonomy: taxonomy };
    }),
    save: callActor(calls.changeListing),
    take: callsActor(async ({ input: { listing, step }, send }) => {
      const { id, version } = listing;
      const request = { params: { id }, body: { version } };
      if (step === 'delete') {
        await send(calls.deleteListing, request);
        return {};
      }
      const sent = {
        publish: () => send(calls.publishListing, request),
        hide: () => send(calls.hideListing, request),
        show: () => send(calls.showListing, request),
      };
      return sent[step]();
    }),
  },
});

/** DESK-107 … DESK-110. The frame remounts the page when the address changes, so the id is constant. */
export function ListingPage() {
  const t = useText();
  const language = useLanguage();
  const { id = '' } = useParams();
  const operator = useOperator();
  const navigate = useNavigate();
  const flow = useFlow(machine, {
    input: { id, operator: operator.id, draft: recall(storedListingDraft(id, operator.id)) },
  });
  useFact(flow, 'record.removed', () => void navigate('/listings', { replace: true }));
  const listing = useSelector(flow, ({ context }) => context.loaded?.listing);
  const [wrong, setWrong] = useState<readonly ListingSection[]>([]);
  const mayChange = may(operator.role, calls.changeListing);
  const hasFailed = useSelector(flow, (snapshot) => snapshot.hasTag('failed'));
  const isMissing = useSelector(flow, (snapshot) => snapshot.hasTag('missing'));
  const name = listing && inLanguage(listing.fields.name, language);
  const title = listing ? name || t('desk.listing.untitled') : t('desk.listing');
  return (
    <RecordFrame
      title={title}
      back={{ path: '/listings', label: t('desk.listings') }}
      isMissing={isMissing}
      hasFailed={hasFailed}
      failed={t('desk.listing.failed')}
      onRetry={() => flow.send({ type: 'record.retry' })}
    >
      {listing && (
        <RecordColumns
          links={mayChange && <SectionLinks wrong={wrong} />}
          steps={<ListingSteps flow={flow} listing={listing} />}
        >
          <Changed flow={flow} />
          {mayChange ? (
            <ListingForm flow={flow} listing={listing} onWrong={setWrong} />
          ) : (
            <Card>
              <Facts
                facts={[
                  [t('desk.listing.location.en'), listing.location],
                  [t(`desk.listing.price.${environment.stayUnit}`), money(listing.pricePerDay)],
                  [t('desk.listing.type'), listing.type],
                  [t('desk.listing.code'), listing.code],
                ]}
              />
            </Card>
          )}
        </RecordColumns>
      )}
    </RecordFrame>
  );
}

/** DESK-110: the fields that another operator has changed since. */
function Changed({ flow }: { flow: DeskListingActor }) {
  const t = useText();
  const hasChanged = useSelector(flow, (snapshot) => snapshot.hasTag('changed'));
  const names = useSelector(flow, ({ context }) => context.overtaken);
  const loaded = useSelector(flow, ({ context }) => context.loaded);
  if (names.length > 0 && loaded) {
    const fields = overtakenText(t, names, loaded.listing.fields);
    return (
      <ChangedNotice key={fields}>
        <p>{t('desk.listing.changed', { fields })}</p>
      </ChangedNotice>
    );
  }
  if (!hasChanged) return null;
  return (
    <ChangedNotice>
      <p>{t('desk.changed')}</p>
    </ChangedNotice>
  );
}
