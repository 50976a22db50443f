import type { ComponentProps } from 'react';
import { mediaLink } from '../api/media-link.ts';
import { environment } from '../app/environment.ts';
import { Photo } from '../ui/photo.tsx';

type PictureProps = Omit<ComponentProps<typeof Photo>, 'src'> & {
  /** As a record names it; anything but `http(s)` is not shown. */
  link: string | undefined;
};

/** A picture of the content, or the drawn placeholder. */
export function Picture({ link, ...rest }: PictureProps) {
  const src = mediaLink(environment.apiHost, link) ?? '/property-placeholder.svg';
  return <Photo {...rest} src={src} />;
}
