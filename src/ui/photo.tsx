import { cardSizes, copiesOf } from '#contract/picture-copies.ts';

type PhotoProps = {
  src: string;
  alt: string;
  /** The proportions, so that nothing jumps when the picture arrives. */
  width: number;
  height: number;
  /** The width of its place, as the attribute `sizes`. Default: that of a card. */
  sizes?: string | undefined;
  /** True for the first picture of a page. The others load when they come near the screen. */
  first?: boolean | undefined;
  className?: string | undefined;
};

/** A picture. Of a photograph that the server stores, the browser loads a copy of the right width. */
export function Photo({ src, alt, sizes = cardSizes, first = false, ...rest }: PhotoProps) {
  const copies = copiesOf(src);
  return (
    <img
      {...rest}
      alt={alt}
      {...(copies && { sizes, srcSet: copies })}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
      src={src}
    />
  );
}
