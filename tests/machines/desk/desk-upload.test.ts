import { runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import { deskUploadMachine } from '#machines/desk/desk-upload.machine.ts';
import { noReply, refused } from '#testing/examples/failures.ts';

const picture = (name: string, type = 'image/jpeg', bytes: BlobPart = 'x') =>
  new File([bytes], name, { type });
const house = picture('house.jpg');
const garden = picture('garden.png', 'image/png');
const stored = (link: string) => ({ status: 'success', link });

function uploads() {
  const run = runMachine(deskUploadMachine);
  const shown = () =>
    run.actor.getSnapshot().context.uploads.map(({ file, failure }) => [file.name, failure]);
  return { ...run, shown };
}

describe('the upload of pictures', () => {
  it('[DESK-108] sends them one after the other, and says how much is sent', async () => {
    const { actor, calls, effects, shown } = uploads();
    actor.send({ type: 'files.choose', files: [house, garden], room: 40 });
    expect(calls.input('uploadPicture')).toEqual({
      picture: house,
      onProgress: expect.any(Function),
    });
    actor.send({ type: 'upload.progressed', part: 0.4 });
    expect(actor.getSnapshot().context.sent).toBe(0.4);
    await calls.answer('uploadPicture', stored('/media/pictures/1.webp'));
    expect(actor.getSnapshot().context.sent).toBe(0);
    expect(calls.input('uploadPicture')).toMatchObject({ picture: garden });
    expect(shown()).toEqual([['garden.png', undefined]]);
    await calls.answer('uploadPicture', stored('/media/pictures/2.webp'));
    expect(shown()).toEqual([]);
    expect(effects).toEqual([
      { type: 'picture.uploaded', link: '/media/pictures/1.webp' },
      { type: 'picture.uploaded', link: '/media/pictures/2.webp' },
    ]);
  });

  it('[DESK-108] says why a file is not sent, and sends the others', () => {
    const { actor, calls, shown } = uploads();
    const notes = picture('notes.txt', 'text/plain');
    const drawing = picture('plan.svg', 'image/svg+xml');
    const large = picture('large.jpg', 'image/jpeg', new Uint8Array(15 * 1024 * 1024 + 1));
    actor.send({ type: 'files.choose', files: [notes, drawing, large, house, garden], room: 4 });
    expect(shown()).toEqual([
      ['notes.txt', { message: 'desk.upload.notPicture' }],
      ['plan.svg', { message: 'desk.upload.notPicture' }],
      ['large.jpg', { message: 'desk.upload.tooLarge', values: { most: 15 } }],
      ['house.jpg', undefined],
      ['garden.png', { message: 'desk.upload.tooMany', values: { most: 40 } }],
    ]);
    expect(calls.input('uploadPicture')).toMatchObject({ picture: house });
  });

  it('[DESK-108] tells files apart that are chosen one after the other', async () => {
    const { actor, calls, shown } = uploads();
    actor.send({ type: 'files.choose', files: [house], room: 40 });
    await calls.refuse('uploadPicture', noReply);
    actor.send({ type: 'files.choose', files: [garden], room: 40 });
    await calls.refuse('uploadPicture', refused);
    expect(shown()).toEqual([
      ['house.jpg', { message: 'failure.noReply' }],
      ['garden.png', { message: 'desk.refused.file' }],
    ]);
    actor.send({ type: 'upload.drop', id: 1 });
    expect(shown()).toEqual([['garden.png', { message: 'desk.refused.file' }]]);
  });

  it('[DESK-108] continues after a failure, and a failed file can be sent again or removed', async () => {
    const { actor, calls, shown } = uploads();
    actor.send({ type: 'files.choose', files: [house, garden], room: 40 });
    await calls.refuse('uploadPicture', noReply);
    await calls.refuse('uploadPicture', refused);
    expect(actor.getSnapshot().value).toBe('resting');
    expect(shown()).toEqual([
      ['house.jpg', { message: 'failure.noReply' }],
      ['garden.png', { message: 'desk.refused.file' }],
    ]);
    actor.send({ type: 'upload.retry', id: 1, room: 40 });
    expect(calls.input('uploadPicture')).toMatchObject({ picture: house });
    // The one that is being sent cannot be left out.
    actor.send({ type: 'upload.drop', id: 1 });
    actor.send({ type: 'upload.drop', id: 2 });
    expect(shown()).toEqual([['house.jpg', undefined]]);
  });

  it('[DESK-108] sends each file once when a failed one is tried again while another is sent', async () => {
    const { actor, calls, effects, shown } = uploads();
    const lake = picture('lake.jpg');
    actor.send({ type: 'files.choose', files: [house, garden, lake], room: 40 });
    await calls.refuse('uploadPicture', noReply);
    expect(calls.input('uploadPicture')).toMatchObject({ picture: garden });
    actor.send({ type: 'upload.progressed', part: 0.4 });
    actor.send({ type: 'upload.retry', id: 1, room: 40 });
    // The progress is still that of the one that is being sent.
    expect(actor.getSnapshot().context).toMatchObject({ sending: 2, sent: 0.4 });
    await calls.answer('uploadPicture', stored('/media/pictures/garden.webp'));
    expect(shown()).toEqual([
      ['house.jpg', undefined],
      ['lake.jpg', undefined],
    ]);
    expect(calls.input('uploadPicture')).toMatchObject({ picture: house });
    await calls.answer('uploadPicture', stored('/media/pictures/house.webp'));
    expect(calls.input('uploadPicture')).toMatchObject({ picture: lake });
    await calls.answer('uploadPicture', stored('/media/pictures/lake.webp'));
    expect(shown()).toEqual([]);
    expect(effects).toEqual([
      { type: 'picture.uploaded', link: '/media/pictures/garden.webp' },
      { type: 'picture.uploaded', link: '/media/pictures/house.webp' },
      { type: 'picture.uploaded', link: '/media/pictures/lake.webp' },
    ]);
  });

  it('[DESK-108] says of the right file that it failed when another is tried again meanwhile', async () => {
    const { actor, calls, shown } = uploads();
    actor.send({ type: 'files.choose', files: [house, garden], room: 40 });
    await calls.refuse('uploadPicture', noReply);
    actor.send({ type: 'upload.retry', id: 1, room: 40 });
    await calls.refuse('uploadPicture', refused);
    expect(shown()).toEqual([
      ['house.jpg', undefined],
      ['garden.png', { message: 'desk.refused.file' }],
    ]);
    expect(calls.input('uploadPicture')).toMatchObject({ picture: house });
  });

  it('[DESK-108] refuses to try again a file for which the form has no room', () => {
    const { actor, calls, shown } = uploads();
    const tooMany = { message: 'desk.upload.tooMany', values: { most: 40 } };
    actor.send({ type: 'files.choose', files: [house, garden], room: 1 });
    // The first file is being sent, so it takes the last place.
    actor.send({ type: 'upload.retry', id: 2, room: 1 });
    expect(shown()).toEqual([
      ['house.jpg', undefined],
      ['garden.png', tooMany],
    ]);
    actor.send({ type: 'upload.retry', id: 2, room: 2 });
    expect(shown()).toEqual([
      ['house.jpg', undefined],
      ['garden.png', undefined],
    ]);
    expect(calls.input('uploadPicture')).toMatchObject({ picture: house });
  });

  it('[DESK-350] stops all of them when the changes of the form are discarded', async () => {
    const { actor, calls, effects, shown } = uploads();
    actor.send({ type: 'files.choose', files: [house, garden], room: 40 });
    await calls.refuse('uploadPicture', noReply);
    expect(calls.ids()).toEqual(['uploadPicture']);
    actor.send({ type: 'uploads.discard' });
    expect(actor.getSnapshot().value).toBe('resting');
    expect([shown(), calls.ids()]).toEqual([[], []]);
    // The next picture begins again.
    actor.send({ type: 'files.choose', files: [garden], room: 40 });
    expect(calls.input('uploadPicture')).toMatchObject({ picture: garden });
    expect(effects).toEqual([]);
  });
});
