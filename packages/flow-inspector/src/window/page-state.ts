import { type Film, noFilm, shortened, withLongerPicture, withPicture } from '../wire/picture.ts';
import type {
  PageAbout,
  PageChange,
  PageId,
  PageMessage,
  PageState,
  People,
} from '../wire/protocol.ts';
import {
  type Asked,
  afterLoad,
  answered,
  answerSeconds,
  isForAnyLoad,
  startsWalk,
  wishName,
} from './asked.ts';
import { type EarlierLoads, endedState, noEarlierLoads, placedAfter } from './earlier-loads.ts';
import { translate } from './translate.ts';

/** A page that has sent a message. */
export interface KnownPage {
  readonly id: PageId;
  readonly about: PageAbout;
  /** It was closed or reloaded. Its last state is still available. */
  readonly isGone: boolean;
}

/** The state of a window. */
export interface Known {
  readonly pages: readonly KnownPage[];
  /** The selected page. */
  readonly chosen: PageId | undefined;
  /**
   * Its complete data, with the log of the earlier loads in its tab. After a load it is the data of
   * the earlier page until the loaded page has replied. Undefined until a page has replied.
   */
  readonly state: PageState | undefined;
  /** The page that sent `state`. */
  readonly stateOf: PageId | undefined;
  readonly earlier: EarlierLoads;
  /** Of all loads in its tab. */
  readonly film: Film;
  /** Of all loads in its tab: the examples for people's data, by that data. */
  readonly people: People;
  /** The requests whose results are missing, oldest first. */
  readonly asked: readonly Asked[];
  /** The reason why the last request to the page failed. */
  readonly problem: string | undefined;
}

const nothingShown = {
  state: undefined,
  stateOf: undefined,
  earlier: noEarlierLoads,
  film: noFilm,
  people: {},
  asked: [],
  problem: undefined,
};

export const nothingKnown: Known = { pages: [], chosen: undefined, ...nothingShown };

const longestLog = 2000;
/** The number of characters of all pictures that a window keeps: about 40 MB. */
const largestFilm = 40_000_000;

/** The state of a window after a message from a page. */
export function heard(known: Known, page: PageId, message: PageMessage): Known {
  if (message.type === 'page.loaded') return known;
  if (message.type === 'page.here') return withPage(known, page, message.about);
  if (page !== known.chosen) return known;
  if (message.type === 'everything') return withState(known, page, message.state);
  if (message.type === 'answered') return { ...known, ...answered(known.asked, message) };
  const { state, stateOf, earlier } = known;
  if (!state || stateOf !== page) return known;
  if (message.type !== 'changes') return changed(known, state, placedAfter(earlier, message));
  const changes = message.changes.map((change) => placedAfter(earlier, change));
  return { ...known, state: changes.reduce(changedState, state) };
}

function withPage(known: Known, id: PageId, about: PageAbout): Known {
  const page = { id, about, isGone: false };
  const before = known.pages.find((one) => one.id === id);
  // A reloaded page replaces the earlier page of its tab.
  const others = known.pages.filter((one) => one.id === id || one.about.tab !== about.tab);
  const pages = before ? others.map((one) => (one.id === id ? page : one)) : [...others, page];
  const isFollowed =
    others.length < known.pages.length && !pages.some((one) => one.id === known.chosen);
  if (isFollowed) return { ...known, pages, chosen: id, problem: undefined };
  if (known.chosen === undefined) return { pages, chosen: id, ...nothingShown };
  return {
    ...known,
    pages,
    state: known.stateOf === id && known.state ? { ...known.state, about } : known.state,
  };
}

/** The state of a window after the end of a page. */
export function ended(known: Known, id: PageId): Known {
  const pages = known.pages.map((page) => (page.id === id ? { ...page, isGone: true } : page));
  // The other closed pages have no data to show.
  return { ...known, pages: pages.filter((page) => !page.isGone || page.id === known.chosen) };
}

/** Selects another page. */
export function chose(known: Known, id: PageId): Known {
  const pages = known.pages.filter((page) => !page.isGone || page.id === id);
  return { pages, chosen: id, ...nothingShown };
}

/** A request to the selected page. The start of a walk replaces one that still waits for a page. */
export function asking(known: Known, wish: Asked['wish'], request: string): Known {
  const page = known.pages.find(({ id }) => id === known.chosen);
  if (!page || (page.isGone && !isForAnyLoad(wish))) {
    return { ...known, problem: translate('noPageForIt', { wish: wishName(wish) }) };
  }
  const others = known.asked.filter((one) => !(startsWalk(wish) && startsWalk(one.wish)));
  const one = { request, wish, page: page.id, isAnswered: false, isSlow: false };
  return { ...known, asked: [...others, one], problem: undefined };
}

/** A request takes long, so that the window says what it waits for. */
export function slow(known: Known, request: string): Known {
  const asked = known.asked.map((one) =>
    one.request === request ? { ...one, isSlow: true } : one,
  );
  return { ...known, asked };
}

/** An open page has not answered. A page that has gone may be loaded again and be asked then. */
export function unanswered(known: Known, request: string, page: PageId): Known {
  const isOpen = known.pages.some(({ id, isGone }) => id === page && !isGone);
  const one = known.asked.find((other) => other.request === request);
  if (!isOpen || one?.page !== page || one.isAnswered) return known;
  const values = { wish: wishName(one.wish), seconds: answerSeconds };
  return { ...dropped(known, request), problem: translate('noAnswer', values) };
}

/** A person does not wait for a request any longer. */
export function dropped(known: Known, request: string): Known {
  return { ...known, asked: known.asked.filter((one) => one.request !== request) };
}

/** The complete data of the selected page, which may be a later load of the page that was shown. */
function withState(known: Known, page: PageId, sent: PageState): Known {
  const { state, stateOf } = known;
  const isLoad = state !== undefined && stateOf !== undefined && stateOf !== page;
  const earlier = isLoad ? endedState(known.earlier, state, stateOf) : known.earlier;
  const { state: own } = placedAfter(earlier, { type: 'everything', state: sent });
  const log = [...earlier.log, ...own.log].slice(-longestLog);
  const { asked, problem = known.problem } = afterLoad(known.asked, page, sent);
  return { ...known, earlier, state: { ...own, log }, stateOf: page, asked, problem };
}

type Change = Exclude<
  PageMessage,
  { readonly type: 'page.loaded' | 'page.here' | 'everything' | 'changes' | 'answered' }
>;

function changed(known: Known, state: PageState, change: Change): Known {
  switch (change.type) {
    case 'pictures':
      return {
        ...known,
        film: joined(known, change.film),
        people: { ...known.people, ...change.people },
      };
    case 'picture.added':
      return { ...known, film: withPicture(known.film, change.picture, largestFilm) };
    case 'people.found':
      return { ...known, people: { ...known.people, ...change.people } };
    case 'picture.lasted':
      return { ...known, film: withLongerPicture(known.film, change.id, change.to) };
    case 'replay.changed':
      return { ...known, state: { ...state, replay: change.replay } };
  }
}

/** The pictures that only the window still has, followed by the pictures of the page. */
function joined({ film, earlier }: Known, { pictures, lost }: Film): Film {
  const first = pictures[0]?.from ?? Number.POSITIVE_INFINITY;
  const before = film.pictures.filter(({ to }) => to < first);
  const isNew = !film.pictures.some(({ to }) => to > earlier.last);
  const all = { pictures: [...before, ...pictures], lost: film.lost + (isNew ? lost : 0) };
  return shortened(all, largestFilm);
}

function changedState(state: PageState, change: PageChange): PageState {
  switch (change.type) {
    case 'chart.added':
      return {
        ...state,
        charts: [...state.charts.filter(({ id }) => id !== change.chart.id), change.chart],
      };
    case 'actor.changed':
      return { ...state, actors: withActor(state.actors, change.actor) };
    case 'log.added':
      return { ...state, log: [...state.log, change.entry].slice(-longestLog) };
    case 'calls.changed':
      return { ...state, pending: change.pending, rules: change.rules };
    case 'delays.changed':
      return { ...state, delays: change.delays, isFrozen: change.isFrozen };
    case 'recording.changed':
      return { ...state, recording: change.recording };
  }
}

function withActor(actors: PageState['actors'], actor: PageState['actors'][number]) {
  return actors.some(({ session }) => session === actor.session)
    ? actors.map((one) => (one.session === actor.session ? actor : one))
    : [...actors, actor];
}
