import css from './Contact.module.css'
import { contactPieces } from './contactPieces.ts'

/** Words in which numbers can be dialled and addresses written to. */
export function Contact({ children }: { children: string }) {
  return contactPieces(children).map(({ text, href }) =>
    href ? (
      <a key={href} href={href} className={css.link}>
        {text}
      </a>
    ) : (
      text
    ),
  )
}
