import { useSelector } from '@xstate/react';
import { Heart } from 'lucide-react';
import type { UserId } from '#contract/ids.ts';
import type { Property } from '#contract/records/property.ts';
import { useText } from '../../language/text.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './favourite-button.module.css';
import { useFavourite } from './use-favourite.ts';

type FavouriteButtonProps = { property: Property; userId: UserId | undefined };

/** FAV-01 … FAV-11: the heart of a property. It keeps its focus while a request runs. */
export function FavouriteButton({ property, userId }: FavouriteButtonProps) {
  const t = useText();
  const favourite = useFavourite(property.id, userId);
  const isSaved = useSelector(favourite, (state) => state.hasTag('favourited'));
  const canToggle = useSelector(favourite, (state) => state.can({ type: 'favourite.toggle' }));
  return (
    <button
      type="button"
      className={classNames(styles.heart, isSaved && styles.saved)}
      aria-label={t('favourite.of', { name: property.name })}
      aria-pressed={isSaved}
      aria-disabled={!canToggle}
      onClick={() => favourite.send({ type: 'favourite.toggle' })}
    >
      <Heart size={22} aria-hidden="true" />
      <span>{t('favourite.label')}</span>
    </button>
  );
}
