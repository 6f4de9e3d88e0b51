import { appendFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { it } from 'vitest';
import { kinds } from './misleading/kinds.js';
import { serveFromMemory } from './misleading/memory-files.js';
import { runMisleadingWorld } from './misleading/world.js';
import { sliceText } from '../../src/days/day.js';
const out = process.env['OUT'] ?? '/tmp/dbg.out';
const say = (text: string) => appendFileSync(out, `${text}\n`);
it('dbg', { timeout: 0 }, async () => {
  serveFromMemory();
  const first = Number(process.env['FIRST'] ?? 1);
  const count = Number(process.env['SEEDS'] ?? 1);
  const re = new RegExp(process.env['KIND'] ?? '.', 'u');
  if (process.env['EVENTS']) (globalThis as any).dbg = (event: any) => {
    const s = event.slice ? sliceText(event.slice) : '';
    if (event.type === 'warning') say(`  ! ${event.message}`);
    if (event.type === 'submitting') say(`  > ${s} ${event.planned.reason} max ${event.planned.maxData} ${event.planned.asks ? `asks ${sliceText(event.planned.asks)}` : ''}`);
    if (event.type === 'finished') say(`    ${event.status} ${event.rows} ${event.capped ? 'capped' : ''}`);
    if (event.type === 'committed') say(`    committed ${event.loads.map((l: any) => `${sliceText(l.slice)}=${l.dataCount}${l.complete ? '' : ' incomplete'}`).join(' ')} ${event.compared ? JSON.stringify(event.compared.map((c: any) => [c.day, c.same, c.changed, c.appeared, c.vanished])).slice(0, 300) : ''}`);
  };
  const options = { ...(process.env['KILLS'] && { kills: Number(process.env['KILLS']) }), ...(process.env['JOBS'] && { jobs: Number(process.env['JOBS']) }), ...(process.env['AUDIT'] === 'off' && { audit: null }) };
  for (const kind of kinds) {
    if (!re.test(kind.name)) continue;
    let wrong = 0, outside = 0, lost = 0, doubled = 0, named = 0, days = 0, jobs = 0, audits = 0, violations = 0;
    const seeds: string[] = [];
    const began = performance.now();
    for (let seed = first; seed < first + count; seed += 1) {
      const r = await runMisleadingWorld(kind, seed, options);
      await setImmediate();
      const isWrong = r.lostDays > 0 || r.doubledRows > 0;
      if (isWrong) { wrong += 1; seeds.push(`${seed}${r.key ? 'k' : ''}${r.dateColumn ? 'd' : ''}:${r.lostDays}/${r.doubledRows}`); }
      if (r.lostDays > r.bound * r.completeDays) outside += 1;
      lost += r.lostDays; doubled += r.doubledRows; named += r.namedDays; days += r.completeDays + r.namedDays; jobs += r.jobs; audits += r.auditJobs;
      violations += r.violations.length;
      if (r.violations.length) seeds.push(`V${seed}:${r.violations[0]?.slice(0, 60)}`);
      if (process.env['EVENTS']) say(JSON.stringify(r));
    }
    say(`${`${kind.name} (${kind.family})`.padEnd(46)} wrong ${String(wrong).padStart(3)}/${count} outside ${outside} lost ${lost} dbl ${doubled} named ${named} of ${days} jobs ${jobs} audits ${audits} viol ${violations} ${((performance.now() - began) / 1000).toFixed(1)}s ${seeds.slice(0, 8).join(' ')}`);
  }
});
