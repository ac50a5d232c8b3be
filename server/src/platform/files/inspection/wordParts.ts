const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.'
const DRAWING = 'application/vnd.openxmlformats-officedocument.drawingml.'
const OFFICE = 'application/vnd.openxmlformats-officedocument.'
const PACKAGE = 'application/vnd.openxmlformats-package.'

const MAIN = `${WORD}document.main+xml`
export const RELATIONS = `${PACKAGE}relationships+xml`

/** What parts and relations ordinary documents of a kind have. */
export type PartLists = {
  called: string
  extension: string
  main: string
  /** How a part is to be looked at; undefined for every kind such a document does not have. */
  kindOf(type: string): 'markup' | 'picture' | 'data' | undefined
  /** The last word of a relation's type, where such documents have such relations. */
  relationOf(type: string): string | undefined
}

export const many = (before: string, words: string, after = '') => words.split(' ').map((word) => before + word + after)

/** Parts that hold markup; each is read to its end. */
const MARKUP = new Set(
  [
    MAIN,
    RELATIONS,
    ...many(
      WORD,
      'styles numbering settings webSettings fontTable footnotes endnotes header footer comments commentsExtended commentsIds commentsExtensible people document.glossary stylesWithEffects',
      '+xml',
    ),
    ...many(
      'application/vnd.ms-word.',
      'stylesWithEffects commentsExtended commentsIds commentsExtensible people',
      '+xml',
    ),
    ...many(DRAWING, 'chart chartshapes diagramData diagramLayout diagramStyle diagramColors', '+xml'),
    ...many(
      'application/vnd.ms-office.',
      'chartstyle chartcolorstyle drawingml.diagramDrawing classificationlabels documenttasks',
      '+xml',
    ),
    ...many(
      OFFICE,
      'theme themeOverride extended-properties custom-properties customXmlProperties bibliography',
      '+xml',
    ),
    `${OFFICE}vmlDrawing`,
    `${PACKAGE}core-properties+xml`,
    `${PACKAGE}digital-signature-xmlsignature+xml`,
    'application/vnd.ms-office.vmlDrawing',
    'application/inkml+xml',
    'application/xml',
    'text/xml',
    'image/svg+xml',
  ].map((type) => type.toLowerCase()),
)

export const PICTURES = new Set(
  many('image/', 'png jpeg jpg pjpeg x-png gif bmp x-bmp x-ms-bmp tiff x-emf emf x-wmf wmf webp vnd.ms-photo'),
)

/** What programs cannot be hidden in: letters of a font, marks of a printer, the beginning of a signature. */
const DATA = new Set(
  [
    `${OFFICE}obfuscatedFont`,
    'application/x-font-ttf',
    'application/x-fontdata',
    `${WORD}printerSettings`,
    `${PACKAGE}digital-signature-origin`,
    `${PACKAGE}digital-signature-certificate`,
  ].map((type) => type.toLowerCase()),
)

function kindOf(type: string): 'markup' | 'picture' | 'data' | undefined {
  if (MARKUP.has(type)) return 'markup'
  if (PICTURES.has(type)) return 'picture'
  return DATA.has(type) ? 'data' : undefined
}

const RELATED = new Set(
  'officeDocument core-properties extended-properties custom-properties thumbnail styles stylesWithEffects numbering fontTable font theme themeOverride settings webSettings footnotes endnotes header footer comments commentsExtended commentsIds commentsExtensible people image hdphoto hyperlink customXml customXmlProps customXmlData bibliography glossaryDocument printerSettings chart chartUserShapes chartStyle chartColorStyle diagramData diagramLayout diagramQuickStyle diagramColors diagramDrawing vmlDrawing ink documenttasks classificationlabels origin signature certificate'.split(
    ' ',
  ),
)

function relationOf(type: string): string | undefined {
  const word = type.slice(type.lastIndexOf('/') + 1)
  return RELATED.has(word) ? word : undefined
}

export const WORD_PARTS: PartLists = { called: 'Word 文档', extension: 'docx', main: MAIN, kindOf, relationOf }

const PICTURE_HEADS = [
  '89504e47',
  'ffd8ff',
  '47494638',
  '424d',
  '49492a00',
  '4d4d002a',
  '01000000',
  'd7cdc69a',
  '01000900',
  '52494646',
  '4949bc01',
]

export function looksLikePicture(bytes: Buffer): boolean {
  const head = bytes.toString('hex', 0, 4)
  return PICTURE_HEADS.some((one) => head.startsWith(one))
}
