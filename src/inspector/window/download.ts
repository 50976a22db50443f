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
