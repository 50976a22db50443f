import fc from 'fast-check';
import { promises } from './promises/all.ts';
import type { World } from './world.ts';

/** Something that one of the actors, the network or the clock can do. */
export interface Command {
  /** In the words of the story. */
  readonly say: string;
  readonly act: () => Promise<void> | void;
}

/** What is possible now. The choice among it is a number that fast-check picks. */
export interface Actor {
  readonly name: string;
  readonly weight: number;
  readonly commands: (world: World) => readonly Command[];
}

export class Broken extends Error {
  readonly promise: string;
  readonly how: string;

  constructor(promise: string, how: string, story: string) {
    super(`The promise “${promise}” is broken: ${how}\n\n${story}\n`);
    this.promise = promise;
    this.how = how;
  }
}

/** Steps of all runs, for the figures. */
export const count = { steps: 0 };

class Step implements fc.AsyncCommand<World, World> {
  readonly #actor: Actor;
  readonly #choice: number;

  constructor(actor: Actor, choice: number) {
    this.#actor = actor;
    this.#choice = choice;
  }

  #command(world: World): Command | undefined {
    const commands = this.#actor.commands(world);
    return commands[this.#choice % Math.max(1, commands.length)];
  }

  check(world: World): boolean {
    return this.#command(world) !== undefined;
  }

  async run(_: World, world: World): Promise<void> {
    const command = this.#command(world);
    if (!command) return;
    world.story.steps += 1;
    count.steps += 1;
    world.story.tell(`${this.#actor.name} ${command.say}.`);
    await command.act();
    await world.settle();
    await keepPromises(world);
  }

  toString(): string {
    return `${this.#actor.name}#${this.#choice}`;
  }
}

export async function keepPromises(world: World): Promise<void> {
  for (const { name, check } of promises) {
    const how = await check(world);
    if (how !== undefined) throw new Broken(name, how, world.story.text);
  }
}

/** Orders of steps of these actors. */
export function stepsOf(actors: readonly Actor[], maxCommands: number) {
  const each = fc.oneof(
    ...actors.map((actor) => ({
      weight: actor.weight,
      arbitrary: fc.nat(59).map((choice) => new Step(actor, choice)),
    })),
  );
  return fc.commands([each], { maxCommands, size: 'max' });
}
