import css from '../site.module.css'

type Props = { differences: { removed: string[]; added: string[] } }

/** What is otherwise, line by line; a word says which, not the colour alone. */
export const Differences = ({ differences: { removed, added } }: Props) =>
  removed.length + added.length === 0 ? null : (
    // Long ones scroll, by keys as well.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <ul className={css.differences} tabIndex={0} aria-label="改动">
      {[...new Set(removed)].map((line) => (
        <li key={`- ${line}`}>
          <b>去掉</b>
          <del>{line}</del>
        </li>
      ))}
      {[...new Set(added)].map((line) => (
        <li key={`+ ${line}`}>
          <b>改为</b>
          <ins>{line}</ins>
        </li>
      ))}
    </ul>
  )
