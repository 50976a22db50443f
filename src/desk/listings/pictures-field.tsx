import { useFormikContext } from 'formik';
import { uploadPicture } from '#contract/desk/calls/listings.ts';
import {
  type ListingValues,
  type PictureValues,
  roomForPictures,
} from '#contract/desk/listing-values.ts';
import { mostPictures } from '#contract/desk/records/desk-listing.ts';
import { uploadTimeLimit } from '#contract/rules/avatar.ts';
import { largestPicture, pictureTypes } from '#contract/rules/picture.ts';
import type { DeskListingActor } from '#machines/desk/desk-listing/desk-listing.machine.ts';
import { type DeskUploadActor, deskUploadMachine } from '#machines/desk/desk-upload.machine.ts';
import { uploadFetch } from '../../api/upload-fetch.ts';
import { callsActor } from '../../app/actors.ts';
import { useFact } from '../../app/use-fact.ts';
import { useFlow } from '../../app/use-flow.ts';
import { useText } from '../../language/text.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { PictureItem } from './picture-item.tsx';
import styles from './pictures-field.module.css';
import { Uploads } from './uploads.tsx';

const machine = deskUploadMachine.provide({
  actors: {
    uploadPicture: callsActor(({ input: { picture, onProgress }, send }) =>
      send(
        uploadPicture,
        { body: { picture } },
        { fetch: uploadFetch(onProgress), limit: uploadTimeLimit },
      ),
    ),
  },
});

/** DESK-108: the pictures of a listing's form: add, order, describe, remove and keep. */
export function PicturesField({ listing }: { listing: DeskListingActor }) {
  const t = useText();
  const { values, setValues } = useFormikContext<ListingValues>();
  const { pictures } = values;
  const change = (to: (all: readonly PictureValues[]) => PictureValues[]) =>
    void setValues((all) => ({ ...all, pictures: to(all.pictures) }));
  const move = (from: number, to: number) =>
    change((all) => {
      const others = all.toSpliced(from, 1);
      return others.toSpliced(to, 0, ...all.slice(from, from + 1));
    });
  const flow = useFlow(machine);
  useFact(flow, 'picture.uploaded', ({ link }) =>
    change((all) => [...all, { link, en: '', fr: '', isRemoved: false }]),
  );
  useFact(listing, 'draft.discarded', () => flow.send({ type: 'uploads.discard' }));
  return (
    <div className={styles.pictures}>
      <AddPictures flow={flow} pictures={pictures} />
      <Uploads flow={flow} pictures={pictures} />
      {pictures.length === 0 && <p>{t('desk.listing.noPictures')}</p>}
      <ol className={styles.list}>
        {pictures.map((picture, index) => (
          <PictureItem
            key={picture.link}
            picture={picture}
            index={index}
            count={pictures.length}
            move={move}
            onRemove={(isRemoved) => change((all) => all.with(index, { ...picture, isRemoved }))}
          />
        ))}
      </ol>
    </div>
  );
}

interface AddPicturesProps {
  readonly flow: DeskUploadActor;
  readonly pictures: readonly PictureValues[];
}

function AddPictures({ flow, pictures }: AddPicturesProps) {
  const t = useText();
  const choose = (files: FileList | null) =>
    flow.send({
      type: 'files.choose',
      files: [...(files ?? [])],
      room: roomForPictures(pictures),
    });
  return (
    <Field
      label={t('desk.listing.addPictures')}
      hint={t('desk.listing.picturesHint', {
        size: largestPicture / (1024 * 1024),
        count: mostPictures,
      })}
    >
      {(control) => (
        <TextInput
          {...control}
          type="file"
          multiple
          accept={pictureTypes.join(',')}
          onChange={({ currentTarget }) => {
            choose(currentTarget.files);
            // Otherwise the same file could not be chosen again.
            currentTarget.value = '';
          }}
        />
      )}
    </Field>
  );
}
