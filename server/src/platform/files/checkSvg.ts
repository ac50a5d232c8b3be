const ELEMENTS = new Set(
  'svg g path rect circle ellipse line polyline polygon defs linearGradient radialGradient stop clipPath mask pattern title desc text tspan'.split(
    ' ',
  ),
)
const ATTRIBUTES = new Set(
  `xmlns version viewBox width height preserveAspectRatio id class role lang aria-label aria-labelledby aria-describedby aria-hidden
  x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy d points pathLength rotate textLength lengthAdjust transform offset
  gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits patternUnits patternContentUnits patternTransform
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray
  stroke-dashoffset opacity color stop-color stop-opacity clip-path clip-rule mask display visibility overflow shape-rendering text-rendering
  vector-effect paint-order font-family font-size font-style font-weight text-anchor text-decoration dominant-baseline alignment-baseline
  baseline-shift letter-spacing word-spacing writing-mode style`.split(/\s+/),
)
const DECLARATION = /^\uFEFF?\s*<\?xml\s[^<>]*\?>/
const COMMENT = /<!--(?:(?!--)[\s\S])*-->/g
const TAG = /<(?:\/([A-Za-z]+)\s*|([A-Za-z]+)((?:\s+[A-Za-z][\w-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?))>/g
const ATTRIBUTE = /(?<![\w-])([A-Za-z][\w-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const NAMESPACE = 'http://www.w3.org/2000/svg'
/** A reference into the drawing itself, or none. */
const OUTWARD = /url\(\s*(?!#[\w-]+\s*\))|@|\\|(?:java|vb)script:|data:|image-set/i
const STYLE_OUTWARD = /url\(|@|\\|expression|image-set|&/i

/** Whether a drawing holds nothing but shapes, letters and colours: everything else is unknown and so refused. */
export function isPlainSvg(svg: string): boolean {
  const drawing = svg.replace(DECLARATION, '').replace(COMMENT, '')
  const open: string[] = []
  let first = true
  const rest = drawing.replace(TAG, (tag, closes?: string, opens?: string, attributes = '', empty = '') => {
    if (closes !== undefined) return open.pop() === closes ? '' : tag
    if (opens === undefined || !ELEMENTS.has(opens) || first !== (opens === 'svg' && open.length === 0)) return tag
    first = false
    if (!empty) open.push(opens)
    return plainAttributes(attributes) ? '' : tag
  })
  return !first && open.length === 0 && !rest.includes('<')
}

function plainAttributes(attributes: string): boolean {
  return [...attributes.matchAll(ATTRIBUTE)].every(([, name = '', double, single]) => {
    const value = double ?? single ?? ''
    if (!ATTRIBUTES.has(name)) return false
    if (name === 'xmlns') return value === NAMESPACE
    if (name === 'style') return !STYLE_OUTWARD.test(value)
    return !OUTWARD.test(value) && !/&#/.test(value)
  })
}
