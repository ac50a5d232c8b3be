import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { openDatabase } from '../../platform/database/database.ts'
import { type Metrics, openMetrics } from '../../platform/metrics/metrics.ts'
import { processMetrics } from '../../platform/metrics/processMetrics.ts'
import { countLines } from '../../platform/process/countLines.ts'
import { testApp, testDatabase } from '../../testing/testApp.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8')

type Rule = {
  alert: string
  expr: string
  annotations: { summary: string; runbook: string; runbook_url: string }
}
const rules: Rule[] = parse(textOf('deploy/alerts.yml')).groups.flatMap((group: { rules: Rule[] }) => group.rules)
type Panel = { title: string; targets?: { expr: string }[] }
const dashboard: { panels: Panel[]; templating: { list: { definition?: string }[] } } = JSON.parse(
  textOf('deploy/dashboard.json'),
)
const shown = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
const asked = [...shown, ...rules.map(({ expr }) => expr)]
const operations = textOf('docs/operations.md')

/** Every number that a whole server names, with its labels. */
async function numbers(): Promise<Map<string, string[]>> {
  const known = new Map<string, string[]>()
  const real = openMetrics()
  const metrics: Metrics = {
    ...real,
    counter: (name, help, labels = []) => {
      known.set(name, labels)
      return real.counter(name, help, labels)
    },
    histogram: (name, help, labels = [], bounds) => {
      for (const suffix of ['_bucket', '_sum', '_count']) known.set(name + suffix, [...labels, 'le'])
      return real.histogram(name, help, labels, bounds)
    },
    gauge: (name, _help, _read, labels = []) => void known.set(name, labels),
    counted: (name, _help, _read, labels = []) => void known.set(name, labels),
  }
  processMetrics(metrics).close()
  countLines(metrics)
  const { place } = await testDatabase()
  const { db, close } = openDatabase(place, () => {}, { metrics })
  afterAll(close)
  await testApp({}, { beside: { place, db }, metrics })
  return known
}
const known = await numbers()

/** Of Prometheus itself, for whatever it reads. */
const OF_PROMETHEUS = ['job', 'instance']
const NAMES = /\b(?:zhengcai|process|nodejs)_[a-z_]+\b/g
const namesIn = (expr: string) => expr.match(NAMES) ?? []

test('ten alerts, each with what to do first and a section of the document that goes on', () => {
  expect(rules.map(({ alert }) => alert)).toHaveLength(10)
  const anchors = [...operations.matchAll(/^#{2,4} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^a-z\s-]/g, '')
      .trim()
      .replaceAll(' ', '-'),
  )
  for (const { alert, annotations } of rules) {
    const [file, anchor] = annotations.runbook_url.split('#')
    expect([alert, file, anchors.includes(anchor ?? '')]).toEqual([alert, 'docs/operations.md', true])
    expect(annotations.runbook, alert).toMatch(/。$/)
    expect(annotations.summary.length, alert).toBeGreaterThan(4)
  }
  expect(new Set(rules.map(({ annotations }) => annotations.runbook_url)).size).toBe(10)
})

test('every number that the dashboard and the alerts name is there', () => {
  expect(known.size).toBeGreaterThan(30)
  const names = [...asked, ...dashboard.templating.list.flatMap(({ definition = '' }) => definition)].flatMap(namesIn)
  expect(names.length).toBeGreaterThan(30)
  expect([...new Set(names)].filter((name) => !known.has(name))).toEqual([])
  expect(asked.filter((expr) => namesIn(expr).length === 0)).toEqual(['up{job="zhengcai"} == 0'])
})

test('they ask for labels that those numbers have', () => {
  const wrong = asked.flatMap((expr) => {
    const matched = [...expr.matchAll(/\b([a-z_]+)\{([^}]*)\}/g)].flatMap(([, name = '', matchers = '']) =>
      [...matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)]
        .map(([, label = '']) => label)
        .filter((label) => ![...OF_PROMETHEUS, ...(known.get(name) ?? [])].includes(label)),
    )
    const has = [...OF_PROMETHEUS, ...namesIn(expr).flatMap((name) => known.get(name) ?? [])]
    const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels = '']) => labels.split(', '))
    return [...matched, ...grouped.filter((label) => !has.includes(label))].map((label) => `${label} in ${expr}`)
  })
  expect(wrong).toEqual([])
})

test('what only grows is asked how fast, and what is bracketed closes', () => {
  for (const expr of asked) {
    for (const name of namesIn(expr).filter((one) => /_(?:total|bucket|sum|count)$/.test(one)))
      expect(expr).toMatch(new RegExp(`(?:rate|increase)\\(${name}(?:\\{[^}]*\\})?\\[`))
    for (const [open, shut] of ['()', '{}', '[]'])
      expect(expr.split(open ?? '')).toHaveLength(expr.split(shut ?? '').length)
  }
})

test('every number has a line in the document for operators, and no other has', () => {
  const told = [...operations.matchAll(/^\| `((?:zhengcai|process|nodejs)_[a-z_]+)` \|/gm)].map(([, name = '']) => name)
  const families = [...known.keys()].filter((name) => !/_(?:bucket|sum)$/.test(name))
  const isOfHistogram = (name: string) => known.has(name.replace(/_count$/, '_bucket'))
  expect(told.sort()).toEqual(families.map((name) => (isOfHistogram(name) ? name.replace(/_count$/, '') : name)).sort())
})
