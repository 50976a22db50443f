import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Effect, Observed, Vocabulary } from 'flow-inspector/config';
import type { AnyMachineSnapshot } from 'xstate';
import { effectText, isSentence, type Sentences } from './effect-text.ts';

type Names = ReadonlyMap<unknown, string>;

/** What the flows in a source folder of Ndako say and send. */
export async function vocabulary(root: string): Promise<Vocabulary> {
  const en = await sentencesOf(root, 'en');
  const fr = await sentencesOf(root, 'fr');
  const names = await callNamesOf(root);
  return {
    effectText: (effect) => effectText(effect, en),
    effectOf: newFailure,
    requestsOf: (actor) => sentBy(actor, names),
    texts: ({ effects }) => ({ sentences: sentenceTexts(effects, en, fr) }),
  };
}

/** The sentence in the context that the page shows, such as the failure of a form. */
function newFailure(
  before: AnyMachineSnapshot | undefined,
  { context }: AnyMachineSnapshot,
): Effect | undefined {
  const failure: unknown = context?.failure;
  if (failure === before?.context?.failure || !isSentence(failure)) return undefined;
  return { type: 'show', message: failure.message };
}

/** The sentences that effects say, by key, in English and French. */
function sentenceTexts(
  effects: Observed['effects'],
  en: Sentences,
  fr: Sentences,
): ReadonlyMap<string, string> {
  const keys = new Set(effects.filter(isSentence).map(({ message }) => message));
  return new Map(
    [...keys].toSorted().map((key) => [key, `“${en[key] ?? ''}” / “${fr[key] ?? ''}”`]),
  );
}

/** Those of the site and of the desk. */
async function sentencesOf(root: string, language: 'en' | 'fr'): Promise<Sentences> {
  const site = await load(root, `locales/${language}.ts`);
  const files = globSync(`locales/${language}/desk*.ts`, { cwd: root });
  const desk = await Promise.all(files.map((file) => load(root, file)));
  return Object.assign({}, Object(site[language]), ...desk.flatMap((file) => Object.values(file)));
}

/** The names of the calls of the site and of the desk. */
async function callNamesOf(root: string): Promise<Names> {
  const { namedCalls } = await load(root, 'contract/calls/all-calls.ts');
  const { namedDeskCalls } = await load(root, 'contract/desk/all-desk-calls.ts');
  return new Map(
    [namedCalls, namedDeskCalls].flatMap((named) =>
      named instanceof Map ? [...named].map(([name, call]) => [call, String(name)] as const) : [],
    ),
  );
}

async function load(root: string, file: string): Promise<Readonly<Record<string, unknown>>> {
  return import(pathToFileURL(join(root, file)).href).catch(() => ({}));
}

/** The names of the calls that an actor sends. Its stub lists calls or their names. */
function sentBy(actor: unknown, names: Names): string[] {
  const { calls }: { calls?: unknown } = Object(actor);
  if (!Array.isArray(calls)) return [];
  return calls.map((call: unknown) => names.get(call) ?? callText(call));
}

/** A name, or the method and the path of a call without one. */
function callText(call: unknown): string {
  const { method, path }: { method?: unknown; path?: unknown } = Object(call);
  return typeof call === 'string' ? call : `${method} ${path}`;
}
