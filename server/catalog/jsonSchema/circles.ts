/**
 * The nodes from which a way leads back to themselves, in one walk over the graph (Tarjan's strongly connected
 * components).
 *
 * @param next where the ways from a node lead.
 */
export function nodesInCircles<Node>(start: Node, next: (node: Node) => readonly Node[]): Set<Node> {
  const found = new Set<Node>();
  const numbers = new Map<Node, number>();
  const open: Node[] = [];
  const isOpen = new Set<Node>();

  /** The lowest number that can be reached from the node among those still open. */
  const visit = (node: Node): number => {
    const own = numbers.size;
    numbers.set(node, own);
    open.push(node);
    isOpen.add(node);
    const ways = next(node);
    const lowest = ways.reduce((least, other) => {
      const number = numbers.get(other);
      if (number === undefined) return Math.min(least, visit(other));
      return isOpen.has(other) ? Math.min(least, number) : least;
    }, own);
    if (lowest === own) close(node, ways.includes(node));
    return lowest;
  };
  const close = (node: Node, isLoop: boolean): void => {
    const members = open.splice(open.lastIndexOf(node));
    members.forEach((member) => isOpen.delete(member));
    if (members.length > 1 || isLoop) members.forEach((member) => found.add(member));
  };

  visit(start);
  return found;
}
