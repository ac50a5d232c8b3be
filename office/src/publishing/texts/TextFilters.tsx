import type { Answer } from '@zhengcai/contract/calls.ts'
import type { draft } from '@zhengcai/contract/publishing/draft.contract.ts'
import { FINDINGS } from '@zhengcai/contract/publishing/draftWords.ts'
import { Field } from '@zhengcai/web/ui/forms/Field.tsx'
import { useState } from 'react'
import { go } from '../../platform/go.ts'
import { Filters } from '../../platform/parts/Filters.tsx'
import { SelectField } from '../../platform/parts/SelectField.tsx'
import { type Chosen, textsAddress, type Wanted } from './textsAddress.ts'

export type TextChoices = Answer<typeof draft.choices>
type Filter = 'keyword' | 'classId' | 'owner' | 'finding' | 'from' | 'to'
type Props = { wanted: Wanted; chosen: Chosen; choices: TextChoices | undefined }

export function TextFilters({ wanted, chosen, choices }: Props) {
  const [typed, setTyped] = useState<Wanted>(wanted)
  const set = (name: Filter) => (value: string) => setTyped({ ...typed, [name]: value || undefined })
  const field = (name: Filter) => ({
    value: typed[name] ?? '',
    onChange: (event: { currentTarget: { value: string } }) => set(name)(event.currentTarget.value),
  })
  const turned = typed.from && typed.to && typed.from > typed.to ? '截止日期早于起始日期' : undefined
  const send = () => {
    if (!turned) void go(textsAddress({ ...typed, keyword: typed.keyword?.trim(), page: 1 }, chosen))
  }
  const { kind, state, sort, order, size } = wanted
  const isOpened = Boolean(wanted.classId || wanted.owner || wanted.finding || wanted.from || wanted.to)
  const isNarrowed = isOpened || wanted.keyword
  return (
    <Filters
      first={
        <Field label="关键词" type="search" placeholder="标题、摘要、作者、标签" {...field('keyword')} maxLength={50} />
      }
      opened={isOpened}
      everything={isNarrowed ? textsAddress({ kind, state, sort, order, size }, chosen) : undefined}
      onSend={send}
    >
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
    </Filters>
  )
}
