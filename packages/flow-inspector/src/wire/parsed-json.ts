/** The data in a text. Undefined when the text is not JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const structure = /^(?:\{\s*["}]|\[\s*(?:["{[\]\d-]|true|false|null))/;

/** Whether a text seems to be an object or a list. An error for each `[deeper]` would cost much time. */
export function isStructure(text: string): boolean {
  return structure.test(text);
}
