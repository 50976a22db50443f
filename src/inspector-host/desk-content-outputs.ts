import type { ExampleOutput, OutputsOfFlows } from 'flow-inspector';
import type { ContextFrom } from 'xstate';
import * as z from 'zod/mini';
import { listDeskContent, readDeskContent } from '#contract/desk/calls/content.ts';
import { type DeskContent, registryName } from '#contract/desk/records/desk-content.ts';
import type { deskContentMachine } from '#machines/desk/desk-content.machine.ts';
import type {
  ContentFormData,
  deskContentFormMachine,
} from '#machines/desk/desk-content-form.machine.ts';
import { ofContext } from './of-context.ts';
import { exampleReply } from './schema-example.ts';

const success = { status: 'success', message: undefined } as const;

/** A record of a list. The first registry of the contract has one record only, which has no steps. */
const question: DeskContent = {
  ...z.parse(readDeskContent.reply, exampleReply(readDeskContent)).content,
  registry: 'faq-registry',
  values: { question: 'May I bring a parrot?', answer: '<p>Yes.</p>' },
  french: {},
};

/** The record after another operator has changed it. */
const otherQuestion: DeskContent = {
  ...question,
  version: question.version + 1,
  values: { question: 'May I bring a cat?', answer: '<p>Yes.</p>' },
};

/** All calls of a record have the same reply. */
function contentReply(content: DeskContent): unknown {
  return z.encode(readDeskContent.reply, { ...success, content });
}

const noContent = z.encode(listDeskContent.reply, { ...success, records: [], next: undefined });

function loadedContent(): ExampleOutput[] {
  return [{ output: question, replies: { readDeskContent: contentReply(question) } }];
}

function afterContentStep({ choice }: ContextFrom<typeof deskContentMachine>): ExampleOutput[] {
  const state = choice?.step === 'remove' ? 'removed' : 'shown';
  const content: DeskContent = { ...question, version: question.version + 1, state };
  return [{ output: content, replies: { arrangeDeskContent: contentReply(content) } }];
}

/**
 * The form of a new record has the name of a registry as its id. It sends a call only after the reply to
 * a save was lost.
 */
function loadedContentForm({
  id,
  values,
}: ContextFrom<typeof deskContentFormMachine>): ExampleOutput[] {
  const registry = registryName.safeParse(id);
  if (registry.success) {
    const output: ContentFormData = { registry: registry.data, content: undefined };
    return [values ? { output, replies: { listDeskContent: noContent } } : { output }];
  }
  return [question, otherQuestion].map((content) => {
    const output: ContentFormData = { registry: content.registry, content };
    return { output, replies: { readDeskContent: contentReply(content) } };
  });
}

export const contentOutputs: OutputsOfFlows = {
  deskContent: {
    load: loadedContent,
    take: ofContext<typeof deskContentMachine>(afterContentStep),
  },
  deskContentForm: {
    load: ofContext<typeof deskContentFormMachine>(loadedContentForm),
    save: () => [{ output: question }],
  },
};
