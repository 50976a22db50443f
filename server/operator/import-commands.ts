import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import * as calls from '#contract/desk/calls/listing-imports.ts';
import { listingStates } from '#contract/desk/records/desk-listing.ts';
import type { ImportPlan } from '#contract/desk/records/listing-import.ts';
import { archiveOf, type FolderFile, noLimits, readArchive } from '../import/archive.ts';
import { problemText } from '../import/check-homes.ts';
import { isHeicName, isPictureName } from '../import/folder-files.ts';
import { DeskRefusal } from './desk-channel.ts';
import type { Command } from './desk-command.ts';
import { OperatorError, tell } from './operator-error.ts';

const exportFolder: Command = async ({ send, options }) => {
  const folder = options.id();
  const state = options.oneOf(listingStates, 'status');
  const query = { state, search: options.search };
  const { reply } = await send(calls.exportListings, { query });
  const files = await readArchive(reply, noLimits);
  await mkdir(join(folder, 'pictures'), { recursive: true });
  try {
    // Never overwrites an existing folder.
    for (const { name, bytes } of files) await writeFile(join(folder, name), bytes, { flag: 'wx' });
  } catch (error) {
    if (isCode(error, 'EEXIST')) throw new OperatorError('folderExists', { folder });
    throw error;
  }
  const listings = files.find(({ name }) => name === 'listings.json');
  const count = listings ? countIn(listings) : 0;
  const wire = { folder, listings: count, pictures: Math.max(0, files.length - 2) };
  return { wire, lines: [tell('listingsExported', { folder, count })] };
};

const importFolder: Command = async ({ send, options, confirm }) => {
  const archive = await archived(options.id());
  const { reply, wire } = await send(calls.checkListingImport, { body: { archive } });
  const { plan } = reply;
  if (plan.errors.length > 0) {
    const message = tell('importErrors', { lines: errorLines(plan.errors) });
    throw new DeskRefusal(422, { ...Object(wire), status: 'error', message });
  }
  if (plan.listings.every(({ step }) => step === 'keep') && isWithoutTaxonomy(plan)) {
    return { wire, lines: [tell('importNothing')] };
  }
  await confirm(tell('askImport', { plan: linesOf(plan).join('\n') }));
  const { fingerprint } = plan;
  const done = await send(calls.importListings, { body: { archive, fingerprint } });
  return { wire: done.wire, lines: linesOf(done.reply.plan) };
};

/** A line for each error: file, field and reason. */
function errorLines(errors: ImportPlan['errors']): string {
  return errors
    .map(({ file, field, problem, values }) => {
      const place = [file, field].filter(Boolean).join(' ');
      return `${place}: ${problemText(problem, values)}`;
    })
    .join('\n');
}

function isWithoutTaxonomy({ types, amenities }: ImportPlan): boolean {
  return types.length === 0 && amenities.length === 0;
}

function linesOf({ listings, types, amenities, pictures, leftOut }: ImportPlan): string[] {
  const steps = listings
    .filter(({ step }) => step !== 'keep')
    .flatMap(({ step, code, name, fields, missing }) => [
      tell('importStep', { step, code, name }),
      ...(fields.length > 0 ? [tell('importFields', { fields: fields.join(', ') })] : []),
      ...(missing.length > 0 ? [tell('importMissing', { missing: missing.join(', ') })] : []),
    ]);
  return [
    ...steps,
    ...(types.length > 0 ? [tell('importTypes', { names: types.join(', ') })] : []),
    ...(amenities.length > 0 ? [tell('importAmenities', { names: amenities.join(', ') })] : []),
    ...(pictures > 0 ? [tell('importPictures', { count: pictures })] : []),
    ...(leftOut.length > 0 ? [tell('importLeftOut', { files: leftOut.join(', ') })] : []),
  ];
}

/** The files of a folder that an import reads, as an archive. */
async function archived(folder: string): Promise<File> {
  const [names, pictures] = await Promise.all([
    namesIn(folder),
    readdir(join(folder, 'pictures')).catch(() => []),
  ]);
  const read = [
    ...names.filter((name) => name.endsWith('.json')),
    ...pictures
      .filter((name) => isPictureName(name) || isHeicName(name))
      .map((name) => `pictures/${name}`),
  ].toSorted();
  async function* files(): AsyncGenerator<FolderFile> {
    for (const name of read) {
      yield { name, bytes: new Uint8Array(await readFile(join(folder, name))) };
    }
  }
  return new File([new Uint8Array(await buffer(archiveOf(files())))], 'listings.tar');
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError('noFolder', { folder, reason });
  });
}

function countIn({ bytes }: FolderFile): number {
  const listings: unknown = JSON.parse(new TextDecoder().decode(bytes));
  return Array.isArray(listings) ? listings.length : 0;
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

export const importCommands = {
  'listings export': exportFolder,
  'listings import': importFolder,
} satisfies Record<string, Command>;
