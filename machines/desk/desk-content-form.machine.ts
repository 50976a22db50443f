import {
  changeDeskContent,
  createDeskContent,
  listDeskContent,
  readDeskContent,
} from '#contract/desk/calls/content.ts';
import { formOfContent, isContentOfForm } from '#contract/desk/content-form.ts';
import type { RegistryName } from '#contract/desk/content-registries.ts';
import type { ContentValues } from '#contract/desk/content-values.ts';
import type { DeskContent } from '#contract/desk/records/desk-content.ts';
import { createDeskFormMachine } from './desk-form.machine.ts';

/** A record, or the registry of a new one. */
export interface ContentFormData {
  readonly registry: RegistryName;
  /** Undefined for a new record. */
  readonly content: DeskContent | undefined;
}

const noTexts = { values: {}, french: {} };

/** The name of the form's draft. */
export function contentDraft(id: string | undefined): string {
  return `content.${id}`;
}

/** DESK-156: add or change a content record. */
export const deskContentFormMachine = createDeskFormMachine<
  ContentFormData,
  ContentValues,
  DeskContent
>({
  id: 'deskContentForm',
  reads: [readDeskContent, listDeskContent],
  changes: [createDeskContent, changeDeskContent],
  done: 'desk.content.saved',
  recordOf: ({ content }) => content,
  hasValues: isContentOfForm,
  fieldsOf: ({ registry, content }) => formOfContent(registry, content ?? noTexts),
  draftName: contentDraft,
});
