/** A file of a folder that was chosen in the browser. */
interface ChosenFile {
  /** With the name of the folder: `my homes/pictures/front.jpg`. */
  readonly path: string;
  readonly file: File;
}

/** Of a tar archive: everything in it begins at a multiple of this. In bytes. */
const block = 512;
/** A longer path has an entry of its own before the file. In bytes. */
const longestName = 100;

const encoder = new TextEncoder();

/**
 * The files of a folder that an import reads, as the archive that it takes: the JSON files and the pictures. The
 * browser reads the files when the archive is sent.
 */
export function folderArchive(files: readonly ChosenFile[]): File {
  const read = files.filter(({ path }) => /^[^/]+\/(?:[^/]+\.json|pictures\/[^/]+)$/.test(path));
  const parts = read.flatMap(({ path, file }) => [
    ...longPath(path),
    header(path, file.size, '0'),
    file,
    padding(file.size),
  ]);
  return new File([...parts, new Uint8Array(2 * block)], 'listings.tar', {
    type: 'application/x-tar',
  });
}

/** The files that the input of a folder has. */
export function chosenFiles(files: FileList): ChosenFile[] {
  return [...files].map((file) => ({ path: file.webkitRelativePath, file }));
}

function padding(size: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array((block - (size % block)) % block);
}

/** A record of POSIX.1-2001 with a path that the header of its file has no room for. */
function longPath(path: string): Uint8Array<ArrayBuffer>[] {
  if (encoder.encode(path).length <= longestName) return [];
  const rest = encoder.encode(` path=${path}\n`).length;
  // The length at the beginning of the record counts itself.
  const digits = String(rest + String(rest).length).length;
  const record = encoder.encode(`${rest + digits} path=${path}\n`);
  return [header('path', record.length, 'x'), record, padding(record.length)];
}

/** The first block of an entry, as POSIX.1-1988 has it. */
function header(path: string, size: number, type: '0' | 'x'): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(block);
  const write = (text: string, at: number) => bytes.set(encoder.encode(text), at);
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');
  bytes.set(encoder.encode(path).subarray(0, longestName), 0);
  write(`${octal(0o644, 7)}\0${octal(0, 7)}\0${octal(0, 7)}\0`, 100);
  write(`${octal(size, 11)}\0${octal(0, 11)}\0`, 124);
  write(`        ${type}`, 148);
  write('ustar\0', 257);
  write('00', 263);
  const sum = bytes.reduce((total, byte) => total + byte, 0);
  write(`${octal(sum, 6)}\0 `, 148);
  return bytes;
}
