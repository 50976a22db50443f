/** With more alternatives of several effects, each effect has one line: their combinations would say less. */
const mostAlternatives = 4;

/**
 * What a transition does, one line an effect: first what it always does, then the alternatives.
 *
 * @param observed The effects of each time that it was taken. The same list can occur several times.
 */
export function effectLines(observed: readonly (readonly string[])[]): string[] {
  const [first = [], ...others] = observed;
  const always = first.filter((effect) => others.every((effects) => effects.includes(effect)));
  const rests = observed.map((effects) => effects.filter((effect) => !always.includes(effect)));
  const alternatives = [...new Set(rests.map((effects) => effects.join(', and ') || 'nothing'))];
  if (alternatives.length <= 1) return [...new Set(always)];
  const isLong =
    alternatives.length > mostAlternatives && rests.some((effects) => effects.length > 1);
  const choices = isLong ? [...new Set(rests.flat())] : alternatives;
  // "Nothing" is the end of the sentence.
  const sorted = choices.toSorted(
    (one, other) => Number(one === 'nothing') - Number(other === 'nothing'),
  );
  return [
    ...new Set(always),
    isLong ? 'some of:' : 'one of:',
    ...sorted.map((choice) => `• ${choice}`),
  ];
}
