/** Saves a file through the browser. */
export function download(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // The browser has read it by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}

/** Saves several files. The browser may ask whether the site may do so. */
export function downloadAll(files: readonly File[]): void {
  for (const file of files) download(file);
}
