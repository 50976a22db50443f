import type { FastifyInstance } from 'fastify';
import { copyParameter, copyWidths } from '#contract/picture-copies.ts';
import { isRecordId } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors.ts';
import { type CopyName, pictureReader } from './picture-copies.ts';

type Asked = { Params: { file: string }; Querystring: Record<string, unknown> };

/**
 * `/media/pictures/<id>.<ending>`, and with `?width=640` a photograph's copy of that width. Neither
 * ever changes, so browsers may cache them forever.
 */
export async function pictureRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const pictures = pictureReader(deps, app.log);
  app.addHook('onClose', () => pictures.close());
  app.get<Asked>(
    '/media/pictures/:file',
    { schema: { hide: true } },
    async ({ params: { file }, query, headers }, reply) => {
      const id = file.replace(/\.\w+$/, '');
      const isDrawing = /\.svg$/i.test(file) && query[copyParameter] === undefined;
      const name = isDrawing ? compressedFor(headers['accept-encoding']) : widthIn(query);
      const picture = isRecordId(id) ? await pictures.read(id, name) : undefined;
      if (!picture) throw notFound();
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      reply.header('cross-origin-resource-policy', 'cross-origin');
      if (picture.isCompressed) reply.header('content-encoding', 'br');
      return reply.type(picture.mime).send(Buffer.from(picture.bytes));
    },
  );
}

function compressedFor(encodings: string | string[] = ''): CopyName | undefined {
  return /\bbr\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/.test(String(encodings)) ? 'br' : undefined;
}

/** @throws Refusal 404 for a width without copies, so that a picture has few copies. */
function widthIn({ [copyParameter]: asked }: Asked['Querystring']): CopyName | undefined {
  if (asked === undefined) return;
  const width = copyWidths.find((each) => String(each) === asked);
  if (width === undefined) throw notFound();
  return width;
}
