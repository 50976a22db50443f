import { useSelector } from '@xstate/react';
import { useFormikContext } from 'formik';
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import type { DragEvent, MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { fromPromise } from 'xstate';
import { uploadPicture } from '#contract/desk/calls/listings.ts';
import {
  type ListingValues,
  type PictureValues,
  roomForPictures,
} from '#contract/desk/listing-form.ts';
import { mostPictures } from '#contract/desk/records/desk-listing.ts';
import { largestPicture, pictureTypes } from '#contract/rules/picture.ts';
import {
  type DeskUploadActor,
  deskUploadMachine,
  type Upload,
} from '#machines/desk-upload/desk-upload.machine.ts';
import { useFact } from '../../app/use-fact.ts';
import { TextField } from '../../forms/text-field.tsx';
import { useText } from '../../language/text.ts';
import { Picture } from '../../parts/picture.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { deskClient } from '../app/desk-client.ts';
import { useDeskFlow } from '../app/use-desk-flow.ts';
import styles from './pictures-field.module.css';

const machine = deskUploadMachine.provide({
  actors: {
    uploadPicture: fromPromise(({ input: { picture, onProgress }, signal }) =>
      deskClient.send(uploadPicture, { body: { picture } }, signal, onProgress),
    ),
  },
});

/** DESK-108: the pictures of a listing's form: add, order, describe, remove and keep. */
export function PicturesField() {
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
  const flow = useDeskFlow(machine);
  useFact(flow, 'picture.uploaded', ({ link }) =>
    change((all) => [...all, { link, en: '', fr: '', isRemoved: false }]),
  );
  return (
    <div className={styles.pictures}>
      <AddPictures flow={flow} pictures={pictures} />
      <Uploads flow={flow} />
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

type FlowProps = { flow: DeskUploadActor };

function AddPictures({ flow, pictures }: FlowProps & { pictures: readonly PictureValues[] }) {
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

function Uploads({ flow }: FlowProps) {
  const uploads = useSelector(flow, ({ context }) => context.uploads);
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.uploads}>
      {uploads.map((upload) => (
        <UploadItem key={upload.id} flow={flow} upload={upload} />
      ))}
    </ul>
  );
}

function UploadItem({ flow, upload: { id, file, failure } }: FlowProps & { upload: Upload }) {
  const t = useText();
  const isSent = useSelector(
    flow,
    (snapshot) =>
      snapshot.hasTag('busy') && snapshot.context.uploads.find((each) => !each.failure)?.id === id,
  );
  const sent = useSelector(flow, ({ context }) => context.sent);
  if (failure) {
    return (
      <li data-failed="">
        <span>{file.name}</span>
        <span role="alert">
          {t('desk.upload.failed', { reason: t(failure.message, failure.values) })}
        </span>
        <Button
          variant="quiet"
          aria-label={t('desk.upload.retry', { file: file.name })}
          onClick={() => flow.send({ type: 'upload.retry', id })}
        >
          {t('action.retry')}
        </Button>
        <Button
          variant="quiet"
          aria-label={t('desk.upload.drop', { file: file.name })}
          onClick={() => flow.send({ type: 'upload.drop', id })}
        >
          {t('action.close')}
        </Button>
      </li>
    );
  }
  return (
    <li>
      <span>{file.name}</span>
      {isSent ? (
        <>
          <progress aria-label={file.name} value={sent} max={1} />
          <span>{t('desk.upload.sending', { percent: Math.round(sent * 100) })}</span>
        </>
      ) : (
        <span>{t('desk.upload.waiting')}</span>
      )}
    </li>
  );
}

interface PictureItemProps {
  readonly picture: PictureValues;
  readonly index: number;
  readonly count: number;
  readonly move: (from: number, to: number) => void;
  readonly onRemove: (isRemoved: boolean) => void;
}

/** The type of the dragged data. Other data that is dropped here has no effect. */
const dragged = 'application/x-ndako-picture';

function PictureItem({ picture, index, count, move, onRemove }: PictureItemProps) {
  const t = useText();
  const position = index + 1;
  const onDrop = (event: DragEvent) => {
    const from = event.dataTransfer.getData(dragged);
    if (from === '') return;
    event.preventDefault();
    move(Number(from), index);
  };
  if (picture.isRemoved) {
    return (
      <li className={styles.removed}>
        <span>{t('desk.listing.pictureRemoved', { position })}</span>
        <Button variant="quiet" onClick={() => onRemove(false)}>
          {t('desk.listing.pictureKeep')}
        </Button>
      </li>
    );
  }
  return (
    <li
      className={styles.picture}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(dragged)) event.preventDefault();
      }}
      onDrop={onDrop}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons below do the same. */}
      <div
        className={styles.image}
        draggable
        onDragStart={(event) => event.dataTransfer.setData(dragged, String(index))}
      >
        <Picture
          link={picture.link}
          alt={picture.en || picture.fr}
          width={320}
          height={240}
          sizes="20rem"
        />
      </div>
      <div className={styles.tools}>
        <strong>{t('desk.listing.picture', { position })}</strong>
        <Button
          variant="quiet"
          disabled={index === 0}
          aria-label={t('desk.listing.pictureEarlier', { position })}
          onClick={(event) => moved(event, () => move(index, index - 1))}
        >
          <ArrowLeft size={18} aria-hidden="true" />
        </Button>
        <Button
          variant="quiet"
          disabled={position === count}
          aria-label={t('desk.listing.pictureLater', { position })}
          onClick={(event) => moved(event, () => move(index, index + 1))}
        >
          <ArrowRight size={18} aria-hidden="true" />
        </Button>
        <Button
          variant="quiet"
          aria-label={t('desk.listing.pictureRemove', { position })}
          onClick={() => onRemove(true)}
        >
          <Trash2 size={18} aria-hidden="true" />
        </Button>
      </div>
      <TextField
        optional
        name={`pictures.${index}.en`}
        label={t('desk.listing.pictureText.en', { position })}
        maxLength={300}
      />
      <TextField
        optional
        name={`pictures.${index}.fr`}
        label={t('desk.listing.pictureText.fr', { position })}
        maxLength={300}
      />
    </li>
  );
}

/** An element that moves in the page loses the focus. */
function moved({ currentTarget }: MouseEvent<HTMLButtonElement>, move: () => void): void {
  flushSync(move);
  currentTarget.focus();
}
