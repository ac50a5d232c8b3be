import { attributeOf, type Element } from './readXml.ts'

/** Fields that neither fetch nor run anything. */
const HARMLESS = new Set(
  'PAGE NUMPAGES SECTION SECTIONPAGES PAGEREF REF NOTEREF STYLEREF TOC TOA TA TC XE INDEX SEQ LISTNUM AUTONUM AUTONUMLGL AUTONUMOUT DATE TIME CREATEDATE SAVEDATE PRINTDATE EDITTIME AUTHOR LASTSAVEDBY TITLE SUBJECT KEYWORDS COMMENTS DOCPROPERTY DOCVARIABLE FILENAME FILESIZE NUMWORDS NUMCHARS REVNUM TEMPLATE INFO USERNAME USERINITIALS USERADDRESS EQ SYMBOL ADVANCE QUOTE IF COMPARE SET FORMTEXT FORMCHECKBOX FORMDROPDOWN ADDIN CITATION BIBLIOGRAPHY MERGEFIELD MERGEREC MERGESEQ NEXT NEXTIF SKIPIF SHAPE BARCODE DISPLAYBARCODE BIDIOUTLINE GOTOBUTTON AUTOTEXT AUTOTEXTLIST PRIVATE'.split(
    ' ',
  ),
)
const WEB = /^(?:https?:\/\/|mailto:)/i
const LONGEST = 20_000

/** Where a link may lead: to the web, to a mailbox, or to another place of the same document. */
export const isLink = (target: string) => target === '' || target.startsWith('#') || WEB.test(target)

type Field = { code: string; inCode: boolean; nests: boolean }

/** Follows the fields of one part, whose instructions may be split over any number of runs and hold further fields. */
export function fieldReader(refuse: () => never) {
  const open: Field[] = []
  let reading = false

  const end = ({ code, nests }: Field) => {
    if (!isHarmless(code, nests)) refuse()
  }
  function mark(kind: string | undefined): void {
    const top = open.at(-1)
    if (kind === 'begin') {
      // A name put together from the results of other fields is not the name we read.
      if (top?.inCode && !/^\s*(?:=|[A-Za-z]+\s)/.test(top.code.slice(0, 200))) refuse()
      if (top) top.nests = true
      open.push({ code: '', inCode: true, nests: false })
    } else if (kind === 'separate' && top) top.inCode = false
    else if (kind === 'end' && top) end(open.pop() ?? top)
    else if (kind !== 'separate' && kind !== 'end') refuse()
  }
  return {
    open(element: Element): void {
      if (element.name === 'fldChar') mark(attributeOf(element, 'fldCharType'))
      if (element.name === 'fldSimple' && !isHarmless(attributeOf(element, 'instr') ?? '', false)) refuse()
      reading = element.name === 'instrText' || element.name === 'delInstrText' || element.name === 't'
      if (reading && element.name !== 't' && !open.at(-1)?.inCode) refuse()
    },
    close(): void {
      reading = false
    },
    text(text: string): void {
      const top = open.at(-1)
      if (!reading || !top?.inCode) return
      top.code += text
      if (top.code.length > LONGEST) refuse()
    },
    finish(): void {
      for (const field of open) end(field)
    },
  }
}

function isHarmless(code: string, nests: boolean): boolean {
  const instruction = code.slice(0, LONGEST).trim()
  if (instruction === '') return !nests
  if (instruction.startsWith('=')) return true
  const word = /^[A-Za-z]+/.exec(instruction)?.[0].toUpperCase() ?? ''
  if (word === 'HYPERLINK') return leadsToWeb(instruction.slice(word.length), nests)
  return HARMLESS.has(word)
}

const WITH_WORD = new Set(['\\l', '\\o', '\\s', '\\t'])

/** The first word that is no switch is where a link leads; with `\l` alone it leads into the document itself. */
function leadsToWeb(instruction: string, nests: boolean): boolean {
  const words = [...instruction.replace(/[“”]/g, '"').matchAll(/"([^"]*)"|[^\s"]+/g)]
  const targets = words.filter(
    ([word], place) => !word.startsWith('\\') && !WITH_WORD.has(words[place - 1]?.[0].toLowerCase() ?? ''),
  )
  if (targets.length === 0) return !nests || words.some(([word]) => word.toLowerCase() === '\\l')
  return targets.every(([word, quoted]) => isLink(quoted ?? word))
}
