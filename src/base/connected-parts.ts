/** The parts into which nodes fall that are connected in one direction or the other, each from the first of its nodes on. */
export function connectedParts<Node>(nodes: Iterable<Node>, next: (node: Node) => Iterable<Node>): Node[][] {
  const both = new Map(Array.from(nodes, (node) => [node, new Set<Node>()] as const));
  for (const [node, beside] of both) {
    for (const to of next(node)) {
      beside.add(to);
      both.get(to)?.add(node);
    }
  }
  const seen = new Set<Node>();
  return [...both.keys()].flatMap((node) => {
    if (seen.has(node)) return [];
    // What is added to a set during iteration is visited too.
    const part = new Set([node]);
    for (const at of part) for (const to of both.get(at)!) part.add(to);
    for (const at of part) seen.add(at);
    return [[...part]];
  });
}
