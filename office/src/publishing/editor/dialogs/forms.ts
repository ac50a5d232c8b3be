/** What the text asks somebody about, in one part that comes while the text is being opened. */
export { ArticleForm } from './ArticleForm.tsx'
export { FigureForm } from './FigureForm.tsx'
export { KeyList } from './KeyList.tsx'
export { LinkForm } from './LinkForm.tsx'
export { TableForm } from './TableForm.tsx'
