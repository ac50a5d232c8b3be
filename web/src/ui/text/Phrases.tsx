import { createElement } from 'react'
import { cutWords } from './cutWords.ts'
import css from './Phrases.module.css'

const BREAK = <wbr />

/** A title that breaks between words: Chinese has no spaces for the browser to go by. To copying and to screen readers it is plain text. */
export function Phrases({ text }: { text: string }) {
  const [first, ...others] = cutWords(text)
  const pieces = others.flatMap((word) => [BREAK, word])
  return createElement('span', { className: css.title, 'data-cut': '' }, first, ...pieces)
}
