import { type PictureElement, type PicturePart, topLayer } from '../wire/picture.ts';

/** Replaces private data before a picture is kept. */
export interface PictureCleaner {
  readonly texts: (texts: readonly string[]) => readonly string[];
  /** The shown value of a field. Its name decides whether the value is private. */
  readonly field: (name: string, value: string) => string;
  /** Whether people type secrets into the field. */
  readonly isSecret: (field: HTMLInputElement | HTMLTextAreaElement) => boolean;
  /** The CSS selector of images of people. */
  readonly images: string | undefined;
}

/** Elements that show nothing, or only what another site gives. */
const left: ReadonlySet<string> = new Set([
  'script',
  'noscript',
  'template',
  'base',
  'meta',
  'source',
  'track',
]);
/** Elements whose content cannot be copied: their place stays empty. */
const emptied: ReadonlySet<string> = new Set([
  'iframe',
  'canvas',
  'video',
  'audio',
  'object',
  'embed',
]);
/** They refer to other parts of the document, so that no text is in them. */
const structural: ReadonlySet<string> = new Set([
  'class',
  'style',
  'id',
  'for',
  'role',
  'type',
  'name',
  'rel',
  'dir',
  'lang',
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
]);
const unused: ReadonlySet<string> = new Set([
  'srcset',
  'sizes',
  'nonce',
  'autofocus',
  'loading',
  'value',
  'checked',
  'selected',
]);

/** A copy of what the document shows, without private data. */
export function takePicture(document: Document, cleaner: PictureCleaner): PictureElement {
  const copier = new Copier(cleaner);
  const page = copier.element(document.documentElement);
  copier.clean();
  return page;
}

interface Copied {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly parts: PicturePart[];
  shadow?: PicturePart[];
}

/** Collects the texts while it copies, because it is much faster to clean them all at once. */
class Copier {
  readonly #cleaner: PictureCleaner;
  readonly #texts: string[] = [];
  readonly #puts: ((text: string) => void)[] = [];

  constructor(cleaner: PictureCleaner) {
    this.#cleaner = cleaner;
  }

  clean(): void {
    const clean = this.#cleaner.texts(this.#texts);
    for (const [place, put] of this.#puts.entries()) put(clean[place] ?? '');
  }

  element(element: Element): Copied {
    const name = element.localName;
    const copy: Copied = { name: emptied.has(name) ? 'div' : name, attributes: {}, parts: [] };
    for (const attribute of element.attributes) this.#attribute(copy, element, attribute);
    if (element instanceof HTMLElement) this.#look(copy, element);
    if (element instanceof HTMLStyleElement) copy.parts.push(element.textContent);
    else if (element instanceof HTMLTextAreaElement) copy.parts.push(this.#valueOf(element));
    else if (!emptied.has(name)) this.#inside(copy.parts, element);
    if (element.shadowRoot) {
      copy.shadow = [];
      this.#inside(copy.shadow, element.shadowRoot);
    }
    return copy;
  }

  #inside(parts: PicturePart[], node: Node): void {
    for (const child of node.childNodes) {
      if (child instanceof Text) this.#later(child.data, parts.push('') - 1, parts);
      else if (child instanceof Element && !isLeft(child)) parts.push(this.element(child));
    }
  }

  #later<Key extends PropertyKey>(text: string, key: Key, at: { [key in Key]: unknown }): void {
    this.#texts.push(text);
    this.#puts.push((clean) => {
      at[key] = clean;
    });
  }

  #attribute({ attributes }: Copied, element: Element, { name, value }: Attr): void {
    if (unused.has(name) || name.startsWith('on')) return;
    if (name === 'href' && element instanceof HTMLAnchorElement) attributes.href = '#';
    else if (name === 'href' && element instanceof HTMLLinkElement) attributes.href = element.href;
    else if (name === 'src') attributes.src = this.#sourceOf(element);
    else if (structural.has(name) || element instanceof SVGElement) attributes[name] = value;
    else this.#later(value, name, attributes);
  }

  /** Without a preview of the person's own file, and without images of people. */
  #sourceOf(element: Element): string {
    if (!(element instanceof HTMLImageElement)) return '';
    const { images } = this.#cleaner;
    const source = element.currentSrc || element.src;
    const isPrivate = source.startsWith('blob:') || (images && element.matches(images));
    return isPrivate ? '' : source;
  }

  /** What the attributes of an element do not say. */
  #look({ attributes }: Copied, element: HTMLElement): void {
    if (element instanceof HTMLInputElement) {
      if (element.type === 'checkbox' || element.type === 'radio') {
        if (element.checked) attributes.checked = '';
      } else if (element.type !== 'file') attributes.value = this.#valueOf(element);
    }
    if (element instanceof HTMLOptionElement && element.selected) attributes.selected = '';
    if (element.matches('dialog:modal, :popover-open')) {
      attributes[topLayer] = '';
      delete attributes.popover;
    }
  }

  #valueOf(field: HTMLInputElement | HTMLTextAreaElement): string {
    const { value, maxLength, name } = field;
    if (value === '') return '';
    // The provider's fields for cards have no name of ours.
    const isForeign = field.getRootNode() instanceof ShadowRoot;
    if (maxLength === 1 || isForeign) return '•'.repeat(value.length);
    return this.#cleaner.isSecret(field) ? '•'.repeat(8) : this.#cleaner.field(name, value);
  }
}

function isLeft(element: Element): boolean {
  return left.has(element.localName) || element.matches('link:not([rel=stylesheet])');
}

/** Cleans many texts as one, which is much faster. No text contains the character between them. */
export function cleanTexts(
  texts: readonly string[],
  clean: (text: string) => string,
): readonly string[] {
  return clean(`\0${texts.join('\0')}`)
    .slice(1)
    .split('\0');
}
