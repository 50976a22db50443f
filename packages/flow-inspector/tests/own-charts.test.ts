import { describe, expect, test } from 'vitest';
import { createActor, type InspectionEvent } from 'xstate';
import { chartOf } from '../src/charts/chart.ts';
import { guideMachine } from '../src/go/guide.machine.ts';
import { type TravellingPage, travelMachine } from '../src/go/travel.machine.ts';
import { Journal } from '../src/page/journal.ts';
import { Observer } from '../src/page/observer.ts';
import { ShownFlows } from '../src/page/shown-flows.ts';
import { WatchedActors } from '../src/page/watched-actors.ts';
import { replayMachine } from '../src/record/replay.machine.ts';

/** An observer that is given the events of an actor. */
function observing() {
  const actors = new WatchedActors();
  const flows = new ShownFlows({ machines: {}, calls: {} }, actors);
  const journal = new Journal(() => {});
  const observer = new Observer({
    host: {},
    actors,
    journal,
    recorder: () => undefined,
    flowAdded: () => {},
    actorChanged: () => {},
    guestCause: () => 'person',
    moving: () => {},
  });
  return { actors, flows, journal, inspect: (event: InspectionEvent) => observer.see(event) };
}

describe('the inspector inspects itself', () => {
  test('the charts of its flows can be drawn', () => {
    const charts = [replayMachine, travelMachine, guideMachine].map((machine) => chartOf(machine));
    expect(charts.map(({ id, states }) => [id, states.length])).toEqual([
      ['replay', 17],
      ['travel', 8],
      ['guide', 12],
    ]);
    const undescribed = charts.flatMap(({ transitions }) =>
      transitions.filter(({ guard }) => guard === 'a condition'),
    );
    expect(undescribed).toEqual([]);
  });

  test('a travel shows what it has received, where it is, and that it waits for nothing', () => {
    const page: TravellingPage = {
      guided: {
        snapshotOf: () => undefined,
        stepsAt: () => [],
        isBusy: () => false,
        isStopped: () => false,
        received: () => 0,
        scroll: () => {},
        act: () => {},
        changed: () => {},
      },
      startsOf: () => [],
      holdStill: () => {},
      holdCalls: () => {},
      load: async () => {},
      changed: () => {},
    };
    const { actors, flows, journal, inspect } = observing();
    const actor = createActor(travelMachine, { input: { page }, inspect }).start();
    actor.send({ type: 'state.go', goal: { flow: 'door', state: 'door.open' }, isFresh: false });
    const log = journal.entries(flows).map((entry) => {
      if (entry.kind === 'event') return entry.event.type;
      return entry.kind === 'snapshot' ? entry.value : entry.kind;
    });
    expect(log).toEqual(['started', 'idle', 'state.go', 'failed']);
    expect(actors.at('travel')?.taken).toEqual([
      'travel: state.go #2',
      'travel.choosing: always #2',
    ]);
  });
});
