import { CONCLUSIONS } from '@zhengcai/contract/knowledge/conclusions.ts'
import { Field } from '@zhengcai/web/ui/forms/Field.tsx'
import { useId, useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { SelectField } from '../../platform/parts/SelectField.tsx'
import { useAsked } from '../../platform/useAsked.ts'
import css from '../../publishing/desk/case.module.css'
import type { AnswerDesk, AnswerFields } from './useAnswerDesk.ts'

/** Who answers, by the law of which day, and where it is filed. */
export function AnswerFieldsForm({ desk }: { desk: AnswerDesk }) {
  const choices = useAsked('choices', (signal) => officeApi.questionDesk.choices({}, { signal }))
  const list = useId()
  const { fields, setField } = desk
  const [typed, setTyped] = useState('')
  // As they were typed, until other words come into the page.
  const tags = isSame(tagsIn(typed), fields.tags) ? typed : fields.tags.join(' ')
  const chooseExpert = (expert: string) => {
    const known = choices.data?.experts.find((one) => one.expert === expert)
    setField({ expert, ...(known && !fields.expertTitle && { expertTitle: known.expertTitle }) })
  }
  return (
    <div className={css.fields}>
      <Field
        required
        label="答复人"
        list={list}
        maxLength={30}
        value={fields.expert}
        onChange={(event) => chooseExpert(event.currentTarget.value)}
      />
      <datalist id={list}>
        {(choices.data?.experts ?? []).map(({ expert, expertTitle }) => (
          <option key={`${expert} ${expertTitle}`} value={expert}>
            {expertTitle}
          </option>
        ))}
      </datalist>
      <Field
        required
        label="答复人职务"
        maxLength={60}
        value={fields.expertTitle}
        onChange={(event) => setField({ expertTitle: event.currentTarget.value })}
      />
      <Field
        label="法规以哪天为准"
        type="date"
        value={fields.validAsOf}
        onChange={(event) => setField({ validAsOf: event.currentTarget.value })}
      />
      <SelectField
        label="结论"
        none="没有"
        value={fields.conclusion}
        onChange={(value) => setField({ conclusion: value as AnswerFields['conclusion'] })}
        choices={Object.entries(CONCLUSIONS)}
      />
      <SelectField
        label="分类"
        none="未分类"
        value={fields.classId}
        onChange={(classId) => setField({ classId })}
        choices={(choices.data?.classes ?? []).map(({ id, name }) => [id, name])}
      />
      <Field
        label="标签"
        placeholder="用空格隔开，至多 8 个"
        value={tags}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setField({ tags: tagsIn(event.currentTarget.value) })
        }}
      />
    </div>
  )
}

const TAGS_MOST = 8
const TAG_MOST = 20

const isSame = (some: string[], others: string[]) => some.join(' ') === others.join(' ')

const tagsIn = (typed: string): string[] => {
  const tags = typed
    .split(/[\s，,、；;]/)
    .filter(Boolean)
    .map((tag) => tag.slice(0, TAG_MOST))
  return [...new Set(tags)].slice(0, TAGS_MOST)
}
