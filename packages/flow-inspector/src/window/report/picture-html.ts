import type { Picture, PictureElement } from '../../wire/picture.ts';
import { buildPicture, pictureStyles } from '../film/build-picture.ts';
import { imageSource } from '../film/image-source.ts';
import type { InlinedFiles } from './inlined-files.ts';

/** A picture as one HTML document that loads nothing. */
export interface PictureHtml {
  readonly html: string;
  /** Its font faces, which all pictures of a report share. */
  readonly fonts: readonly string[];
}

export async function pictureHtml(picture: Picture, files: InlinedFiles): Promise<PictureHtml> {
  const page: PictureElement = JSON.parse(picture.page);
  const inert = document.implementation.createHTMLDocument('');
  inert.documentElement.replaceWith(buildPicture(inert, page));
  const root = inert.documentElement;
  const fonts = await inlineSheets(root, files);
  await inlineImages(root, files);
  const styles = inert.createElement('style');
  styles.textContent = pictureStyles;
  root.querySelector('head')?.append(styles);
  return {
    html: `<!doctype html><html${attributesOf(root)}>${root.getHTML({ serializableShadowRoots: true })}</html>`,
    fonts,
  };
}

async function inlineSheets(root: Element, files: InlinedFiles): Promise<string[]> {
  const links = [...root.querySelectorAll('link[rel=stylesheet]')];
  return Promise.all(
    links.map(async (link) => {
      const url = link.getAttribute('href') ?? '';
      const style = root.ownerDocument.createElement('style');
      style.textContent = await files.sheet(url);
      link.replaceWith(style);
      return files.fonts(url);
    }),
  );
}

async function inlineImages(root: Element, files: InlinedFiles): Promise<void> {
  await Promise.all(
    [...root.querySelectorAll('img')].map(async (image) => {
      const source = image.getAttribute('src') ?? '';
      if (source.startsWith('data:')) return;
      image.setAttribute('src', imageSource(await files.image(source)));
    }),
  );
}

function attributesOf(element: Element): string {
  const copy = element.cloneNode(false);
  return copy instanceof Element ? (/^<html([^>]*)>/.exec(copy.outerHTML)?.[1] ?? '') : '';
}
