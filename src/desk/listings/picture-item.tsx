import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import type { DragEvent, MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import type { PictureValues } from '#contract/desk/listing-values.ts';
import { TextField } from '../../forms/text-field.tsx';
import { useText } from '../../language/text.ts';
import { Picture } from '../../parts/picture.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './picture-item.module.css';

interface PictureItemProps {
  readonly picture: PictureValues;
  readonly index: number;
  readonly count: number;
  readonly move: (from: number, to: number) => void;
  readonly onRemove: (isRemoved: boolean) => void;
}

/** The type of the dragged data. Other data that is dropped here has no effect. */
const dragged = 'application/x-ndako-picture';

/** A picture of the form: order, describe, remove and keep it. */
export function PictureItem({ picture, index, count, move, onRemove }: PictureItemProps) {
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
