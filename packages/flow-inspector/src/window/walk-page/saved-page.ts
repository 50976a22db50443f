import { slugOf } from '../../record/source-text.ts';
import { type Walk, walkText } from '../../record/walk.ts';

/** The page of walks with this one in it, as a file that opens without a server. */
export async function savedPage(walk: Walk): Promise<File> {
  // It is beside the folder of the window's scripts.
  const reply = await fetch(new URL(/* @vite-ignore */ '../walk.html', import.meta.url));
  if (!reply.ok) throw new Error(`${reply.status}`);
  return new File([pageWith(walk, await reply.text())], `${slugOf(walk.name)}.walk.html`, {
    type: 'text/html',
  });
}

/** @param page The page of walks, which reads the walk from the element that bug reports have too. */
function pageWith(walk: Walk, page: string): string {
  const text = walkText(walk).replaceAll('<', '\\u003c');
  const end = page.lastIndexOf('</body>');
  const element = `<script type="application/json" id="walk">${text}</script>`;
  return `${page.slice(0, end)}${element}\n${page.slice(end)}`;
}
