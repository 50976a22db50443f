/** The bytes of a picture cannot be read or written at their place. The message has no secret. */
export class PictureUnavailable extends Error {
  /** The place has answered, but its object is gone or has other bytes. */
  readonly isLost: boolean;

  constructor(message: string, { isLost = false } = {}) {
    super(message);
    this.name = 'PictureUnavailable';
    this.isLost = isLost;
  }
}

/** What the storage says, without the request and its signature, which errors of S3 carry. */
export function reasonOf(error: unknown): string {
  const known = storageErrorOf(error);
  if (!(known instanceof Error)) return String(known);
  if (known.name === 'Error' && known.message) return known.message;
  return `${known.name}: ${known.message || codeOf(known)}`;
}

/** The code of a system error such as ENOENT, otherwise the name of an error of S3 such as NoSuchKey. */
export function codeOf(error: unknown): string {
  const known = storageErrorOf(error);
  if (!(known instanceof Error)) return '';
  return 'code' in known && typeof known.code === 'string' ? known.code : known.name;
}

/** The error of the storage itself, which the driver puts into `cause`. */
function storageErrorOf(error: unknown): unknown {
  const known = error instanceof Error && error.cause !== undefined ? error.cause : error;
  // A host with several addresses: the error about all of them has no message.
  return known instanceof AggregateError ? (known.errors[0] ?? known) : known;
}
