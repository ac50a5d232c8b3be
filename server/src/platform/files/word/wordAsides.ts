import { findIn, type Xml } from './xmlTree.ts'

/** A picture by the element that names its part, with the one in which its author may have said what it shows. */
export type Shown = { blip: Xml; described: Xml }
/** What stands in a line of words and cannot stay there. */
export type Aside = { picture: Shown } | { textBox: Xml }

const READABLE = new Set(['t', 'sym', 'blip', 'imagedata', 'txbxContent'])
const SHAPES = new Set(['pic', 'wsp', 'shape', 'rect'])
const GROUPS = new Set(['wgp', 'wpc', 'group'])

/** What newer programs show, or where none of it can be read here what older ones are given instead. */
export function alternativeOf(xml: Xml): Xml[] {
  const branches = xml.children.filter(({ name }) => name === 'Choice' || name === 'Fallback')
  const readable = branches.find((branch) => findIn(branch, ({ name }) => READABLE.has(name)))
  return (readable ?? branches[0])?.children ?? []
}

/** The pictures and boxes of a drawing in their order; what is in a box is read with the box. Nothing for a chart. */
export function asidesOf(drawing: Xml): Aside[] {
  const found = within(drawing, drawing)
  const pictures = found.filter((aside) => 'picture' in aside)
  // What is said of the whole is said of the only picture in it, and of none of several.
  const [only] = pictures
  if (only && pictures.length === 1) only.picture.described = drawing
  return found
}

function within(xml: Xml, shape: Xml): Aside[] {
  const parts = xml.name === 'AlternateContent' ? alternativeOf(xml) : xml.children
  return parts.flatMap((part): Aside[] => {
    if (part.name === 'txbxContent') return [{ textBox: part }]
    if (part.name === 'blip' || part.name === 'imagedata') return [{ picture: { blip: part, described: shape } }]
    return within(part, SHAPES.has(part.name) ? part : shape)
  })
}

/** A line across the page only parts what is above from what is below: nobody misses it. */
export const isRule = (drawing: Xml): boolean =>
  findIn(drawing, isLine) !== undefined && findIn(drawing, ({ name }) => GROUPS.has(name)) === undefined

const isLine = ({ name, attributes }: Xml): boolean =>
  name === 'line' ||
  attributes.hr === 't' ||
  (name === 'shape' && attributes.type === '#_x0000_t32') ||
  (name === 'prstGeom' && (attributes.prst === 'line' || attributes.prst === 'straightConnector1'))
