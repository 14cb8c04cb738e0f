/** Convoy routes in words. */
import { BACKUP_RULES } from '../../../encodings/backup-rules.ts';
import { moduleName } from '../../adjudicate/rules/policies.ts';
import type { Disruption, Route } from '../reasons/findings.ts';
import { list, whose } from './words.ts';

export class RouteWords {
  readonly #unit: (unit: number) => string;

  /** @param unit the name of a unit */
  constructor(unit: (unit: number) => string) {
    this.#unit = unit;
  }

  /** Tells by which routes the army went, and which others were disrupted. */
  convoyed(routes: readonly Route[]): string {
    const [taken, ...others] = routes;
    const broken = others.filter(({ disrupted }) => disrupted.length > 0);
    const intact = others.filter(({ disrupted }) => disrupted.length === 0);
    const texts = [`convoyed by ${this.#units(taken!.fleets)}`];
    if (intact.length > 0)
      texts.push(`or by ${intact.map(({ fleets }) => this.#units(fleets)).join(', or by ')}`);
    if (broken.length > 0) texts.push(`while ${broken.map((route) => this.#broken(route)).join(', and ')}`);
    return texts.join(', ');
  }

  /** Says why no route brought the army to its destination. */
  noConvoy(routes: readonly Route[]): string {
    const broken = routes.filter(({ disrupted }) => disrupted.length > 0).map((route) => this.#broken(route));
    const intact = routes.filter(({ disrupted }) => disrupted.length === 0);
    const unused = intact.map(({ fleets }) => `the route by ${this.#units(fleets)} alone is not enough`);
    const all = [...broken, ...unused].join(', and ');
    return routes.length === 1 ? `${all}; there was no other route` : all;
  }

  #broken({ fleets, disrupted }: Route): string {
    const why = disrupted.map((each) => this.#disruption(each)).join(' and ');
    return `the route by ${this.#units(fleets)} was disrupted: ${why}`;
  }

  #disruption(disruption: Disruption): string {
    const fleet = this.#unit(disruption.fleet);
    switch (disruption.why) {
      case 'dislodged':
        return `${fleet} was dislodged by ${this.#unit(disruption.by)}`;
      case 'rule':
        return `${whose(fleet)} convoy fails by the rule "${disruption.rule}" (${BACKUP_RULES[disruption.rule]})`;
      case 'own-equation':
        return `${whose(fleet)} convoy does not work by the CONVOY equation of ${moduleName(disruption.module)}`;
    }
  }

  #units(units: readonly number[]): string {
    return list(units.map((unit) => this.#unit(unit)));
  }
}
