import { type ActorRefFrom, assign, enqueueActions } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import { readServiceTax } from '#contract/calls/content.ts';
import { type Day, isBefore } from '#contract/day.ts';
import { changeListing, readDeskListing } from '#contract/desk/calls/listings.ts';
import type { DeskListingDetail } from '#contract/desk/records/desk-listing.ts';
import type { PriceFields } from '#contract/desk/records/listing-prices.ts';
import type { Operator } from '#contract/desk/records/operator.ts';
import { type RulesDraft, storedRulesDraft } from '#contract/desk/rules-draft.ts';
import { type RulesValues, rulesValues, type TypedRules } from '#contract/desk/rules-values.ts';
import { draftOf, overtaken, withTyped } from '#contract/desk/typed-draft.ts';
import { firstPage } from '#contract/pagination.ts';
import type { DayRule, Season } from '#contract/records/listing-rules.ts';
import { entryOf } from '#contract/stored-value.ts';
import { assertDefined } from '../../shared/assert-defined.ts';
import { callStub, callsStub } from '../../shared/call-stub.ts';
import type { Message } from '../../shared/failure-notice.ts';
import { notifyInfo, notifySuccess } from '../../shared/flow-actions.ts';
import { withEvent, withFailure, withReply } from '../../shared/params.ts';
import { rangeOf } from '../desk-calendar/calendar-days.ts';
import { deskSetup } from '../desk-setup.ts';
import { changedRules, differing, isSame, priceFields, type RulesChange } from './rules-change.ts';

interface Replies {
  readonly readDeskListing: ReplyOf<typeof readDeskListing>;
  readonly readServiceTax: ReplyOf<typeof readServiceTax>;
}

interface LoadedPrices {
  readonly listing: DeskListingDetail;
  /** The tax of the site. */
  readonly taxPercent: number;
}

interface DeskPricesInput {
  readonly id: string;
  readonly operator: Operator['id'];
  /** The stored draft of an earlier visit. */
  readonly draft?: RulesDraft | undefined;
}

interface DeskPricesContext {
  readonly id: string;
  readonly operator: Operator['id'];
  readonly loaded: LoadedPrices | undefined;
  /** The chosen days. `focus` is the day that arrow keys move. */
  readonly selection: { readonly anchor: Day; readonly focus: Day } | undefined;
  /** The typed rules that are not saved. */
  readonly draft: RulesDraft | undefined;
  /** The rules of the draft that another operator has changed since. */
  readonly overtaken: readonly (keyof RulesValues)[];
  /** The season of the dialog. It is a new one without a former one. */
  readonly dialog: { readonly former: Season | undefined } | undefined;
  /** The last change that was sent, and the draft at that time. */
  readonly change: RulesChange | undefined;
  readonly sent: RulesDraft | undefined;
  /** The prices before the last saved change. */
  readonly undo: PriceFields | undefined;
  readonly failure: Message | undefined;
  /** Counts how often the form gets new values. */
  readonly round: number;
  /** Counts how often the chosen days were changed. */
  readonly daysRound: number;
}

type ChangeEvent =
  | { readonly type: 'form.submit'; readonly typed: TypedRules }
  | { readonly type: 'days.submit'; readonly rule: DayRule }
  | { readonly type: 'days.reset' }
  | { readonly type: 'season.submit'; readonly season: Season }
  | { readonly type: 'season.remove'; readonly season: Season }
  | { readonly type: 'change.undo' };

type DeskPricesEvent =
  | ChangeEvent
  | { readonly type: 'record.retry' }
  | { readonly type: 'form.typed'; readonly values: RulesValues }
  | { readonly type: 'draft.discard' }
  | { readonly type: 'discard.confirm' }
  | { readonly type: 'day.choose'; readonly day: Day }
  | { readonly type: 'day.extend'; readonly day: Day }
  | { readonly type: 'day.tap'; readonly day: Day }
  | { readonly type: 'selection.clear' }
  | { readonly type: 'season.describe'; readonly season?: Season | undefined }
  | { readonly type: 'question.cancel' };

/** The change that an event asks for. Undefined without days, or without a change to undo. */
function changeOf(
  { selection, dialog, undo }: DeskPricesContext,
  event: ChangeEvent,
): RulesChange | undefined {
  switch (event.type) {
    case 'form.submit':
      return { kind: 'form', ...event.typed };
    case 'days.submit':
      return selection && { kind: 'days', range: rangeOf(selection), rule: event.rule };
    case 'days.reset':
      return selection && { kind: 'days', range: rangeOf(selection), rule: undefined };
    case 'season.submit':
      return { kind: 'season', former: dialog?.former, season: event.season };
    case 'season.remove':
      return { kind: 'season', former: event.season, season: undefined };
    case 'change.undo':
      return undo && { kind: 'undo', fields: undo };
  }
}

function fieldsOf({ loaded }: DeskPricesContext): PriceFields {
  return priceFields(assertDefined(loaded).listing.fields);
}

/** What is sent: the fields that the change gives other values. */
function sentFields(context: DeskPricesContext, change: RulesChange | undefined) {
  const present = fieldsOf(context);
  return change ? differing(changedRules(present, change), present) : {};
}

/** The draft over the present listing. */
function rebased({ operator, draft }: DeskPricesContext, fields: PriceFields) {
  const shown = rulesValues(fields);
  return draftOf(operator, withTyped(shown, draft?.typed), shown, undefined);
}

function sentChange({ context }: { readonly context: DeskPricesContext }) {
  const { id, version } = assertDefined(context.loaded).listing;
  return { params: { id }, body: { version, fields: sentFields(context, context.change) } };
}

/**
 * The season of the dialog in the listing that was read: the same one, the one of the same days, or the only one
 * of another operator that has some of its days. Undefined when it was removed.
 */
function presentSeason(
  context: DeskPricesContext,
  { rules }: PriceFields,
  former: Season | undefined,
): Season | undefined {
  if (!former) return undefined;
  const seasons = rules?.seasons ?? [];
  const before = fieldsOf(context).rules?.seasons ?? [];
  const isNew = (one: Season) => !before.some((each) => isSame(each, one));
  const isGone = (one: Season) => !seasons.some((each) => isSame(each, one));
  const [changed, ...others] = seasons.filter(isNew);
  const isOnlyChange =
    others.length === 0 &&
    before.filter(isGone).length === 1 &&
    changed !== undefined &&
    !isBefore(changed.to, former.from) &&
    !isBefore(former.to, changed.from);
  return (
    seasons.find((each) => isSame(each, former)) ??
    seasons.find(({ from, to }) => from === former.from && to === former.to) ??
    (isOnlyChange ? changed : undefined)
  );
}

function loadedOf({ readDeskListing: { listing }, readServiceTax: { records } }: Replies) {
  return { listing, taxPercent: records[0]?.taxPercent ?? 0 };
}

const ifMissing = { guard: withFailure('isMissing'), target: 'missing' } as const;

/** What an operator can do at any time, also while a change is sent. */
const always = {
  'form.typed': { actions: [withEvent('keepDraft'), 'storeDraft'] },
  'day.choose': { actions: withEvent('chooseDay') },
  'day.extend': { actions: withEvent('extendTo') },
  'day.tap': [
    { guard: withEvent('isExtending'), actions: withEvent('extendTo') },
    { actions: withEvent('chooseDay') },
  ],
  'selection.clear': { actions: 'clearSelection' },
} as const;

/** A change that is sent, if it has an effect. */
const sends = {
  guard: withEvent('hasEffect'),
  target: 'saving',
  actions: withEvent('setChange'),
} as const;

const nothingToSave = notifyInfo('desk.prices.same');

const pricesSetup = deskSetup({
  types: {
    context: {} as DeskPricesContext,
    events: {} as DeskPricesEvent,
    input: {} as DeskPricesInput,
    tags: {} as 'loading' | 'failed' | 'missing' | 'busy' | 'changed',
  },
  actors: {
    load: callsStub({ readDeskListing, readServiceTax }, {}),
    save: callStub(changeListing),
  },
}).extend({
  guards: {
    /** Whether the change gives the listing other prices or rules. */
    hasEffect: ({ context }, event: ChangeEvent) =>
      Object.keys(sentFields(context, changeOf(context, event))).length > 0,
    /** Whether days are chosen. */
    hasDays: ({ context: { selection } }) => selection !== undefined,
    /** Whether a single day is chosen. */
    isExtending: ({ context: { selection } }) =>
      selection !== undefined && selection.anchor === selection.focus,
    /** Whether something typed is unsaved. */
    hasDraft: ({ context: { draft } }) => draft !== undefined,
    /** Whether the change was that of the season in the dialog. */
    isOfDialog: ({ context: { dialog } }) => dialog !== undefined,
    /** Whether the listing has the values of the change that was sent. */
    isSaved: ({ context }, { readDeskListing: { listing } }: Replies) => {
      const wanted = changedRules(fieldsOf(context), assertDefined(context.change));
      return isSame(wanted, priceFields(listing.fields));
    },
    /** Whether the listing that was read is still the one of the page. */
    isUnchanged: ({ context: { loaded } }, { readDeskListing: { listing } }: Replies) =>
      listing.version === loaded?.listing.version,
    /** Whether the season of the dialog is not saved, and nothing else either. */
    isUnchangedByDialog: ({ context: { loaded, dialog } }, { readDeskListing }: Replies) =>
      dialog !== undefined && readDeskListing.listing.version === loaded?.listing.version,
  },
  actions: {
    keepLoaded: assign(({ context }, replies: Replies) => {
      const { draft, round, dialog } = context;
      const loaded = loadedOf(replies);
      const { fields } = loaded.listing;
      return {
        loaded,
        overtaken: draft ? overtaken(draft, rulesValues(fields)) : [],
        // A season that another operator has removed is typed as a new one.
        dialog: dialog && { former: presentSeason(context, fields, dialog.former) },
        // It would also undo the change of the other operator.
        undo: undefined,
        round: round + 1,
      };
    }),
    keepSaved: assign(({ context }, { listing }: ReplyOf<typeof changeListing>) => {
      const { loaded, change, draft, sent, round, daysRound } = context;
      const kind = change?.kind;
      const isTypedMeanwhile = kind === 'form' && !isSame(draft, sent);
      const isNewRound = kind === 'form' && !isTypedMeanwhile;
      return {
        loaded: { ...assertDefined(loaded), listing },
        draft: kind === 'form' && !isTypedMeanwhile ? undefined : rebased(context, listing.fields),
        overtaken: [],
        dialog: undefined,
        undo: fieldsOf(context),
        round: isNewRound ? round + 1 : round,
        daysRound: kind === 'days' ? daysRound + 1 : daysRound,
      };
    }),
    /** No rule is overtaken: another operator's change ends the undo. */
    keepUndone: assign(({ context }, { listing }: ReplyOf<typeof changeListing>) => ({
      loaded: { ...assertDefined(context.loaded), listing },
      draft: rebased(context, listing.fields),
      undo: undefined,
      round: context.round + 1,
    })),
    keepDraft: assign(({ context }, { values }: { values: RulesValues }) => {
      const { operator, draft: former } = context;
      const shown = rulesValues(fieldsOf(context));
      const draft = draftOf(operator, values, shown, former);
      return { draft, overtaken: draft ? overtaken(draft, shown) : [] };
    }),
    storeDraft: enqueueActions(({ context: { id, operator, draft }, enqueue }) => {
      const stored = storedRulesDraft(id, operator);
      enqueue.emit(
        draft
          ? { type: 'remember', ...entryOf(stored, draft) }
          : { type: 'forget', key: stored.key },
      );
    }),
    dropDraft: assign(({ context: { round } }) => ({
      draft: undefined,
      overtaken: [],
      failure: undefined,
      round: round + 1,
    })),
    setChange: assign(({ context }, event: ChangeEvent) => ({
      change: changeOf(context, event),
      sent: context.draft,
      failure: undefined,
    })),
    chooseDay: assign((_, { day }: { day: Day }) => ({ selection: { anchor: day, focus: day } })),
    extendTo: assign(({ context: { selection } }, { day }: { day: Day }) => ({
      selection: { anchor: selection?.anchor ?? day, focus: day },
    })),
    clearSelection: assign({ selection: undefined }),
    openDialog: assign((_, { season }: { season?: Season | undefined }) => ({
      dialog: { former: season },
      failure: undefined,
    })),
    closeDialog: assign({ dialog: undefined, failure: undefined }),
    storeLostReply: assign({ failure: { message: 'desk.unconfirmed' } }),
    storeChanged: assign({ failure: { message: 'desk.changed' } }),
  },
});

const saved = [withReply('keepSaved'), 'storeDraft', notifySuccess('desk.prices.saved')] as const;
const undone = ['storeDraft', notifySuccess('desk.prices.undone')] as const;

/** The listing that was read has the change, although its reply was lost. */
const found = {
  params: ({ event }: { readonly event: { readonly output: Replies } }) =>
    event.output.readDeskListing,
} as const;
const keepFound = { type: 'keepSaved', ...found } as const;
const keepFoundUndone = { type: 'keepUndone', ...found } as const;

/** Reads the listing and the tax. */
const load = {
  id: 'load',
  src: 'load',
  input: ({ context: { id } }: { readonly context: DeskPricesContext }) => ({
    readDeskListing: { params: readDeskListing.params.parse({ id }) },
    readServiceTax: { query: firstPage(1) },
  }),
} as const;

/**
 * RATE-50 … RATE-56: the prices and rules of a listing. Each change is saved on its own, and the last one
 * can be undone. The browser keeps the typed rules until they are saved. If another operator has changed
 * the listing since, the flow reads it again, and what was typed stays.
 */
export const deskPricesMachine = pricesSetup.createMachine({
  id: 'deskPrices',
  context: ({ input: { id, operator, draft } }) => ({
    id,
    operator,
    loaded: undefined,
    selection: undefined,
    draft: draft?.operator === operator ? draft : undefined,
    overtaken: [],
    dialog: undefined,
    change: undefined,
    sent: undefined,
    undo: undefined,
    failure: undefined,
    round: 0,
    daysRound: 0,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        ...load,
        onDone: { target: 'shown', actions: withReply('keepLoaded') },
        onError: [ifMissing, { target: 'failed', actions: withFailure('storeFailure') }],
      },
    },
    failed: {
      tags: 'failed',
      on: { 'record.retry': { target: 'loading', actions: 'dropFailure' } },
    },
    missing: { type: 'final', tags: 'missing', description: 'There is no such listing.' },
    shown: {
      initial: 'calm',
      on: {
        ...always,
        'form.submit': [sends, { actions: ['dropDraft', 'storeDraft', nothingToSave] }],
        'days.submit': [sends, { guard: 'hasDays', actions: nothingToSave }],
        'days.reset': sends,
        'season.describe': { target: 'describing', actions: withEvent('openDialog') },
        'season.remove': sends,
        'change.undo': { ...sends, target: 'undoing' },
        'draft.discard': { guard: 'hasDraft', target: 'confirmingDiscard' },
      },
      states: {
        calm: { description: 'The prices of the listing, and the form with the typed rules.' },
        changed: {
          tags: 'changed',
          description:
            'Another operator saved first. The page shows the present prices and the typed rules.',
        },
        asLeft: { type: 'history' },
      },
    },
    confirmingDiscard: {
      on: {
        ...always,
        'discard.confirm': {
          target: 'shown',
          actions: ['dropDraft', 'storeDraft', notifySuccess('desk.listing.discarded')],
        },
        'question.cancel': 'shown.asLeft',
      },
    },
    describing: {
      description: 'A dialog has the form of a season.',
      on: {
        ...always,
        'season.submit': [
          sends,
          { target: 'shown.asLeft', actions: ['closeDialog', nothingToSave] },
        ],
        'question.cancel': { target: 'shown.asLeft', actions: 'closeDialog' },
      },
    },
    saving: {
      tags: 'busy',
      on: always,
      invoke: {
        id: 'save',
        src: 'save',
        input: sentChange,
        onDone: { target: 'shown', actions: saved },
        onError: [
          { guard: withFailure('hasChanged'), target: 'rereading' },
          { guard: withFailure('isUndecided'), target: 'rereading' },
          ifMissing,
          { guard: 'isOfDialog', target: 'describing', actions: withFailure('storeFailure') },
          { target: 'shown', actions: withFailure('storeFailure') },
        ],
      },
    },
    undoing: {
      tags: 'busy',
      description: 'The prices before the last change are saved again.',
      on: always,
      invoke: {
        id: 'undo',
        src: 'save',
        input: sentChange,
        onDone: { target: 'shown', actions: [withReply('keepUndone'), ...undone] },
        onError: [
          { guard: withFailure('hasChanged'), target: 'checkingUndo' },
          { guard: withFailure('isUndecided'), target: 'checkingUndo' },
          ifMissing,
          { target: 'shown', actions: withFailure('storeFailure') },
        ],
      },
    },
    checkingUndo: {
      tags: 'busy',
      description: 'Another operator was faster, or the reply of the undo was lost.',
      on: always,
      invoke: {
        ...load,
        onDone: [
          { guard: withReply('isSaved'), target: 'shown', actions: [keepFoundUndone, ...undone] },
          { guard: withReply('isUnchanged'), target: 'shown', actions: 'storeLostReply' },
          { target: 'shown.changed', actions: withReply('keepLoaded') },
        ],
        onError: [ifMissing, { target: 'shown', actions: withFailure('storeFailure') }],
      },
    },
    rereading: {
      tags: 'busy',
      description:
        'Another operator was faster, or a reply was lost. If this fails, the next change is refused, and the listing is read again.',
      on: always,
      invoke: {
        ...load,
        onDone: [
          {
            guard: withReply('isSaved'),
            target: 'shown',
            actions: [keepFound, 'storeDraft', notifySuccess('desk.prices.saved')],
          },
          {
            guard: withReply('isUnchangedByDialog'),
            target: 'describing',
            actions: 'storeLostReply',
          },
          { guard: withReply('isUnchanged'), target: 'shown', actions: 'storeLostReply' },
          {
            guard: 'isOfDialog',
            target: 'describing',
            actions: [withReply('keepLoaded'), 'storeChanged'],
          },
          { target: 'shown.changed', actions: withReply('keepLoaded') },
        ],
        onError: [
          ifMissing,
          { guard: 'isOfDialog', target: 'describing', actions: withFailure('storeFailure') },
          { target: 'shown', actions: withFailure('storeFailure') },
        ],
      },
    },
  },
});

export type DeskPricesActor = ActorRefFrom<typeof deskPricesMachine>;
