/** The types of playwright-core name these of browsers, which this project has no types of. */
interface Node {
  readonly nodeName: string;
}
interface HTMLElement extends Node {
  readonly innerText: string;
}
interface SVGElement extends Node {
  readonly ownerSVGElement: unknown;
}
interface HTMLElementTagNameMap {
  readonly html: HTMLElement;
}
