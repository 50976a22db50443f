/** A review that somebody has begun; kept so that no session's end costs what was typed. */
export interface ReviewDraft {
  readonly userId: string;
  readonly propertyId: string;
  readonly comment: string;
}

/** A draft as it is kept in storage. */
export function draftText(draft: ReviewDraft): string {
  return JSON.stringify(draft);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The stored comment of this guest on this property; empty where there is none to read. */
export function draftedComment(
  text: string | null,
  { userId, propertyId }: Pick<ReviewDraft, 'userId' | 'propertyId'>,
): string {
  const draft = parsed(text ?? '');
  if (typeof draft !== 'object' || draft === null) return '';
  const fields: Readonly<Record<string, unknown>> = { ...draft };
  const isOwn = fields.userId === userId && fields.propertyId === propertyId;
  return isOwn && typeof fields.comment === 'string' ? fields.comment : '';
}
