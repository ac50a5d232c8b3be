import type { MotifName } from '../covers/motifs.ts'

export const seriesNames = {
  'policy-reading': '政策解读',
  'practice-desk': '实务操作',
  'case-review': '案例评析',
} as const

export type Lecturer = '周牧' | '林予安' | '陈知行' | '宋怀远'

/** What stands on the screen; the units of a slide come in one after another while its sentences are spoken. */
export type Slide =
  | { kind: 'title'; lines: [string, string] }
  | { kind: 'points'; head: string; items: { name: string; text: string }[] }
  | { kind: 'flow'; head: string; steps: { name: string; note: string }[]; note?: string }
  | { kind: 'bars'; head: string; unit: string; bars: Bar[]; limit?: { value: number; label: string }; note?: string }
  | { kind: 'sides'; head: string; sides: [Side, Side] }
  | { kind: 'days'; head: string; days: { name: string; mark: string; off?: boolean }[] }
  | { kind: 'figure'; head: string; figure: string; unit: string; share?: number; notes: string[] }
  | { kind: 'summary'; items: string[] }

export interface Bar {
  label: string
  value: number
  strong?: boolean
}

export interface Side {
  name: string
  verdict?: 'yes' | 'no'
  lines: string[]
}

/** A slide with the sentences spoken over it; a scene with a chapter name starts that chapter. */
export interface Scene {
  chapter?: string
  slide: Slide
  says: string[]
}

export interface Film {
  slug: string
  title: string
  summary: string
  series: keyof typeof seriesNames
  episode: number
  publish: string
  lecturer: Lecturer
  tags: string[]
  motif: MotifName
  /** Where counting of plays starts. */
  views: number
  scenes: Scene[]
  body: string
}

/** How many units of a slide come in one by one. */
export function unitCount(slide: Slide) {
  switch (slide.kind) {
    case 'title':
      return 1
    case 'points':
    case 'summary':
      return slide.items.length
    case 'flow':
      return slide.steps.length
    case 'bars':
      return slide.bars.length
    case 'sides':
      return slide.sides.length
    case 'days':
      return slide.days.length
    case 'figure':
      return slide.notes.length + 1
  }
}
