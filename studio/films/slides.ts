import { drawCover } from '../covers/drawCover.ts'
import { type Bar, type Film, type Side, type Slide, seriesNames, unitCount } from './film.ts'
import type { FrameState } from './timeline.ts'

/** One frame of the film: the slide of the moment, over the one before while they change. */
export function drawFrame(film: Film, { scene, fade, units, drift }: FrameState) {
  const [slide, before] = [film.scenes[scene]?.slide, film.scenes[scene - 1]?.slide]
  if (!slide) throw new Error(`${film.slug}: no scene ${scene}`)
  const under = before && fade < 1 ? draw(film, before, Array(unitCount(before)).fill(1), 1, 1) : ''
  return under + draw(film, slide, units, fade, drift)
}

function draw(film: Film, slide: Slide, units: number[], fade: number, drift: number) {
  const inside =
    slide.kind === 'title' ? titleSlide(film, slide.lines, drift) : top(film, slide) + content(slide, units)
  return `<div class="slide ${fullBleed(slide) ? slide.kind : ''}" style="opacity:${fade}">${inside}</div>`
}

function top(film: Film, slide: Slide) {
  const series = `${seriesNames[film.series]} · 第${'一二三四'[film.episode - 1]}讲`
  const right = slide.kind === 'summary' ? `主讲 ${film.lecturer}　旁白为合成语音` : series
  return `<div class="top"><i></i><b>政采视野</b>${right}</div>`
}

function content(slide: Exclude<Slide, { kind: 'title' }>, units: number[]) {
  if (slide.kind === 'summary') {
    return `<ol>${slide.items.map((item, i) => `<li style="${coming(units[i])}">${item}</li>`).join('')}</ol>`
  }
  const note = 'note' in slide && slide.note ? `<p class="note" style="${coming(units.at(-1))}">${slide.note}</p>` : ''
  return `<h2>${slide.head}</h2>${body(slide, units)}${note}`
}

function body(slide: Exclude<Slide, { kind: 'title' | 'summary' }>, units: number[]) {
  switch (slide.kind) {
    case 'points':
      return fill(
        'points',
        slide.items.map(
          ({ name, text }, i) =>
            `<div style="${coming(units[i])}"><em>${i + 1}</em><b>${name}</b><span>${text}</span></div>`,
        ),
      )
    case 'flow':
      return fill(
        slide.steps.length < 4 ? 'flow three' : 'flow',
        slide.steps.map((step, i) => flowStep(step, i, units)),
      )
    case 'bars':
      return fill(slide.bars.length < 3 ? 'bars few' : 'bars', barChart(slide.bars, slide.unit, units, slide.limit))
    case 'sides':
      return fill(
        'sides',
        slide.sides.map((side, i) => sidePanel(side, units[i])),
      )
    case 'days':
      return fill(
        'days',
        slide.days.map(({ name, mark, off }, i) => {
          const look = off ? 'off' : i === slide.days.length - 1 ? 'last' : ''
          return `<div class="${look}" style="${coming(units[i])}"><span>${name}</span><b>${mark}</b></div>`
        }),
      )
    case 'figure':
      return fill('figure', [
        dial(slide.figure, slide.unit, slide.share ?? 1, units[0] ?? 0),
        notes(slide.notes, units.slice(1)),
      ])
  }
}

function titleSlide(film: Film, lines: [string, string], drift: number) {
  const art = drawCover({ motif: film.motif, seed: film.slug })
  const move = `transform:scale(${(1.14 - 0.1 * drift).toFixed(3)}) translateX(${(12 - 18 * drift).toFixed(1)}px)`
  return `<div class="art"><div style="position:absolute;inset:0;${move}">${art}</div></div>
<div class="top"><i></i><b>政采视野</b></div>
<div class="words"><p class="kicker">${seriesNames[film.series]}　第${'一二三四'[film.episode - 1]}讲</p>
<h1>${lines.join('<br>')}</h1><p class="by">主讲　${film.lecturer}</p></div>`
}

function flowStep({ name, note }: { name: string; note: string }, i: number, units: number[]) {
  const here = units[i] ?? 0
  const lit = Math.round(here * (1 - (units[i + 1] ?? 0)) * 100)
  const colours = `background:color-mix(in srgb, #a3201d ${lit}%, #fff);color:${lit > 50 ? '#fff' : '#1c1b19'}`
  const arrow = `<svg viewBox="0 0 28 20" style="opacity:${here}"><path d="M4 10h18m-6-6 6 6-6 6" fill="none" stroke="#a3201d" stroke-width="2"/></svg>`
  return `${i > 0 ? arrow : ''}<div style="${coming(here)};${colours}"><b>${name}</b><span>${note}</span></div>`
}

const [BAR_LEFT, BAR_ROOM] = [128, 318]

function barChart(bars: Bar[], unit: string, units: number[], limit?: { value: number; label: string }) {
  const most = Math.max(...bars.map(({ value }) => value), limit?.value ?? 0)
  const rows = bars.map(({ label, value, strong }, i) => {
    const width = ((value / most) * BAR_ROOM * (units[i] ?? 0)).toFixed(1)
    const colour = strong ? '#a3201d' : '#8f887b'
    return `<div style="opacity:${units[i]}"><span>${label}</span><i style="width:${width}px;background:${colour}"></i><b>${value}${unit}</b></div>`
  })
  const mark = limit
    ? `<u style="left:${(BAR_LEFT + (limit.value / most) * BAR_ROOM).toFixed(1)}px;opacity:${units[0]}">${limit.label}</u>`
    : ''
  return [mark, ...rows]
}

function sidePanel({ name, verdict, lines }: Side, unit = 0) {
  const signs = {
    yes: '<svg width="20" height="20" viewBox="0 0 20 20"><path d="m3 10 5 5 9-11" fill="none" stroke="#2c6e49" stroke-width="3"/></svg>',
    no: '<svg width="20" height="20" viewBox="0 0 20 20"><path d="m4 4 12 12M16 4 4 16" fill="none" stroke="#a3201d" stroke-width="3"/></svg>',
  }
  const text = lines.map((line) => `<p>${line}</p>`).join('')
  return `<div class="${verdict ?? ''}" style="${coming(unit)}"><b>${verdict ? signs[verdict] : ''}${name}</b>${text}</div>`
}

function dial(figure: string, unit: string, share: number, shown: number) {
  const round = 2 * Math.PI * 84
  const ring = (colour: string, part: number) =>
    `<circle cx="95" cy="95" r="84" fill="none" stroke="${colour}" stroke-width="10" transform="rotate(-90 95 95)" stroke-dasharray="${(round * part).toFixed(1)} ${round}"/>`
  const rings = ring('#e6dfd1', 1) + ring('#a3201d', share * shown)
  return `<div class="dial"><svg viewBox="0 0 190 190">${rings}</svg><p style="opacity:${shown}"><b>${figure}</b><span>${unit}</span></p></div>`
}

function notes(lines: string[], units: number[]) {
  return `<ul>${lines.map((line, i) => `<li style="${coming(units[i])}">${line}</li>`).join('')}</ul>`
}

function fill(kind: string, parts: string[]) {
  return `<div class="fill ${kind}">${parts.join('')}</div>`
}

/** A unit on its way in rises a little and grows clear. */
function coming(unit = 0) {
  return `opacity:${unit};transform:translateY(${((1 - unit) * 12).toFixed(1)}px)`
}

function fullBleed({ kind }: Slide) {
  return kind === 'title' || kind === 'summary'
}
