import { useSelector } from '@xstate/react';
import { type PictureValues, roomForPictures } from '#contract/desk/listing-values.ts';
import type { DeskUploadActor, Upload } from '#machines/desk/desk-upload.machine.ts';
import { useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import styles from './uploads.module.css';

interface UploadsProps {
  readonly flow: DeskUploadActor;
  readonly pictures: readonly PictureValues[];
}

/** DESK-108: the chosen files that are not stored yet, and those that failed. */
export function Uploads({ flow, pictures }: UploadsProps) {
  const uploads = useSelector(flow, ({ context }) => context.uploads);
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.uploads}>
      {uploads.map((upload) => (
        <UploadItem key={upload.id} flow={flow} pictures={pictures} upload={upload} />
      ))}
    </ul>
  );
}

interface UploadItemProps extends UploadsProps {
  readonly upload: Upload;
}

function UploadItem({ flow, pictures, upload: { id, file, failure } }: UploadItemProps) {
  const t = useText();
  const isSent = useSelector(flow, ({ context }) => context.sending === id);
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
          onClick={() => flow.send({ type: 'upload.retry', id, room: roomForPictures(pictures) })}
        >
          {t('action.retry')}
        </Button>
        <Button
          variant="quiet"
          aria-label={t('desk.upload.removeOf', { file: file.name })}
          onClick={() => flow.send({ type: 'upload.drop', id })}
        >
          {t('desk.upload.remove')}
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
