/** Of an image in a report, in pixels: a report has many copies of it. */
const widestImage = 480;

/** The files of a page as text, each loaded once. A file that cannot be loaded is left out. */
export class InlinedFiles {
  readonly #images = new Map<string, Promise<string>>();
  readonly #sheets = new Map<string, Promise<string>>();
  readonly #fonts = new Map<string, Promise<string>>();

  /** A small copy as a `data:` URL. Empty without one. */
  image(url: string): Promise<string> {
    return once(this.#images, url, async () => {
      const file = await fileAt(url);
      if (!file) return '';
      if (file.type === 'image/svg+xml') return dataUrl(file);
      return smallCopy(file).catch(() => '');
    });
  }

  /** A style sheet without its fonts, which would be in every picture. */
  sheet(url: string): Promise<string> {
    return once(this.#sheets, url, async () => {
      const text = await (await fileAt(url))?.text();
      return text ? withoutFiles(text) : '';
    });
  }

  /** The font faces of a style sheet, with their fonts. */
  fonts(url: string): Promise<string> {
    return once(this.#fonts, url, async () => {
      const text = (await (await fileAt(url))?.text()) ?? '';
      const faces = [...text.matchAll(/@font-face\s*{[^}]*}/g)].map(([face]) => face);
      const inlined = await Promise.all(faces.map((face) => withFont(face, url)));
      return inlined.join('\n');
    });
  }
}

/** CSS that loads nothing. */
export function withoutFiles(css: string): string {
  return css
    .replaceAll(/@font-face\s*{[^}]*}/g, '')
    .replaceAll(/@import[^;]*;/g, '')
    .replaceAll(/url\((?!\s*["']?(?:data:|#))[^)]*\)/g, 'none');
}

async function withFont(face: string, sheet: string): Promise<string> {
  const source = /url\(\s*["']?([^"')]+)["']?\s*\)/.exec(face)?.[1];
  const file = source && (await fileAt(new URL(source, sheet).href));
  return file && source ? face.replace(source, await dataUrl(file)) : '';
}

function once(
  known: Map<string, Promise<string>>,
  url: string,
  load: () => Promise<string>,
): Promise<string> {
  const loading = known.get(url) ?? load();
  known.set(url, loading);
  return loading;
}

async function fileAt(url: string): Promise<Blob | undefined> {
  try {
    const reply = await fetch(url);
    return reply.ok ? await reply.blob() : undefined;
  } catch {
    return undefined;
  }
}

async function smallCopy(file: Blob): Promise<string> {
  const image = await createImageBitmap(file);
  const scale = Math.min(1, widestImage / image.width);
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(image.width * scale)),
    Math.max(1, Math.round(image.height * scale)),
  );
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return dataUrl(await canvas.convertToBlob({ type: 'image/webp', quality: 0.6 }));
}

function dataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
