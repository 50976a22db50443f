const youtubeHosts: ReadonlySet<string> = new Set([
  'youtube.com',
  'm.youtube.com',
  'youtube-nocookie.com',
]);
const youtubeId = /^[\w-]{11}$/;
const vimeoId = /^\d{6,12}$/;

function parseHttp(link: string): URL | undefined {
  const text = link.trim();
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : undefined;
}

function youtubeIdOf(url: URL, host: string): string | null | undefined {
  const [first, second] = url.pathname.split('/').filter(Boolean);
  if (host === 'youtu.be') return first;
  if (!youtubeHosts.has(host)) return undefined;
  if (first === 'watch') return url.searchParams.get('v');
  return first === 'embed' || first === 'shorts' || first === 'live' ? second : undefined;
}

function vimeoIdOf(url: URL, host: string): string | undefined {
  const parts = url.pathname.split('/').filter(Boolean);
  if (host === 'vimeo.com') return parts[0];
  return host === 'player.vimeo.com' && parts[0] === 'video' ? parts[1] : undefined;
}

/** DET-06: the word that hides the video, as an empty link does. */
export const noVideo = 'none';

/** DESK-301: whether the guests' page can show the video of a link, or has none to show. */
export function isVideoLink(link: string): boolean {
  return link === '' || embedLink(link) !== undefined;
}

/**
 * [DET-05, DET-06, SVC-11] Converts a YouTube or Vimeo watch link to the URL of its player.
 * @returns undefined for an empty link, the text `none`, and any other host or scheme.
 */
export function embedLink(link: string): string | undefined {
  const url = parseHttp(link);
  if (url === undefined) return undefined;
  const host = url.hostname.replace(/^www\./, '');
  const youtube = youtubeIdOf(url, host);
  if (youtube && youtubeId.test(youtube))
    return `https://www.youtube-nocookie.com/embed/${youtube}`;
  const vimeo = vimeoIdOf(url, host);
  if (vimeo && vimeoId.test(vimeo)) return `https://player.vimeo.com/video/${vimeo}?dnt=1`;
  return undefined;
}
