import type { Api } from '@zhengcai/contract/contract.ts'
import { FOUND_NAMES } from '@zhengcai/contract/search/foundNames.ts'
import { MetaLine } from '../../ui/lists/ItemRow.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'
import css from './CitingItems.module.css'

export type Citing = Awaited<ReturnType<Api['law']['citing']>>

export const kindName = (kind: string) => FOUND_NAMES[kind as keyof typeof FOUND_NAMES] ?? '其他'

/** What names a law or one of its articles, with the words it uses. */
export function CitingItems({ rows }: Pick<Citing, 'rows'>) {
  return (
    <ul className={css.items}>
      {rows.map(({ kind, id, title, href, label, phrase, time }) => (
        <li key={`${id} ${href} ${phrase}`}>
          <SiteLink to={href}>
            {title}
            {label && `　${label}`}
          </SiteLink>
          <MetaLine parts={[kindName(kind), time.slice(0, 10), phrase && `写作“${phrase}”`]} />
        </li>
      ))}
    </ul>
  )
}
