import { many, type PartLists, PICTURES, RELATIONS } from './wordParts.ts'

const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.'
const OFFICE = 'application/vnd.openxmlformats-officedocument.'
const MAIN = `${SHEET}sheet.main+xml`

/** No links to other workbooks, no connections, no macros, no queries: what they fetch nobody here has seen. */
const MARKUP = new Set(
  [
    MAIN,
    RELATIONS,
    ...many(
      SHEET,
      'worksheet chartsheet styles sharedStrings calcChain sheetMetadata table comments pivotTable pivotCacheDefinition pivotCacheRecords tableSingleCells',
      '+xml',
    ),
    ...many(`${OFFICE}drawingml.`, 'chart chartshapes', '+xml'),
    ...many('application/vnd.ms-office.', 'chartstyle chartcolorstyle', '+xml'),
    ...many('application/vnd.ms-excel.', 'threadedcomments person slicer slicerCache', '+xml'),
    ...many(OFFICE, 'theme themeOverride drawing extended-properties custom-properties customXmlProperties', '+xml'),
    `${OFFICE}vmlDrawing`,
    'application/vnd.openxmlformats-package.core-properties+xml',
    'application/vnd.ms-office.vmlDrawing',
    'application/xml',
    'text/xml',
    'image/svg+xml',
  ].map((type) => type.toLowerCase()),
)
const DATA = new Set([`${SHEET}printerSettings`.toLowerCase()])

const RELATED = new Set(
  'officeDocument core-properties extended-properties custom-properties thumbnail worksheet chartsheet styles theme themeOverride sharedStrings calcChain sheetMetadata drawing image chart chartUserShapes chartStyle chartColorStyle vmlDrawing comments threadedComment person table pivotTable pivotCacheDefinition pivotCacheRecords printerSettings hyperlink customXml customXmlProps tableSingleCells slicer slicerCache'.split(
    ' ',
  ),
)

export const SHEET_PARTS: PartLists = {
  called: 'Excel 表格',
  extension: 'xlsx',
  main: MAIN,
  kindOf(type) {
    if (MARKUP.has(type)) return 'markup'
    if (PICTURES.has(type)) return 'picture'
    return DATA.has(type) ? 'data' : undefined
  },
  relationOf(type) {
    const word = type.slice(type.lastIndexOf('/') + 1)
    return RELATED.has(word) ? word : undefined
  },
}
