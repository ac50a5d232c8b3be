/** How often a text was written in; one that came in from files has been saved by nobody yet. */
export const savedWords = (number: number, isHeld: boolean): string =>
  `${number === 0 ? '导入后未改' : `第 ${number} 次保存`}${isHeld ? ' · 由您编辑' : ''}`
