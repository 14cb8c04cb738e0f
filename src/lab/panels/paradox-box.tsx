/** Each paradox or circle as a loop: what follows if it gets through, and what if it does not. */
import type { VNode } from 'preact';
import { formatStandingUnit } from '../../index.ts';
import { paradoxesAside } from '../solver/aside.ts';
import type { Work } from '../solver/worker.ts';
import { analysis, type Analysis, later, loopUnits } from '../state/analysis.ts';
import { hovered, look } from '../state/selection.ts';
import { setup } from '../state/setup.ts';
import { Badge } from './badge.tsx';
import { counted, listed, unitText } from './panel-words.ts';

const found = later(async (latest) => (loopUnits(latest).length === 0 ? [] : paradoxesAside(setup.peek())));

/** The paradoxes of the analysis that is shown; none as long as they are not known. */
function paradoxesNow(): Exclude<Awaited<ReturnType<Work['paradoxes']>>, 'unknown'> {
  const told = found.value;
  return told === undefined || told.of !== analysis.value || told.value === 'unknown' ? [] : told.value;
}

export function Paradoxes(): VNode | null {
  const latest = analysis.value;
  if (latest?.kind !== 'analysed') return null;
  return (
    <>
      {paradoxesNow().map(({ kind, core, withoutSolution }, i) => (
        <section key={i} class="paradox" aria-label={kind}>
          <h2>{kind}</h2>
          {withoutSolution !== undefined && (
            <Loop latest={latest} core={withoutSolution} says="The orders that leave no solution" />
          )}
          <Loop
            latest={latest}
            core={core}
            says={core.isSmallest ? 'The fewest orders that make it' : 'Orders that make it'}
          />
        </section>
      ))}
    </>
  );
}

function Loop({
  latest,
  core: { units, sentences, loop },
  says,
}: {
  readonly latest: Analysis;
  readonly core: ReturnType<typeof paradoxesNow>[number]['core'];
  readonly says: string;
}): VNode {
  return (
    <>
      {loop.length > 1 && (
        <ol class="loop" aria-label="The loop: each rests on the one before, the first on the last">
          {loop.map((unit, i) => (
            <li key={i}>
              <Step latest={latest} unit={unit} />
            </li>
          ))}
        </ol>
      )}
      {sentences.map((sentence, i) => (
        <p key={i} class="supposition">
          {sentence}
        </p>
      ))}
      <p>
        {says} ({counted(units.length, 'order')}; without any one of them it is gone):{' '}
        {listed(units.map((unit) => unitText(latest, unit)))}.
      </p>
    </>
  );
}

function Step({ latest, unit }: { readonly latest: Analysis; readonly unit: number }): VNode {
  const { board, units } = latest.adjudication.position;
  const { power, location } = units[unit]!;
  const { province } = board.locations[location]!;
  return (
    <button
      type="button"
      onClick={() => look(province)}
      onPointerEnter={() => (hovered.value = province)}
      onPointerLeave={() => (hovered.value = undefined)}
    >
      <Badge power={power} /> {formatStandingUnit(board, units[unit]!, 'long')}
    </button>
  );
}
