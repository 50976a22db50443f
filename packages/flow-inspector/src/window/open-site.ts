/** Opens the site in a second window, beside this one when the browser allows it. */
export function openSite(): void {
  const width = Math.min(1100, Math.max(480, Math.round(screen.availWidth * 0.5)));
  open('/', '_blank', `popup,width=${width},height=${screen.availHeight}`);
}
