import { Fragment } from 'react'
import { cutWords } from './cutWords.ts'
import css from './Phrases.module.css'

/** A title that breaks between words: Chinese has no spaces for the browser to go by. To copying and to screen readers it is plain text. */
export function Phrases({ text }: { text: string }) {
  return (
    <span className={css.title} data-cut="">
      {cutWords(text).map(({ word, at }) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {word}
        </Fragment>
      ))}
    </span>
  )
}
