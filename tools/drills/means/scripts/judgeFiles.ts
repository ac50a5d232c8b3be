import type { Page } from '@playwright/test'
import { readZip } from '@zhengcai/server/platform/files/readZip.ts'
import type { Parser } from './inBrowsers.ts'
import { inPage, type LiveIn } from './liveParts.ts'
import { MARKER } from './payloads.ts'

declare const DOMParser: Parser

/** What is wrong with a file that machines read; each is read by a parser, never by looking for words. */
export type Judge = (bytes: Buffer, page: Page) => Promise<string[]>

const OCTETS_A_LINE = 75
const CALENDAR_LINE =
  /^(?:BEGIN|END|VERSION|PRODID|CALSCALE|TZID|DTSTART|DTEND|TZOFFSETFROM|TZOFFSETTO|TZNAME|UID|DTSTAMP|LAST-MODIFIED|SUMMARY|LOCATION|DESCRIPTION|URL|ORGANIZER|CONTACT|STATUS|TRIGGER|ACTION|SEQUENCE|CATEGORIES|TRANSP)[;:]/
const FORMULA = /^[=+\-@\t\r＝＋－＠]/

/** Well formed, with no element that its kind does not have, and what is HTML in it inert. */
export const judgeXml: Judge = async (bytes, page) => {
  return inPage(page, readXml, { text: bytes.toString(), marker: MARKER })
}

function readXml({ text, marker }: { text: string; marker: string }, liveIn: LiveIn): string[] {
  const parser = new DOMParser()
  const tree = parser.parseFromString(text, 'application/xml')
  const broken = tree.querySelector('parsererror')
  if (broken) return [`XML 读不通：${broken.textContent?.slice(0, 160)}`]
  const known =
    /^(?:rss|channel|title|link|description|language|lastBuildDate|generator|ttl|item|guid|pubDate|updated|category|author|creator|encoded|image|url|width|height|enclosure|urlset|loc|lastmod|changefreq|priority|sitemapindex|sitemap|OpenSearchDescription|ShortName|LongName|Description|InputEncoding|Language|Image|Url|Query|Contact|Tags|moz:SearchForm|SearchForm|copyright|managingEditor|docs)$/
  const strange = [...tree.querySelectorAll('*')].filter(({ localName }) => !known.test(localName))
  const inner = [...tree.querySelectorAll('description, encoded, *|encoded')].flatMap(({ textContent }) =>
    liveIn(parser.parseFromString(textContent ?? '', 'text/html'), marker),
  )
  const scripts = [...tree.querySelectorAll('description, *|encoded')].filter(({ textContent }) =>
    parser.parseFromString(textContent ?? '', 'text/html').querySelector('script, style, iframe'),
  )
  return [
    ...strange.map(({ localName }) => `多出了元素 ${localName}`),
    ...inner,
    ...scripts.map(({ textContent }) => `条目里有脚本 ${textContent?.slice(0, 80)}`),
  ]
}

/** Reads as JSON; every text of it that is HTML is inert. */
export const judgeJson: Judge = async (bytes, page) => {
  const parsed = parsedJson(bytes.toString())
  if (parsed === undefined) return ['JSON 读不通']
  const fragments = named(parsed, 'content_html')
  return inPage(page, readFragments, { fragments, marker: MARKER })
}

export const judgeJsonLines: Judge = async (bytes) =>
  bytes
    .toString()
    .split('\n')
    .filter((line) => line !== '' && parsedJson(line) === undefined)
    .map((line) => `这一行 JSON 读不通：${line.slice(0, 80)}`)

function readFragments({ fragments, marker }: { fragments: string[]; marker: string }, liveIn: LiveIn): string[] {
  return fragments.flatMap((html) => {
    const root = new DOMParser().parseFromString(html, 'text/html')
    return [
      ...liveIn(root, marker),
      ...(root.querySelector('script, style, iframe') ? [`片段里有脚本 ${html.slice(0, 80)}`] : []),
    ]
  })
}

/** Lines that are folded, known by their names, and closed as they were opened. */
export const judgeCalendar: Judge = async (bytes) => {
  const raw = bytes.toString().split('\r\n')
  const long = raw.filter((line) => Buffer.byteLength(line) > OCTETS_A_LINE)
  const lines = bytes
    .toString()
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter(Boolean)
  const strange = lines.filter((line) => !CALENDAR_LINE.test(line) || /[\r\n]/.test(line))
  const opened: string[] = []
  for (const line of lines) {
    if (line.startsWith('BEGIN:')) opened.push(line.slice(6))
    if (line.startsWith('END:') && opened.pop() !== line.slice(4)) strange.push(line)
  }
  return [
    ...long.map((line) => `一行有 ${Buffer.byteLength(line)} 字节`),
    ...strange.map((line) => `不认识的一行 ${line.slice(0, 80)}`),
    ...opened.map((name) => `没有结束的 ${name}`),
  ]
}

/** No cell that a table program would calculate. */
export const judgeCsv: Judge = async (bytes) => {
  const rows = cellsOf(bytes.toString().replace(/^\ufeff/, ''))
  const width = rows[0]?.length
  return [
    ...rows
      .flat()
      .filter((cell) => FORMULA.test(cell) && !/^-?[\d.]+%?$/.test(cell))
      .map((cell) => `是公式的格 ${cell.slice(0, 60)}`),
    ...rows.filter((row) => row.length !== width).map((row) => `这一行有 ${row.length} 格，应有 ${width} 格`),
  ]
}

function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '') break
    if (end !== ',') rows.push([])
  }
  return rows.filter((row) => row.length > 1 || row[0] !== '')
}

const WORD_ELEMENTS =
  /^(?:document|body|p|pPr|pStyle|r|rPr|rFonts|b|i|color|sz|t|tab|br|sectPr|pgSz|pgMar|jc|ind|spacing|tbl|tblPr|tblW|tblBorders|tblGrid|gridCol|tr|tc|tcPr|tcW|top|left|bottom|right|insideH|insideV|keepNext|outlineLvl|lang|u|vertAlign|bookmarkStart|bookmarkEnd)$/

/** The document inside is well formed and holds no element but those of plain text; nothing leads outside. */
export const judgeWord: Judge = async (bytes, page) => {
  const parts = readZip(bytes)
  const faults: string[] = []
  for (const part of parts) {
    const text = Buffer.from(await part.read()).toString()
    if (!/\.(?:xml|rels)$/.test(part.name)) faults.push(`多出了 ${part.name}`)
    const names = await page.evaluate((xml) => {
      const tree = new DOMParser().parseFromString(xml, 'application/xml')
      return tree.querySelector('parsererror')
        ? ['parsererror']
        : [...tree.querySelectorAll('*')].map((one) => one.localName)
    }, text)
    if (names.includes('parsererror')) faults.push(`${part.name} 读不通`)
    if (part.name === 'word/document.xml')
      faults.push(...new Set(names.filter((name) => !WORD_ELEMENTS.test(name)).map((name) => `多出了元素 ${name}`)))
    if (/TargetMode="External"/.test(text)) faults.push(`${part.name} 指向外面`)
  }
  return faults
}

/** Shown by no program as anything but letters. */
export const judgePlain: Judge = async () => []

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function named(value: unknown, name: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) =>
    key === name && typeof one === 'string' ? [one] : named(one, name),
  )
}
