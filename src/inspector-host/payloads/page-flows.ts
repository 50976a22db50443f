import { type EventPayload, type FlowPayloads, payloadsOf } from 'flow-inspector';
import * as z from 'zod/mini';
import { addDays, dayOnClock } from '#contract/day.ts';
import { noFilters } from '#contract/forms/search-state.ts';
import type { claimMachine } from '#machines/guest/claim/claim.machine.ts';
import type { galleryMachine } from '#machines/guest/gallery.machine.ts';
import type { heroSearchMachine } from '#machines/guest/hero-search.machine.ts';
import type { newsletterMachine } from '#machines/guest/newsletter.machine.ts';
import type { partnershipRequestMachine } from '#machines/guest/partnership-request.machine.ts';
import type { propertySearchMachine } from '#machines/guest/property-search/property-search.machine.ts';
import type { reviewFormMachine } from '#machines/guest/review-form.machine.ts';
import type { signInPromptMachine } from '#machines/guest/sign-in-prompt.machine.ts';
import type { stayMessagesMachine } from '#machines/guest/stay/stay-messages.machine.ts';
import type { visitRequestMachine } from '#machines/guest/visit-request.machine.ts';
import type { visitTypesMachine } from '#machines/guest/visit-types.machine.ts';
import type { dropdownMachine, Pointer } from '#machines/shared/dropdown.machine.ts';
import type { formDraftMachine } from '#machines/shared/form-draft.machine.ts';
import { sentMessage, typedText } from './message-payloads.ts';

const text = z.string();
const place = z.object({ place: z.number() });
const pointer = z.object({ pointer: z.enum(['mouse', 'other']) });
const pointers: EventPayload<unknown, { pointer: Pointer }> = {
  schema: pointer,
  examples: () => [{ pointer: 'mouse' }, { pointer: 'other' }],
};
const enquirer = { name: 'Ada Example', email: 'ada@example.com', message: 'Hello there' };

export const pageFlows: Readonly<Record<string, FlowPayloads>> = {
  dropdown: payloadsOf<typeof dropdownMachine>({
    'dropdown.toggled': pointers,
    'dropdown.entered': pointers,
    'dropdown.left': pointers,
  }),
  gallery: payloadsOf<typeof galleryMachine>({
    'gallery.open': { schema: place, examples: () => [{ place: 0 }, { place: 1 }] },
    'gallery.turn': {
      schema: z.object({ to: z.enum(['first', 'previous', 'next', 'last']) }),
      examples: () => [{ to: 'next' }, { to: 'previous' }, { to: 'last' }, { to: 'first' }],
    },
    'gallery.scrolled': { schema: place, examples: () => [{ place: 1 }, { place: 0 }] },
  }),
  heroSearch: payloadsOf<typeof heroSearchMachine>({
    'search.submit': {
      examples: () => {
        const today = dayOnClock(new Date());
        const form = { location: 'Goma', guests: 2 };
        const later = [addDays(today, 7), addDays(today, 9)] as const;
        return [
          { form: { ...form, checkIn: later[0], checkOut: later[1] }, today },
          { form: { ...form, checkIn: later[1], checkOut: later[0] }, today },
          { form: { ...form, checkIn: addDays(today, -1), checkOut: undefined }, today },
        ];
      },
    },
  }),
  propertySearch: payloadsOf<typeof propertySearchMachine>({
    'search.opened': {
      examples: () => [
        { request: { filters: { ...noFilters, bedrooms: 2 }, page: 1, sort: 'newest' } },
        { request: { filters: noFilters, page: 1, sort: 'newest' } },
      ],
    },
    'filter.changed': {
      examples: ({ today }) => [
        { change: { location: 'Gombe' } },
        { change: { bedrooms: 2 } },
        { change: { checkIn: addDays(today, 7), checkOut: addDays(today, 9) } },
        { change: { checkIn: addDays(today, 9), checkOut: addDays(today, 7) } },
        { change: { checkIn: addDays(today, -1) } },
      ],
    },
    'amenity.toggled': {
      schema: z.object({ amenity: z.object({ id: text, name: text }) }),
      examples: ({ draft }) => [
        ...draft.amenities.slice(0, 2).map((amenity) => ({ amenity })),
        { amenity: { id: 'amenity', name: 'An amenity' } },
      ],
    },
    'sort.chosen': {
      schema: z.object({ sort: z.enum(['newest', 'price']) }),
      examples: () => [{ sort: 'price' }, { sort: 'newest' }],
    },
    'today.changed': {
      schema: z.object({ today: text }),
      examples: ({ today }) => [{ today: addDays(today, 1) }],
    },
  }),
  signInPrompt: payloadsOf<typeof signInPromptMachine>({
    'prompt.accept': {
      schema: z.object({ from: text }),
      examples: () => [{ from: '/apartment?location=Gombe' }],
    },
  }),
  claim: payloadsOf<typeof claimMachine>({
    'code.typed': {
      schema: z.object({ code: text }),
      examples: () => [{ code: 'K7M4-QX2P-9TDR' }, { code: 'K7M4-QX2P' }],
    },
  }),
  newsletter: payloadsOf<typeof newsletterMachine>({
    'email.typed': {
      schema: z.object({ email: text }),
      examples: () => [{ email: 'ada@example.com' }, { email: '' }],
    },
  }),
  formDraft: payloadsOf<typeof formDraftMachine>({
    'form.typed': {
      schema: z.object({ text }),
      examples: () => [{ text: '{"values":{"name":"Ada Example","message":"Hello there"}}' }],
    },
  }),
  partnershipRequest: payloadsOf<typeof partnershipRequestMachine>({
    'form.submit': {
      schema: z.object({
        values: z.object({ name: text, email: z.email(), mobileNumber: text, message: text }),
      }),
      examples: () => [
        { values: { ...enquirer, userId: undefined, mobileNumber: '243810000000' } },
      ],
    },
  }),
  visitRequest: payloadsOf<typeof visitRequestMachine>({
    'form.submit': {
      schema: z.object({
        values: z.object({ name: text, email: z.email(), visitTypeId: text, message: text }),
      }),
      examples: (_, page) => {
        const [type] = page.of<typeof visitTypesMachine>('visitTypes')?.data ?? [];
        return [
          { values: { ...enquirer, userId: undefined, visitTypeId: type?.id ?? 'example-type' } },
        ];
      },
    },
  }),
  stayMessages: payloadsOf<typeof stayMessagesMachine>({
    'text.typed': typedText,
    'message.send': sentMessage,
  }),
  reviewForm: payloadsOf<typeof reviewFormMachine>({
    'comment.typed': {
      schema: z.object({ comment: text }),
      examples: () => [{ comment: 'A lovely place.' }, { comment: ' ' }],
    },
  }),
};
