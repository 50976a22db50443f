import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const folderOfPackage = join(import.meta.dirname, '../..');
const run = promisify(execFile);

type Files = Readonly<Record<string, string>>;

/** What a command printed, and its exit code. */
interface Result {
  readonly code: number;
  readonly out: string[];
  readonly err: string[];
}

/** A project in a folder of its own, below this package, so that its machines find XState. */
export class SmallProject {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async of(files: Files): Promise<SmallProject> {
    const cache = join(folderOfPackage, '.cache');
    await mkdir(cache, { recursive: true });
    const project = new SmallProject(await mkdtemp(join(cache, 'small-project-')));
    await project.write({ 'package.json': '{ "type": "module" }', ...files });
    return project;
  }

  async write(files: Files): Promise<void> {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(this.folder, name)), { recursive: true });
      await writeFile(join(this.folder, name), text);
    }
  }

  /** Commits everything. @returns the short hash. */
  async commit(): Promise<string> {
    const git = (...args: readonly string[]) => run('git', args, { cwd: this.folder });
    await git('init', '--quiet');
    await git('add', '--force', '.');
    const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com'];
    await git(...author, 'commit', '--quiet', '--message', 'First');
    const { stdout } = await git('rev-parse', '--short', 'HEAD');
    return stdout.trim();
  }

  /** Runs `flow-inspector` in the folder. */
  async command(...args: readonly string[]): Promise<Result> {
    const cli = join(folderOfPackage, 'src/cli.ts');
    const child = run(process.execPath, [cli, ...args], { cwd: this.folder });
    const { stdout, stderr } = await child.catch(
      (error: { stdout: string; stderr: string }) => error,
    );
    return { code: child.child.exitCode ?? 1, out: linesOf(stdout), err: linesOf(stderr) };
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true });
  }
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.replace(/\n$/, '').split('\n');
}
