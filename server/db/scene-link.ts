/** Where a drawn scene of the demo data is served; `string` is the documents' word for none. */
export function sceneLink(name: string): string {
  return name === 'string' || name === '' ? name : `/media/scenes/${name}.svg`;
}
