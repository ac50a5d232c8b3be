import type { Answer } from '@zhengcai/contract/calls.ts'
import type { draft } from '@zhengcai/contract/publishing/draft.contract.ts'
import { FINDINGS } from '@zhengcai/contract/publishing/draftWords.ts'
import { Button, LinkButton } from '@zhengcai/web/ui/forms/Button.tsx'
import { Field } from '@zhengcai/web/ui/forms/Field.tsx'
import { type FormEvent, useState } from 'react'
import { go } from '../../platform/go.ts'
import { holdWhileComposing } from '../../platform/holdWhileComposing.ts'
import { SelectField } from '../../platform/parts/SelectField.tsx'
import css from './texts.module.css'
import { type Chosen, textsAddress, type Wanted } from './textsAddress.ts'

export type TextChoices = Answer<typeof draft.choices>
type Filter = 'keyword' | 'classId' | 'owner' | 'finding' | 'from' | 'to'
type Props = { wanted: Wanted; chosen: Chosen; choices: TextChoices | undefined }

/** What narrows a list down; it is asked for by 筛选 and stands in the address then. */
export function TextFilters({ wanted, chosen, choices }: Props) {
  const [typed, setTyped] = useState<Wanted>(wanted)
  const set = (name: Filter) => (value: string) => setTyped({ ...typed, [name]: value || undefined })
  const field = (name: Filter) => ({
    value: typed[name] ?? '',
    onChange: (event: { currentTarget: { value: string } }) => set(name)(event.currentTarget.value),
  })
  const turned = typed.from && typed.to && typed.from > typed.to ? '截止日期早于起始日期' : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!turned) void go(textsAddress({ ...typed, keyword: typed.keyword?.trim(), page: 1 }, chosen))
  }
  const { kind, state, sort, order, size } = wanted
  const isNarrowed = wanted.keyword || wanted.classId || wanted.owner || wanted.finding || wanted.from || wanted.to
  return (
    <form className={css.filters} aria-label="筛选" onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
      <Field label="关键词" type="search" placeholder="标题、摘要、作者、标签" {...field('keyword')} maxLength={50} />
      <SelectField
        label="分类"
        none="全部"
        value={typed.classId ?? ''}
        onChange={set('classId')}
        choices={(choices?.classes ?? []).map(({ id, name }) => [id, name])}
      />
      <SelectField
        label="责任人"
        none="全部"
        value={typed.owner ?? ''}
        onChange={set('owner')}
        choices={(choices?.owners ?? []).map(({ id, name }) => [id, name])}
      />
      <SelectField
        label="问题"
        none="全部"
        value={typed.finding ?? ''}
        onChange={set('finding')}
        choices={Object.entries(FINDINGS)}
      />
      <Field label="更新起" type="date" {...field('from')} />
      <Field label="更新止" type="date" {...field('to')} error={turned} />
      <div className={css.acts}>
        <Button type="submit" quiet>
          筛选
        </Button>
        {isNarrowed && (
          <LinkButton to={textsAddress({ kind, state, sort, order, size }, chosen)} quiet>
            清除
          </LinkButton>
        )}
      </div>
    </form>
  )
}
