/** A JSON file whose letters are not in UTF-8. */
export class NotUtf8 extends Error {
  constructor() {
    super('The file is not in UTF-8. Save it again with the encoding UTF-8');
    this.name = 'NotUtf8';
  }
}

/**
 * The value of a JSON file, with or without a byte order mark. Its accents are single letters, however the program
 * that wrote it has stored them.
 *
 * @throws NotUtf8, or SyntaxError for a text that is no JSON.
 */
export function jsonOf(bytes: Uint8Array): unknown {
  return JSON.parse(utf8Of(bytes), (_, value: unknown) =>
    typeof value === 'string' ? value.normalize('NFC') : value,
  );
}

function utf8Of(bytes: Uint8Array): string {
  // JSON has no zero bytes, and UTF-16 has one beside each of its signs.
  if (bytes.includes(0)) throw new NotUtf8();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new NotUtf8();
  }
}
