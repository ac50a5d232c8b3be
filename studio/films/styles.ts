/** The house style of the films: paper, ink and one red, as in the magazine; the lowest strip stays free for captions. */
export function styles(width: number, height: number, columns: number) {
  return `
:root { --paper: #fbfaf6; --sheet: #fff; --wash: #f3f0e8; --ink: #1c1b19; --ink-2: #55514a; --ink-3: #6f6a61; --rule: #ddd7ca;
  --seal: #a3201d; --seal-wash: #f8ecea; --ok: #2c6e49; --serif: "Noto Serif CJK SC", serif; --sans: "Noto Sans CJK SC", sans-serif; }
* { box-sizing: border-box; margin: 0; }
body { width: ${width * columns}px; display: grid; grid-template-columns: repeat(${columns}, ${width}px);
  grid-auto-rows: ${height}px; background: var(--paper); color: var(--ink); font: 16px/1.5 var(--sans); }
.tile { position: relative; overflow: hidden; }
.slide { position: absolute; inset: 0; background: var(--paper); padding: 52px 44px 54px; display: flex; flex-direction: column; }
.top { position: absolute; left: 44px; right: 44px; top: 17px; display: flex; align-items: center; gap: 8px; font-size: 13px; color: var(--ink-3); }
.top b { font: 700 14px var(--serif); color: var(--ink); letter-spacing: .08em; margin-right: auto; }
.top i { width: 11px; height: 11px; background: var(--seal); }
h2 { font: 700 26px/1.3 var(--serif); padding-bottom: 10px; border-bottom: 1px solid var(--rule); }
.fill { flex: 1; display: flex; min-height: 0; }
.note { font-size: 15px; color: var(--ink-2); text-align: center; }

.title { padding: 0; }
.title .art { position: absolute; right: 0; top: 0; width: 268px; height: 100%; overflow: hidden; }
.title .art svg { position: absolute; height: 400px; width: 640px; left: -186px; top: -16px; }
.title .words { position: absolute; left: 44px; top: 84px; width: 320px; }
.title .kicker { font-size: 16px; color: var(--seal); letter-spacing: .1em; }
.title h1 { font: 900 39px/1.35 var(--serif); margin: 12px 0 18px; white-space: nowrap; }
.title .by { font-size: 17px; color: var(--ink-2); border-top: 1px solid var(--rule); padding-top: 12px; }

.points { flex-direction: column; }
.points div { flex: 1; max-height: 68px; display: flex; align-items: center; gap: 18px; border-bottom: 1px solid var(--rule); }
.points div:last-child { border-bottom: 0; }
.points em { font: 700 22px var(--serif); color: var(--seal); width: 22px; text-align: center; }
.points b { font: 700 21px var(--serif); width: 136px; white-space: nowrap; }
.points span { font-size: 17px; color: var(--ink-2); }

.flow { align-items: center; justify-content: center; }
.flow div { width: 117px; min-height: 136px; padding: 22px 6px; border: 1px solid var(--rule); text-align: center; }
.flow.three div { width: 150px; }
.flow b { font: 700 21px/1.4 var(--serif); display: block; white-space: nowrap; }
.flow span { font-size: 16px; line-height: 1.5; display: block; margin-top: 8px; white-space: pre-line; text-wrap: balance; }
.flow svg { flex: none; width: 28px; height: 20px; }

.bars { flex-direction: column; justify-content: center; gap: 14px; position: relative; }
.bars div { display: flex; align-items: center; height: 34px; position: relative; }
.bars span { width: 128px; text-align: right; padding-right: 14px; font-size: 17px; white-space: nowrap; }
.bars i { height: 30px; }
.bars.few { gap: 22px; }
.bars.few i { height: 40px; }
.bars.few div { height: 42px; }
.bars b { font: 700 20px var(--serif); margin-left: 6px; padding: 0 5px; background: var(--paper); white-space: nowrap; }
.bars u { position: absolute; top: 10px; bottom: 8px; border-left: 2px dashed var(--ink); text-decoration: none; font-size: 14px; line-height: 1.2; padding-left: 6px; }

.sides { gap: 22px; align-items: center; }
.sides div { flex: 1; min-height: 166px; padding: 16px 22px; background: var(--sheet); border: 1px solid var(--rule); border-top: 3px solid var(--ink-2); }
.sides .yes { border-top-color: var(--ok); }
.sides .no { border-top-color: var(--seal); }
.sides b { font: 700 22px/1.4 var(--serif); display: flex; align-items: center; gap: 8px; margin-bottom: 8px; white-space: nowrap; }
.sides p { font-size: 19px; line-height: 1.9; white-space: nowrap; }

.days { display: grid; grid-template-columns: repeat(5, 1fr); gap: 10px; padding-top: 16px; }
.days div { border: 1px solid var(--rule); background: var(--sheet); text-align: center; padding-top: 9px; }
.days span { font-size: 15px; color: var(--ink-2); display: block; }
.days b { font: 700 27px/1.4 var(--serif); }
.days .off { background: var(--wash); }
.days .off b { font-size: 21px; line-height: 1.8; color: var(--ink-3); }
.days .last { background: var(--seal); border-color: var(--seal); }
.days .last * { color: #fff; }

.figure { align-items: center; gap: 34px; }
.figure .dial { position: relative; width: 176px; height: 176px; flex: none; }
.figure .dial svg { width: 100%; height: 100%; }
.figure .dial p { position: absolute; inset: 0; display: flex; flex-direction: column; align-items: center; justify-content: center; }
.figure .dial b { font: 900 54px/1.1 var(--serif); color: var(--seal); }
.figure .dial span { font-size: 15px; color: var(--ink-2); }
.figure ul { padding: 0; list-style: none; flex: 1; }
.figure li { font: 700 20px/1.5 var(--serif); padding: 9px 0; border-bottom: 1px solid var(--rule); }
.figure li:last-child { border-bottom: 0; }

.summary { background: var(--seal); color: var(--paper); padding: 60px 64px 54px; }
.summary .top, .summary .top b { color: #f6dfd9; }
.summary .top i { background: var(--paper); }
.summary ol { padding: 0; list-style: none; margin: auto 0; }
.summary li { font: 700 27px/1.4 var(--serif); padding: 11px 0; border-bottom: 1px solid #bf5d57; }
.summary li:last-child { border-bottom: 0; }
`
}
