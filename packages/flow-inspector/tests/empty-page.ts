import type { PageAbout, PageState } from '../src/wire/protocol.ts';

/** The data of a page that has no actor yet. */
export function emptyPage(about: PageAbout): PageState {
  return {
    about,
    charts: [],
    actors: [],
    log: [],
    pending: [],
    rules: [],
    calls: [],
    delays: [],
    isFrozen: false,
    recording: undefined,
    replay: undefined,
    said: [],
  };
}
