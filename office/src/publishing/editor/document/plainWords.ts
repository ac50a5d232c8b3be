/** Words as the server takes them: whole characters, no controls, on one line. */
export const plainLine = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[\t\n\r\v\f\u2028\u2029]+/g, ' ')
    .replaceAll(/\p{Cc}|\ufeff/gu, '')

/** The same for code, which keeps its lines and tabs. */
export const plainCode = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]|\ufeff/gu, '')
