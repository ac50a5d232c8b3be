/** What can be found: a document, or a longer work together with its articles. */
export type SearchDocument = {
  key: string
  kind: string
  classId: string
  title: string
  /** What else it is called by: short names, numbers, tags, people. */
  names: string[]
  /** Texts that follow each other; nothing is found across two of them. */
  texts: string[]
  /** Seconds; what is scheduled is in the index before readers may see it. */
  publishTime: number
  withdrawTime: number
  year: number
  views: number
  /** News: the newer, the better. */
  fades?: boolean
  /** What its text cites, as works and articles say they are cited. */
  cites?: string[]
  /** What it cites settled a question that somebody had. */
  settles?: boolean
  work?: Work
  articles: Article[]
}

/** A text that is asked for by its name and read article by article. */
export type Work = {
  /** What stands for it, in whatever version, where texts cite it. */
  citedAs?: string
  /** Where several bear one name, the lower comes first. */
  precedence: number
  /** Of the field that readers come for. */
  ownField: boolean
  /** Where it holds, if not everywhere. */
  place?: Place
  /** What becomes of it with time, the earliest stage first; none where nothing ever does. */
  stages: Stage[]
}

/** A place is the readers' own where some document cites it, as those do that rest on a work of it. */
export type Place = {
  citedAs: string
  /** As readers name it, who mean that place then. */
  names: string[]
}

/** What a work is from a day on. */
export type Stage = {
  /** yyyymmdd. */
  from: number
  status: string
  /** Of several versions lists show one. */
  listed: boolean
  standing: 'holds' | 'ended' | 'notYet'
}

export type Article = {
  address: string
  label: string
  /** The titles of the headings it stands under. */
  path: string
  text: string
  /** Of a work that is read in parts. */
  part: number
  citedAs?: string
  cites?: string[]
}

export const NEVER_SECONDS = 253_402_214_400
