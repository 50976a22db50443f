import { useSelector } from '@xstate/react';
import { Plus, Upload } from 'lucide-react';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { RequestOf } from '#contract/call.ts';
import { exportListings, importListings } from '#contract/desk/calls/listing-imports.ts';
import { changeListingPrices } from '#contract/desk/calls/listing-prices.ts';
import { createListing, listDeskListings, listingFilters } from '#contract/desk/calls/listings.ts';
import { newListingCode } from '#contract/desk/listing-code.ts';
import { may } from '#contract/desk/may.ts';
import { type DeskListing, listingStates } from '#contract/desk/records/desk-listing.ts';
import { deskListingsMachine } from '#machines/desk/desk-lists.machine.ts';
import { deskNewListingMachine } from '#machines/desk/desk-new-listing.machine.ts';
import { requestUrl } from '../../api/request-url.ts';
import { callActor, callsActor } from '../../app/actors.ts';
import { environment } from '../../app/environment.ts';
import { useFact } from '../../app/use-fact.ts';
import { useFlow } from '../../app/use-flow.ts';
import { dayOfTimestamp, money } from '../../language/format.ts';
import { useLanguage, useText } from '../../language/text.ts';
import { Picture } from '../../parts/picture.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { useOperator } from '../app/desk-site.ts';
import { ListingBadge } from '../list/badges.tsx';
import { TwoLines } from '../list/cells.tsx';
import { Choose, ChooseAll, ChosenBar, useChosen } from '../list/chosen-records.tsx';
import { DeskList } from '../list/desk-list.tsx';
import { ExportLink } from '../list/export-link.tsx';
import { ListPage } from '../list/list-page.tsx';
import { useFilters } from '../list/use-filters.ts';
import { nameIn } from '../taxonomy/name-in.ts';
import styles from './listings-page.module.css';

const listMachine = deskListingsMachine.provide({
  actors: { load: callsActor(({ input, send }) => send(listDeskListings, input.request)) },
});
const newMachine = deskNewListingMachine.provide({
  actors: {
    createListing: callActor(createListing),
    listDeskListings: callActor(listDeskListings),
  },
});

export function ListingsPage() {
  const t = useText();
  const { role } = useOperator();
  const { filters, key } = useFilters(listingFilters);
  const { after: _, ...exported } = filters;
  return (
    <ListPage
      title={t('desk.listings')}
      action={
        <>
          {may(role, createListing) && <NewListing />}
          <ButtonLink variant="secondary" to="/taxonomy">
            {t('desk.taxonomy')}
          </ButtonLink>
          {may(role, importListings) && (
            <>
              <ButtonLink variant="secondary" to="/listings/import">
                <Upload size={18} aria-hidden="true" />
                {t('desk.import')}
              </ButtonLink>
              <ExportLink
                href={requestUrl(exportListings, { query: exported })}
                label={t('desk.import.export')}
              />
            </>
          )}
        </>
      }
      filters={[
        { kind: 'search', name: 'search', label: t('desk.listing.searchHint') },
        {
          kind: 'choice',
          name: 'state',
          label: t('desk.listing.state'),
          options: listingStates.map((value) => ({
            value,
            label: t(`desk.listingState.${value}`),
          })),
        },
      ]}
    >
      <Listings key={key} query={filters} />
    </ListPage>
  );
}

function NewListing() {
  const t = useText();
  const navigate = useNavigate();
  const flow = useFlow(newMachine);
  const busy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  useFact(flow, 'listing.created', ({ id }) => void navigate(`/listings/${id}`));
  return (
    <Button
      pending={busy}
      onClick={() => flow.send({ type: 'listing.create', fields: { code: newListingCode() } })}
    >
      <Plus size={18} aria-hidden="true" />
      {t('desk.listing.new')}
    </Button>
  );
}

function Listings({ query }: Pick<RequestOf<typeof listDeskListings>, 'query'>) {
  const t = useText();
  const language = useLanguage();
  const { role } = useOperator();
  const flow = useFlow(listMachine, { input: { request: { query } } });
  const records = useSelector(flow, ({ context }) => context.data?.records) ?? [];
  const chosen = useChosen<DeskListing['id']>();
  const ids = [...chosen.ids];
  const all = useRef<HTMLInputElement>(null);
  const canChoose = may(role, changeListingPrices) && records.length > 0;
  return (
    <>
      {canChoose && (
        <ChooseAll
          ids={records.map(({ id }) => id)}
          label={t('desk.listings.chooseAll')}
          chosen={chosen}
          box={all}
        />
      )}
      <DeskList
        flow={flow}
        caption={t('desk.listings')}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'name',
            header: t('desk.listing'),
            cell: ({ id, name, location, picture }) => (
              <div className={styles.home}>
                {canChoose && (
                  <Choose id={id} name={name || t('desk.listing.untitled')} chosen={chosen} />
                )}
                <Picture link={picture} alt="" width={72} height={54} sizes="4.5rem" />
                <div>
                  <TwoLines below={location}>
                    <Link to={`/listings/${id}`}>{name || t('desk.listing.untitled')}</Link>
                  </TwoLines>
                </div>
              </div>
            ),
          },
          { id: 'code', header: t('desk.listing.code'), cell: ({ code }) => code },
          {
            id: 'type',
            header: t('desk.listing.type'),
            cell: ({ type, typeInFrench }) =>
              nameIn(language, { name: type, french: typeInFrench }),
          },
          {
            id: 'price',
            header: t(`desk.listing.price.${environment.stayUnit}`),
            align: 'end',
            cell: ({ pricePerDay }) => money(pricePerDay),
          },
          {
            id: 'created',
            header: t('desk.listing.created'),
            cell: ({ createdAt }) => dayOfTimestamp(createdAt),
            inLines: 'none',
          },
          {
            id: 'state',
            header: t('desk.listing.state'),
            cell: ({ state }) => <ListingBadge state={state} />,
            inLines: 'beside',
          },
        ]}
        empty={{
          title: t('desk.listings.empty'),
          text: t('desk.listings.empty.text'),
          action: may(role, createListing) && <NewListing />,
        }}
      />
      {canChoose && (
        <ChosenBar
          chosen={chosen}
          text={t('desk.listings.chosen', { count: ids.length })}
          onNone={() => all.current?.focus()}
        >
          <ForChosen ids={ids} />
        </ChosenBar>
      )}
    </>
  );
}

/** RATE-80, DESK-500, DESK-507: what can be done with the chosen listings. At least one is chosen. */
function ForChosen({ ids }: { ids: DeskListing['id'][] }) {
  const t = useText();
  return (
    <>
      {(['published', 'hidden'] as const).map((to) => (
        <ButtonLink key={to} variant="secondary" to={pageFor('states', ids, { to })}>
          {t(`desk.manyStates.${to}`)}
        </ButtonLink>
      ))}
      <ExportLink
        href={requestUrl(exportListings, { query: { ids } })}
        label={t('desk.import.export')}
      />
      <ButtonLink to={pageFor('prices', ids)}>{t('desk.manyPrices')}</ButtonLink>
    </>
  );
}

/** The address of a page that is about the chosen listings. */
function pageFor(page: 'prices' | 'states', ids: readonly string[], more = {}): string {
  return `/listings/${page}?${new URLSearchParams({ ...more, ids: ids.join(',') })}`;
}
