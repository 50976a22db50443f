/** Shows the inspector in the place of the site. */
export function showInspector(root: HTMLElement): void {
  root.textContent = 'The inspector';
}
