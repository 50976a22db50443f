import { useCallback, useEffect, useRef } from 'react';
import type { Picture, PictureElement } from '../../wire/picture.ts';
import { classNames } from '../ui/class-names.ts';
import { buildPicture, pictureStyles } from './build-picture.ts';
import { emptyDocument } from './empty-document.ts';
import styles from './film.module.css';

interface PictureFrameProps {
  readonly picture: Picture;
  /** The accessible name. */
  readonly title: string;
  /** The width of the frame divided by the width of the page. */
  readonly scale: number;
  readonly className?: string | undefined;
}

/** A picture of the page, scaled. Its document has no scripts, and nothing in it can be used. */
export function PictureFrame({ picture, title, scale, className }: PictureFrameProps) {
  const { width, height } = picture;
  const frame = useRef<HTMLIFrameElement>(null);
  const show = useCallback(() => {
    if (frame.current) fill(frame.current, picture);
  }, [picture]);
  useEffect(() => {
    // React would turn the trusted document into a plain string, which the browser refuses.
    if (frame.current) frame.current.srcdoc = emptyDocument;
  }, []);
  useEffect(show, [show]);
  return (
    <div
      className={classNames(styles.frame, className)}
      style={{ width: width * scale, height: height * scale }}
    >
      <iframe
        ref={frame}
        title={title}
        tabIndex={-1}
        sandbox="allow-same-origin"
        width={width}
        height={height}
        style={{ transform: `scale(${scale})` }}
        onLoad={show}
      />
    </div>
  );
}

/** Does nothing before the empty document has loaded. */
function fill(frame: HTMLIFrameElement, picture: Picture): void {
  const { contentDocument: document, contentWindow: view } = frame;
  if (!document || !view || document.URL !== 'about:srcdoc') return;
  // While it is parsed, it may have no root element yet. Its load event follows.
  if (document.readyState !== 'complete') return;
  const page: PictureElement = JSON.parse(picture.page);
  document.documentElement.replaceWith(buildPicture(document, page));
  const sheet = new (Object(view).CSSStyleSheet)();
  sheet.replaceSync(pictureStyles);
  document.adoptedStyleSheets = [sheet];
  const sheets = [...document.querySelectorAll('link[rel=stylesheet]')];
  void Promise.all(sheets.map(loaded)).then(() => {
    view.scrollTo({ ...picture.scroll, behavior: 'instant' });
    frame.dataset.shown = picture.id;
  });
}

function loaded(link: Element): Promise<void> {
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
  });
}
