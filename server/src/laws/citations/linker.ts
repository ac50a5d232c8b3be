import type { Db } from '../../platform/database/database.ts'
import { listOwnAliases, type OwnAlias } from './aliases/aliases.queries.ts'
import { namesBeside } from './aliases/aliasFile.ts'
import { type CitationRow, getPublished, listItemCounts, listNamedLaws, listSteady } from './citations.queries.ts'
import { partsOfVersions } from './partsOfVersions.ts'
import { type Catalogue, makeCatalogue } from './recognition/catalogue.ts'
import type { Reading } from './recognition/reading.ts'
import { type Found, recognise } from './recognition/recognise.ts'
import { type IsSteady, resolve, type Target } from './resolve.ts'
import { type Citing, isOfThePast, type Meant, versionMeant } from './versionMeant.ts'
import { itemsOf, type VersionShape } from './versionShape.ts'

export type Resolved = { found: Found; target: Target }
/** Holds the catalogue and what it learned of the versions that were cited, for as long as one round of linking lasts. */
export type Linker = {
  catalogue: Catalogue
  /** References in one paragraph with what they point to; what points nowhere is left out. */
  find(text: string, reading: Reading, citing: Citing): Promise<Resolved[]>
  /** Tells it the shape of a version that is at hand anyway. */
  know(esId: string, articles: Known): Promise<void>
}

type Known = { counts: Map<string, number[]>; firstLabel: string | undefined }

const SHAPES_KEPT = 300

export async function createLinker(db: Db, names?: OwnAlias[]): Promise<Linker> {
  const [laws, own] = await Promise.all([listNamedLaws(db), names ?? listOwnAliases(db)])
  const catalogue = makeCatalogue(laws, namesBeside(own))
  const shapes = new Map<string, VersionShape>()
  const keep = (shape: VersionShape): VersionShape => {
    shapes.delete(shape.esId)
    shapes.set(shape.esId, shape)
    const [oldest] = shapes.keys()
    if (shapes.size > SHAPES_KEPT && oldest !== undefined) shapes.delete(oldest)
    return shape
  }
  const shapeOf = async (esId: string) => keep(shapes.get(esId) ?? (await readShape(db, esId)))
  const steady = new Map<string, Set<string>>()
  const steadyIn = async ({ esId, next }: Meant): Promise<IsSteady | undefined> => {
    if (!next) return undefined
    const key = `${esId} ${next}`
    const numbers = steady.get(key) ?? new Set(await listSteady(db, esId, next))
    steady.set(key, numbers)
    return (address) => numbers.has(address)
  }
  return {
    catalogue,
    async know(esId, articles) {
      keep(await shapeWith(db, esId, articles))
    },
    async find(text, reading, citing) {
      const resolved: Resolved[] = []
      for (const found of recognise(text, reading)) {
        const meant = versionMeant(found, citing)
        const target = meant && resolve(found, citing, await shapeOf(meant.esId), meant, await steadyIn(meant))
        if (target) resolved.push({ found, target })
      }
      return resolved
    },
  }
}

async function readShape(db: Db, esId: string): Promise<VersionShape> {
  const articles = await listItemCounts(db, esId)
  const counts = new Map(articles.map((article) => [article.address, article.counts ?? []]))
  return shapeWith(db, esId, { counts, firstLabel: articles[0]?.label })
}

async function shapeWith(db: Db, esId: string, { counts, firstLabel }: Known): Promise<VersionShape> {
  const [partIn, published] = await Promise.all([partsOfVersions(db, [esId]), getPublished(db, esId)])
  return { esId, published, articles: counts, items: itemsOf(firstLabel), partOf: (address) => partIn(esId, address) }
}

type Source = { id: string; kind: string; address: string }

/** One row for each article named; a place named twice in one source is one row. */
export function citationRows(source: Source, all: Resolved[]): CitationRow[] {
  const rows = new Map<string, CitationRow>()
  for (const { found, target } of all) {
    const addresses = target.addresses.length > 0 ? target.addresses : ['']
    for (const [index, address] of addresses.entries()) {
      if (source.id === target.esId && (address === '' || address === source.address)) continue
      const { paragraph = null, item = null } = index === 0 ? target : {}
      const said = address === '' ? (found.address ?? '') : ''
      const key = [target.esId, address, paragraph, item, said].join(' ')
      const known = rows.get(key)
      if (known) {
        known.named ||= namesVersion(found)
        continue
      }
      rows.set(key, {
        source_id: source.id,
        source_kind: source.kind,
        source_address: source.address,
        law_id: target.lawId,
        es_id: target.esId,
        address,
        paragraph,
        item,
        phrase: found.phrase.slice(0, 200),
        standing: target.standing,
        named: namesVersion(found),
        said,
      })
    }
  }
  return [...rows.values()]
}

/** 《政府采购法》（2014 年修正）: whatever becomes of the law later, that version is meant. A number is only what it is called by. */
const namesVersion = ({ year, edition }: Found): boolean =>
  year !== undefined || edition === 'thisYear' || isOfThePast({ edition })

/** `ESID~22-2`: items have no address of their own there. */
export const targetId = ({ esId, address, paragraph }: Target): string =>
  [esId, ...(address ? ['~', address, ...(paragraph ? ['-', paragraph] : [])] : [])].join('')
