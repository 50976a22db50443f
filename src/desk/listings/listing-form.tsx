import { useSelector } from '@xstate/react';
import { useField, useFormikContext } from 'formik';
import { type ReactNode, useEffect, useRef } from 'react';
import { asHtml } from '#contract/desk/as-html.ts';
import {
  listingAnswers,
  listingNumbers,
  type TextName,
  texts,
} from '#contract/desk/listing-fields.ts';
import { type ListingValues, listingForm, listingValues } from '#contract/desk/listing-values.ts';
import type { DeskListingDetail } from '#contract/desk/records/desk-listing.ts';
import { withTyped } from '#contract/desk/typed-draft.ts';
import { languages } from '#contract/translated.ts';
import type { DeskListingActor } from '#machines/desk/desk-listing/desk-listing.machine.ts';
import { assertDefined } from '#machines/shared/assert-defined.ts';
import { environment } from '../../app/environment.ts';
import { useFormState } from '../../app/use-form-state.ts';
import { CheckboxField } from '../../forms/checkbox-field.tsx';
import { ChoiceField } from '../../forms/choice-field.tsx';
import { FlowForm } from '../../forms/flow-form.tsx';
import { DecimalField, WholeField } from '../../forms/number-fields.tsx';
import { TextAreaField } from '../../forms/text-area-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useLanguage, useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { QuestionDialog } from '../record/question-dialog.tsx';
import { nameIn } from '../taxonomy/name-in.ts';
import { HtmlField } from '../text/html-field.tsx';
import { AmenitiesField } from './amenities-field.tsx';
import styles from './listing-form.module.css';
import { headingId, type ListingSection, wrongSections } from './listing-sections.ts';
import { PicturesField } from './pictures-field.tsx';

interface ListingFormProps {
  readonly flow: DeskListingActor;
  readonly listing: DeskListingDetail;
  /** Called with the sections that have a field in error, when they change. */
  readonly onWrong: (wrong: readonly ListingSection[]) => void;
}

type FactName = (typeof listingNumbers | typeof listingAnswers)[number];

/** DESK-107, DESK-109: the form with every field of a listing. */
export function ListingForm({ flow, listing, onWrong }: ListingFormProps) {
  const t = useText();
  const language = useLanguage();
  const { types, amenities } = assertDefined(
    useSelector(flow, ({ context }) => context.loaded?.taxonomy),
  );
  const draft = useSelector(flow, ({ context }) => context.draft);
  const canDiscard = useSelector(flow, (snapshot) => snapshot.can({ type: 'draft.discard' }));
  const { failure, busy } = useFormState(flow);
  const round = useSelector(flow, ({ context }) => context.round);
  const labelOf = (name: FactName) => t(`desk.listing.${name}`);
  const typed = withTyped(listingValues(listing.fields), draft?.typed);
  const values = {
    ...typed,
    // A type or an amenity can have been removed since it was chosen.
    type: types.some(({ id }) => id === typed.type) ? typed.type : '',
    amenities: typed.amenities.filter((id) => amenities.some((amenity) => amenity.id === id)),
  };
  return (
    <div className={styles.form}>
      <FlowForm
        initialValues={values}
        schema={listingForm}
        onTyped={(typed) => flow.send({ type: 'form.typed', values: typed })}
        onSubmit={(change) => flow.send({ type: 'form.submit', change })}
        failure={failure}
        busy={busy}
        keepsTyping
        round={round}
        submitLabel={t('desk.listing.save')}
        otherAction={
          draft && (
            <Button
              variant="quiet"
              aria-disabled={!canDiscard || undefined}
              onClick={() => flow.send({ type: 'draft.discard' })}
            >
              {t('desk.listing.discard')}
            </Button>
          )
        }
      >
        <WrongSections onWrong={onWrong} />
        <Section section="texts">
          <p className={styles.hint}>{t('desk.listing.textsHint')}</p>
          <div className={styles.pair}>
            <Texts name="name" />
            <Texts name="location" hint={t('desk.listing.locationHint')} />
            <Texts name="label" hint={t('desk.listing.labelHint')} />
            <Description name="descriptionEn" label={t('desk.listing.description.en')} />
            <Description name="descriptionFr" label={t('desk.listing.description.fr')} />
          </div>
        </Section>
        <Section section="pictures">
          <PicturesField listing={flow} />
        </Section>
        <Section section="prices">
          <div className={`${styles.pair} ${styles.prices}`}>
            <DecimalField
              name="pricePerDay"
              label={t(`desk.listing.pricePerDay.${environment.stayUnit}`)}
            />
            <DecimalField name="serviceCharge" label={t('desk.listing.serviceCharge')} />
          </div>
        </Section>
        <Section section="facts">
          <div className={styles.few}>
            <ChoiceField
              optional
              name="type"
              label={t('desk.listing.type')}
              nothing={t('desk.listing.noType')}
              choices={types.map(({ id, ...names }) => ({ id, name: nameIn(language, names) }))}
            />
            <TextField name="code" label={t('desk.listing.code')} maxLength={40} />
            {listingNumbers.map((name) => (
              <WholeField key={name} name={name} label={labelOf(name)} />
            ))}
            <WholeField optional name="yearBuilt" label={t('desk.listing.yearBuilt')} />
            {listingAnswers.map((name) => (
              <CheckboxField key={name} name={name} label={labelOf(name)} />
            ))}
          </div>
          <TextField
            optional
            name="videoLink"
            label={t('desk.listing.videoLink')}
            hint={t('desk.listing.videoHint')}
            inputMode="url"
            maxLength={500}
          />
        </Section>
        <Section section="stay">
          <div className={styles.pair}>
            <TextField
              optional
              name="checkInFrom"
              type="time"
              label={t('desk.listing.checkInFrom')}
            />
            <TextField
              optional
              name="checkOutUntil"
              type="time"
              label={t('desk.listing.checkOutUntil')}
            />
            <Texts name="directions" rows={4} />
            <Texts name="houseRules" hint={t('desk.listing.houseRulesHint')} rows={4} />
            <Texts name="contactName" />
            <TextField
              optional
              name="contactPhone"
              label={t('desk.listing.contactPhone')}
              inputMode="tel"
              maxLength={40}
            />
            <TextField
              optional
              name="contactEmail"
              label={t('desk.listing.contactEmail')}
              inputMode="email"
              maxLength={100}
            />
            <TextField name="timeZone" label={t('desk.listing.timeZone')} maxLength={60} />
          </div>
        </Section>
        <Section section="refunds">
          <p className={styles.hint}>{t('desk.listing.refundsHint')}</p>
          <div className={styles.pair}>
            <WholeField optional name="fullDays" label={t('desk.listing.fullDays')} />
            <WholeField optional name="halfDays" label={t('desk.listing.halfDays')} />
          </div>
        </Section>
        <Section section="amenities">
          <AmenitiesField amenities={amenities} />
        </Section>
      </FlowForm>
      <DiscardQuestion flow={flow} />
    </div>
  );
}

interface SectionProps {
  readonly section: ListingSection;
  readonly children: ReactNode;
}

/** DESK-524: a part of the form. A link moves the focus to its heading. */
function Section({ section, children }: SectionProps) {
  const t = useText();
  const heading = (
    <span id={headingId(section)} tabIndex={-1}>
      {t(`desk.listing.${section}`)}
    </span>
  );
  return <Card title={heading}>{children}</Card>;
}

/** The links to the sections are outside the form, which alone knows its errors. */
function WrongSections({ onWrong }: Pick<ListingFormProps, 'onWrong'>) {
  const wrong = wrongSections(useFormikContext<ListingValues>());
  const shown = wrong.join();
  const latest = useRef({ onWrong, wrong });
  useEffect(() => {
    latest.current = { onWrong, wrong };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list with the same sections is no change.
  useEffect(() => latest.current.onWrong(latest.current.wrong), [shown]);
  return null;
}

interface TextsProps {
  readonly name: Exclude<TextName, 'description'>;
  readonly hint?: string;
  /** For a text of several lines. */
  readonly rows?: number;
}

/** The fields of a text, one in each language. */
function Texts({ name, hint, rows }: TextsProps) {
  const t = useText();
  return languages.map((language) => {
    const field = {
      name: texts[name][language],
      label: t(`desk.listing.${name}.${language}`),
      optional: true,
    };
    const ownHint = language === 'en' ? hint : undefined;
    return rows ? (
      <TextAreaField key={language} {...field} hint={() => ownHint} rows={rows} />
    ) : (
      <TextField key={language} {...field} hint={ownHint} maxLength={texts[name].longest} />
    );
  });
}

/** DESK-350: the confirmation before typed values are lost. */
function DiscardQuestion({ flow }: { flow: DeskListingActor }) {
  const t = useText();
  const isAsking = useSelector(flow, (snapshot) => snapshot.matches('confirmingDiscard'));
  if (!isAsking) return null;
  return (
    <QuestionDialog
      title={t('desk.listing.discard.title')}
      onCancel={() => flow.send({ type: 'discard.cancel' })}
      confirm={{
        label: t('desk.listing.discard'),
        look: 'danger',
        onConfirm: () => flow.send({ type: 'discard.confirm' }),
      }}
    >
      <p>{t('desk.listing.discard.text')}</p>
    </QuestionDialog>
  );
}

/** A description that was imported may be plain paragraphs. */
function Description({ name, label }: { name: string; label: string }) {
  const [, { error, touched }] = useField<string>(name);
  const { submitCount } = useFormikContext();
  const isShown = touched || submitCount > 0;
  return <HtmlField name={name} label={label} error={isShown ? error : undefined} read={asHtml} />;
}
