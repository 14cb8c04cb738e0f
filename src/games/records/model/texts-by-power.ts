/** By code of a power: units or orders as texts. */
export type TextsByPower = Readonly<Record<string, readonly string[]>>;
