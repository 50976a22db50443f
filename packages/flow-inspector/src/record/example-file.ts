/** The text that replaces a file in a recording: see `redact.ts`. */
const fileWords = /^\[file (?:(.+), )?\d+ bytes\]$/;

/** A picture of one pixel, as PNG. */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export function isFileText(value: unknown): boolean {
  return typeof value === 'string' && fileWords.test(value);
}

/** A small picture for a file of a recording, which has only its name and its length. */
export function exampleFile(): File {
  const bytes = Uint8Array.from(atob(pixel), (letter) => letter.charCodeAt(0));
  return new File([bytes], 'example.png', { type: 'image/png' });
}
