import { mediaLink } from '../api/media-link.ts';
import { environment } from '../app/environment.ts';

type PictureProps = {
  /** As a record names it; anything but `http(s)` is not shown. */
  link: string | undefined;
  alt: string;
  width: number;
  height: number;
  className?: string | undefined;
  /** True for what stands on the first screen. */
  eager?: boolean;
};

/** A picture of the content, or the drawn placeholder. */
export function Picture({ link, alt, eager, ...rest }: PictureProps) {
  return (
    <img
      {...rest}
      alt={alt}
      src={mediaLink(environment.apiHost, link) ?? '/property-placeholder.svg'}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
