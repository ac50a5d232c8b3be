import css from './Phrases.module.css'

const PHRASE = /[^，。；：？、…”》）\s]+[，。；：？、…”》）\s]*|[，。；：？、…”》）\s]+/g

/** A headline that breaks between its phrases while they fit on a line: Chinese has no spaces for the browser to go by. */
export function Phrases({ text }: { text: string }) {
  return [...text.matchAll(PHRASE)].map(({ 0: phrase, index }) => (
    <span key={index} className={css.phrase}>
      {phrase}
    </span>
  ))
}
