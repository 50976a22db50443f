import * as calls from '#contract/desk/calls/listing-imports.ts';
import type { Deps } from '../../deps.ts';
import { archiveOf } from '../../import/archive.ts';
import { readImport } from '../../import/read-import.ts';
import type { DeskRoute } from '../desk-route.ts';
import { exportedFiles, withFirstPicture } from './listing-export.ts';
import { checkImport, importListings } from './listing-import.ts';

/** The export of listings as an archive, and the check and the import of one. */
export function importRoutes(route: DeskRoute, deps: Deps): void {
  const status = 'success';

  route(calls.exportListings, async ({ query, request, reply }) => {
    const files = await withFirstPicture(exportedFiles(deps, query, request.log));
    reply.type('application/x-tar');
    reply.header('content-disposition', 'attachment; filename="listings.tar"');
    return archiveOf(files);
  });

  route(calls.checkListingImport, async ({ body: { archive } }) => ({
    status,
    plan: await checkImport(deps, await readImport(archive)),
  }));

  route(calls.importListings, async ({ actor, body: { archive, fingerprint } }) => ({
    status,
    plan: await importListings({ ...deps, actor }, await readImport(archive), fingerprint),
  }));
}
