import { useSite } from '../../../platform/useSite.ts'
import css from './DateForm.module.css'

/** The text as it held on a day; a plain form, so that it works without scripts. */
export function DateForm({ esId, at }: { esId: string; at: string | undefined }) {
  const { site } = useSite()
  return (
    <form action="/readDetails" className={css.form}>
      <input type="hidden" name="id" value={esId} />
      <label>
        看某一天适用的文本
        <input
          key={at}
          type="date"
          name="at"
          required
          min="1949-10-01"
          max="2100-12-31"
          defaultValue={at ?? site.today}
        />
      </label>
      <button type="submit">查看</button>
    </form>
  )
}
