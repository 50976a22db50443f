import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { extract, pack } from 'tar-stream';

/** The files of an archive by path. */
export type ArchiveFiles = Readonly<Record<string, string | Uint8Array>>;

/** A tar archive with these files. */
export async function tarOf(files: ArchiveFiles): Promise<Uint8Array<ArrayBuffer>> {
  const packed = pack();
  for (const [name, content] of Object.entries(files)) packed.entry({ name }, Buffer.from(content));
  packed.finalize();
  return new Uint8Array(await buffer(Readable.from(packed)));
}

/** The files of a tar archive by path. */
export async function filesOf(archive: Uint8Array): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {};
  const unpacked = extract();
  unpacked.end(Buffer.from(archive));
  for await (const entry of unpacked) files[entry.header.name] = await buffer(entry);
  return files;
}
