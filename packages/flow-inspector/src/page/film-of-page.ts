import { DataFields } from '../wire/data-fields.ts';
import type { PageMessage } from '../wire/protocol.ts';
import type { InspectedPage } from './inspected-page.ts';
import { addressNow } from './moves.ts';
import { type Look, type NoLook, PageFilm } from './page-film.ts';
import type { ShownPage } from './shown-page.ts';
import { cleanTexts, takePicture } from './take-picture.ts';

/** The most elements of a document in a picture: a copy of more would stop the page too long. */
const mostElements = 10_000;
/** Milliseconds to learn from the data of the page before each picture. */
const learning = 5;

/** The film of a page, whose pictures have no private data. */
export function filmOf(
  page: InspectedPage,
  shown: ShownPage,
  post: (message: PageMessage) => void,
): PageFilm {
  const { cleaned } = shown.flows;
  const seen = new WeakSet<object>();
  const fields = new DataFields(cleaned.learnField);

  /**
   * This finds the names and numbers that `cleaned.text` replaces in the texts of the page.
   *
   * @returns whether all are known.
   */
  function learn(): boolean {
    const end = performance.now() + learning;
    // Only the newest contexts then: a large one can change faster than it is learnt.
    if (!fields.visitUntil(end)) return false;
    for (const { ref } of page.actors.all()) {
      const { context }: { context?: unknown } = ref.getSnapshot() ?? {};
      if (typeof context !== 'object' || context === null || seen.has(context)) continue;
      seen.add(context);
      fields.add(context);
    }
    return fields.visitUntil(end);
  }

  function look(): Look | NoLook {
    if (document.getElementsByTagName('*').length > mostElements) return 'none';
    if (!learn()) return 'later';
    page.tellPeople();
    const { innerWidth: width, innerHeight: height, scrollX: left, scrollY: top } = window;
    const picture = takePicture(document, {
      field: (name, value) => String(Object(cleaned.value({ [name]: value }))[name]),
      isSecret: (field) => page.secretFields.secretOf(field) !== undefined,
      texts: (texts) => cleanTexts(texts, (text) => cleaned.text(text)),
      images: page.host.redaction?.images,
    });
    return {
      address: cleaned.text(addressNow()),
      width,
      height,
      scroll: { left, top },
      page: JSON.stringify(picture),
    };
  }

  return new PageFilm(look, () => page.journal.last(), post);
}
