/** The style and the script of the page of an audit. */

export const PAGE_STYLE = `
:root { color-scheme: light dark; --line: #8885; --soft: #8881; }
* { box-sizing: border-box; }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 70rem; padding: 1rem; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; margin: 0; }
h2 { font-size: 1.15rem; margin: 1.5rem 0 .5rem; }
h4 { font-size: .95rem; margin: .8rem 0 .3rem; }
table { border-collapse: collapse; font-size: .9rem; width: 100%; }
th, td { border-bottom: 1px solid var(--line); padding: .25rem .5rem; text-align: left; vertical-align: top; }
.number { text-align: right; font-variant-numeric: tabular-nums; }
.wide { overflow-x: auto; }
.wide table { width: auto; min-width: min(100%, 40rem); }
.wide th, .wide .number { white-space: nowrap; overflow-wrap: normal; }
.wide td { min-width: 6rem; }
.wide .number { min-width: 0; }
.results { table-layout: fixed; }
.results th:first-child, .orders th { width: 7rem; }
.order { display: inline-block; margin-right: .8rem; }
.filters label { margin-right: 1.5rem; }
select { font: inherit; max-width: 100%; }
.case { border: 1px solid var(--line); border-left: .4rem solid #888; border-radius: .3rem; margin: .5rem 0; padding: .4rem .8rem; }
.case[hidden] { display: none; }
.mistake, .impossible, .unsteady { border-left-color: #c2332b; }
.choice { border-left-color: #2b6cc2; }
.unexplained { border-left-color: #b8860b; }
.badge { background: var(--soft); border-radius: .3rem; font-size: .85rem; padding: .1rem .4rem; }
.maps { display: flex; flex-wrap: wrap; gap: .8rem; }
.maps figure { flex: 1 1 24rem; margin: 0; min-width: 0; }
.maps svg { height: auto; max-width: 100%; }
pre { background: var(--soft); overflow-x: auto; padding: .6rem; white-space: pre-wrap; }
mark { background: #ffd54a; color: #000; padding: 0 .2rem; }
summary { cursor: pointer; }
`;

export const PAGE_SCRIPT = `
const chosen = (id) => document.getElementById(id).value;
const cases = [...document.querySelectorAll('article.case')];
function filter() {
  const [kind, power] = [chosen('kind'), chosen('power')];
  let shown = 0;
  for (const each of cases) {
    const powers = each.dataset.powers.split(' ');
    each.hidden = (kind !== '' && each.dataset.kind !== kind) || (power !== '' && !powers.includes(power));
    if (!each.hidden) shown++;
  }
  document.querySelector('.count').textContent = shown + ' of ' + cases.length + ' cases';
}
for (const id of ['kind', 'power']) document.getElementById(id).addEventListener('change', filter);
filter();
`;
