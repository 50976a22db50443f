import { type PictureElement, type PicturePart, topLayer } from '../../wire/picture.ts';
import { imageSource } from './image-source.ts';

const svg = 'http://www.w3.org/2000/svg';
const html = 'http://www.w3.org/1999/xhtml';

/** Every animation at its end, and the browser's top layer above the other elements. */
export const pictureStyles = `
@layer reset {
  [${topLayer}] {
    position: fixed;
    inset: 0;
    width: fit-content;
    height: fit-content;
    margin: auto;
    overflow: auto;
  }
}
*, ::before, ::after {
  animation-duration: 0s !important;
  animation-delay: 0s !important;
  animation-iteration-count: 1 !important;
  transition: none !important;
}
[${topLayer}] { z-index: 2147483647; }
dialog[${topLayer}] { box-shadow: 0 0 0 200vmax rgb(20 32 24 / 0.55); }
`;

/** The element in another document. It has no scripts, and nothing in it can be used. */
export function buildPicture(document: Document, picture: PictureElement): Element {
  const root = elementIn(document, picture, html);
  root.querySelector('body')?.setAttribute('inert', '');
  return root;
}

function elementIn(document: Document, picture: PictureElement, parentSpace: string): Element {
  const space = picture.name === 'svg' ? svg : parentSpace;
  const element = document.createElementNS(space, picture.name);
  for (const [name, value] of Object.entries(picture.attributes)) {
    const isSource = picture.name === 'img' && name === 'src';
    setAttribute(element, name, isSource ? imageSource(value) : value);
  }
  append(document, element, picture.parts, picture.name === 'foreignObject' ? html : space);
  if (picture.shadow) {
    const root = element.attachShadow({ mode: 'open', serializable: true });
    append(document, root, picture.shadow, html);
  }
  return element;
}

function append(
  document: Document,
  parent: Element | ShadowRoot,
  parts: readonly PicturePart[],
  space: string,
): void {
  for (const part of parts) {
    parent.append(typeof part === 'string' ? part : elementIn(document, part, space));
  }
}

function setAttribute(element: Element, name: string, value: string): void {
  if (name === 'style' && 'style' in element) {
    // The content policy refuses the attribute, but not this.
    Object(element.style).cssText = value;
    return;
  }
  try {
    element.setAttribute(name, value);
  } catch {
    // The HTML parser accepts attribute names that `setAttribute` refuses. They have no effect.
  }
}
