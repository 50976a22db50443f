import './still-clock.ts';

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { cliSentences as text } from '../cli-sentences.ts';
import { changesComment } from '../diff/changes-comment.ts';
import { changesPage } from '../diff/changes-page.ts';
import { changesText } from '../diff/changes-text.ts';
import { flowDiff } from '../diff/flow-diff.ts';
import type { Project } from './project.ts';

interface Options {
  readonly since?: string;
  readonly format: string;
}

/**
 * `flow-inspector diff`: what differs from an earlier commit.
 *
 * @returns the exit code, which is 1 when a recorded walk ends in another state.
 */
export async function diff(project: Project, { since, format }: Options): Promise<number> {
  if (since === undefined) throw new Error(text.noSince);
  if (format !== 'text' && format !== 'github') throw new Error(text.wrongFormat);
  const cache = join(project.cache, 'flows');
  const found = await flowDiff({ ...project, commit: since, cache });
  if (format === 'github') console.log(changesComment(found));
  else console.log(changesText(found));

  const mermaid = format === 'text' ? await mermaidIn(project.root) : undefined;
  if (mermaid !== undefined) {
    const page = join(cache, `since-${found.commit}.html`);
    await mkdir(cache, { recursive: true });
    await writeFile(page, changesPage(found, mermaid));
    console.log(text.changesPage(relative(project.root, page)));
  }
  return found.moved.length === 0 ? 0 : 1;
}

/** The code of Mermaid. Undefined when the project has not installed it. */
async function mermaidIn(root: string): Promise<string | undefined> {
  const { resolve } = createRequire(join(root, 'package.json'));
  try {
    return await readFile(resolve('mermaid/dist/mermaid.min.js'), 'utf8');
  } catch {
    return undefined;
  }
}
