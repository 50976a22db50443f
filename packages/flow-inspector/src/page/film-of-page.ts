import type { PageMessage } from '../wire/protocol.ts';
import type { CleanedData } from './cleaned-data.ts';
import type { InspectedPage } from './inspected-page.ts';
import { addressNow } from './moves.ts';
import { type Look, PageFilm } from './page-film.ts';
import { cleanTexts, takePicture } from './take-picture.ts';

/** The film of a page, whose pictures have no private data. */
export function filmOf(
  page: InspectedPage,
  cleaned: CleanedData,
  post: (message: PageMessage) => void,
): PageFilm {
  /** The contexts whose private data is known. */
  const learned = new WeakSet<object>();
  let postedPeople = 0;

  /** This finds the names and numbers that `cleaned.text` replaces in the texts of the page. */
  function learn(): void {
    for (const { ref } of page.actors.all()) {
      const { context }: { context?: unknown } = ref.getSnapshot() ?? {};
      if (typeof context !== 'object' || context === null || learned.has(context)) continue;
      learned.add(context);
      cleaned.value(context);
    }
  }

  /** A bug report that a window writes must not contain them. */
  function tellPeople(): void {
    const people = cleaned.people();
    const count = Object.keys(people).length;
    if (count === postedPeople) return;
    postedPeople = count;
    post({ type: 'people.found', people });
  }

  function look(): Look {
    learn();
    tellPeople();
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
