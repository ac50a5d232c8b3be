/** Joiners belong to some scripts and to emoji; every other mark without a shape reorders or hides what stands around it. */
const MARKS = /[^\P{Cf}\u200c\u200d]/gu
/** A joiner that joins no two pictures. */
const LOOSE_JOINER =
  /\u200c|(?<!\p{Extended_Pictographic}[\u{fe0f}\u{1f3fb}-\u{1f3ff}]?)\u200d|\u200d(?!\p{Extended_Pictographic})/gu
/** Letters and signs that are drawn as nothing, without being marks. */
const BLANKS = /\u034f|\u115f|\u1160|\u17b4|\u17b5|\u180b|\u180c|\u180d|\u180f|\u2800|\u3164|\uffa0/gu

/** Without the marks that turn the order of letters around or cannot be seen; nobody types them on purpose. */
export function withoutMarks(text: string): string {
  return text.replace(MARKS, '')
}

/** The same for names, which must have no invisible part at all. */
export function visibleName(text: string): string {
  return withoutMarks(text).replace(LOOSE_JOINER, '').replace(BLANKS, '')
}
