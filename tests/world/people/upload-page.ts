import sharp from 'sharp';
import { fromPromise } from 'xstate';
import { uploadPicture } from '#contract/desk/calls/listings.ts';
import { mostPictures } from '#contract/desk/records/desk-listing.ts';
import { type DeskUploadActor, deskUploadMachine } from '#machines/desk/desk-upload.machine.ts';
import type { Move } from '#machines/shared/effects.ts';
import { sendAtDesk } from '../client.ts';
import type { Page } from '../page.ts';
import type { Tab } from '../tab.ts';

const machine = deskUploadMachine.provide({
  actors: {
    // Without progress: only a browser can report it.
    uploadPicture: fromPromise(({ input: { picture }, signal }) =>
      sendAtDesk(uploadPicture, { body: { picture } }, signal),
    ),
  },
});

/** The smallest picture that the server takes. */
const picture = await sharp({
  create: { width: 8, height: 8, channels: 3, background: '#274' },
})
  .jpeg()
  .toBuffer();

/** The pictures of a listing's form at the desk. */
export class UploadPage implements Page {
  readonly title = 'the form of a listing';
  move: Move;
  readonly userId = undefined;
  readonly flow: DeskUploadActor;
  /** What the operator has chosen and not dropped, by the name of the file. */
  readonly chosen: string[] = [];
  /** The links in the form. */
  readonly links: string[] = [];
  readonly #tab: Tab;

  constructor(tab: Tab, move: Move) {
    this.#tab = tab;
    this.move = move;
    this.flow = tab.startFlow(machine, undefined);
    this.flow.on('*', (effect) => {
      if (effect.type === 'picture.uploaded') this.links.push(effect.link);
    });
  }

  get #room() {
    return mostPictures - this.links.length;
  }

  get uploads() {
    return this.flow.getSnapshot().context.uploads;
  }

  get failed() {
    return this.uploads.filter(({ failure }) => failure !== undefined);
  }

  choose(files: readonly File[]): void {
    this.chosen.push(...files.map(({ name }) => name));
    this.#tab.run(() => this.flow.send({ type: 'files.choose', files, room: this.#room }));
  }

  /** Two more pictures. */
  nextFiles(): File[] {
    const first = this.chosen.length;
    return [first, first + 1].map(
      (number) => new File([picture], `room-${number + 1}.jpg`, { type: 'image/jpeg' }),
    );
  }

  retry(id: number): void {
    this.#tab.run(() => this.flow.send({ type: 'upload.retry', id, room: this.#room }));
  }

  isOf(move: Move): boolean {
    return move.to === this.move.to;
  }

  flows() {
    return [this.flow];
  }

  goOn(): string | undefined {
    const [first] = this.failed;
    if (!first) return undefined;
    this.retry(first.id);
    return `sends ${first.file.name} again`;
  }
}
