/** Places of a longest rising run in a list of different numbers: what may stay while the others move. */
export function stayers(order: readonly number[]): number[] {
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  order.forEach((value, at) => {
    const length = ends.filter((end) => (order[end] ?? 0) < value).length;
    previous[at] = ends[length - 1];
    ends[length] = at;
  });
  const run: number[] = [];
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) run.push(at);
  return run.reverse();
}
