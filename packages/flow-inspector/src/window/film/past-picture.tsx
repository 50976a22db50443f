import { useEffect, useRef, useState } from 'react';
import type { Picture } from '../../wire/picture.ts';
import { clockTime } from '../log-lines.ts';
import tool from '../small-button.module.css';
import { translate } from '../translate.ts';
import styles from './film.module.css';
import { PictureFrame } from './picture-frame.tsx';

interface PastPictureProps {
  readonly picture: Picture | undefined;
  /** Whether it takes the place of the chart. */
  readonly isLarge: boolean;
  readonly onLarge: (isLarge: boolean) => void;
}

/** What the page showed at the chosen moment, as large as there is room. */
export function PastPicture({ picture, isLarge, onLarge }: PastPictureProps) {
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const { current } = place;
    if (!current) return;
    const watch = new ResizeObserver(() =>
      setRoom({ width: current.clientWidth, height: current.clientHeight }),
    );
    watch.observe(current);
    return () => watch.disconnect();
  }, []);
  return (
    <figure className={styles.past}>
      <figcaption className={styles.caption}>
        <span>
          {picture
            ? translate('pictureOf', { address: picture.address, time: clockTime(picture.at) })
            : translate('pictureMissing')}
        </span>
        <button
          type="button"
          className={tool.button}
          aria-pressed={isLarge}
          onClick={() => onLarge(!isLarge)}
        >
          {translate('largePicture')}
        </button>
      </figcaption>
      <div ref={place} className={styles.room}>
        {picture && (
          <PictureFrame
            picture={picture}
            title={translate('pictureOf', {
              address: picture.address,
              time: clockTime(picture.at),
            })}
            scale={Math.min(1, room.width / picture.width, room.height / picture.height)}
          />
        )}
      </div>
    </figure>
  );
}
