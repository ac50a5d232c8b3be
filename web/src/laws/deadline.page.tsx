import { isApiError } from '@zhengcai/contract/errors.ts'
import type { FormEvent } from 'react'
import { type MetaArgs, useLoaderData } from 'react-router'
import { apiOf } from '../platform/api/api.ts'
import { go } from '../platform/steps/go.ts'
import { inBrowser, type LoadArgs, onServer } from '../platform/steps/loading.ts'
import { pageMeta } from '../platform/steps/pageMeta.ts'
import { useSite } from '../platform/useSite.ts'
import { Button } from '../ui/forms/Button.tsx'
import { LineIcon } from '../ui/LineIcon.tsx'
import { Breadcrumbs } from '../ui/layout/Breadcrumbs.tsx'
import { PageHead } from '../ui/layout/PageHead.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'
import { CountedDeadline } from './CountedDeadline.tsx'
import css from './deadline.module.css'

/** Periods that come up most, as the law on government procurement has them. */
const OFTEN = [
  ['提出质疑', 7, 'workday'],
  ['答复质疑', 7, 'workday'],
  ['提起投诉', 15, 'workday'],
  ['处理投诉', 30, 'workday'],
  ['签订合同', 30, 'day'],
  ['公告合同', 2, 'workday'],
] as const
const UNITS = { workday: '个工作日', day: '日' }

const addressOf = (asked: Record<string, string | number>) =>
  `/deadline?${new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]))}`

async function load({ context, request }: LoadArgs) {
  const params = new URL(request.url).searchParams
  const unit = params.get('unit') === 'day' ? ('day' as const) : ('workday' as const)
  const asked = { start: params.get('start') ?? '', days: params.get('days') ?? '', unit }
  if (!asked.start || !asked.days) return { asked, deadline: null, refusal: '' }
  try {
    const deadline = await apiOf(context).law.deadline({ ...asked, days: Number(asked.days) })
    return { asked, deadline, refusal: '' }
  } catch (error) {
    if (isApiError(error) && (error.code === 601 || error.code === 400))
      return { asked, deadline: null, refusal: error.msg }
    throw error
  }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: '算期限',
    description: '从某一天起算若干工作日或日，期满是哪一天：扣除周末和法定节假日，计入调休上班日',
    path: '/deadline',
  })

export default function DeadlinePage() {
  const { asked, deadline, refusal } = useLoaderData<typeof loader>()
  const { site } = useSite()
  const start = asked.start || site.today
  const count = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const written = new FormData(event.currentTarget)
    const field = (name: string) => String(written.get(name) ?? '')
    void go(addressOf({ start: field('start'), days: field('days'), unit: field('unit') }), {
      preventScrollReset: true,
    })
  }
  return (
    <main id="main" className="wrap">
      <Breadcrumbs steps={[['首页', '/index'], ['法规库', '/law'], ['算期限']]} />
      <PageHead title="算期限" />
      <form action="/deadline" className={css.form} onSubmit={count} key={addressOf(asked)}>
        <label>
          从哪天起算
          <input type="date" name="start" defaultValue={start} min="1949-10-01" max="2100-12-31" required />
        </label>
        <label>
          几天
          <input type="number" name="days" defaultValue={asked.days || 7} min="1" max="999" required />
        </label>
        <label>
          怎样算
          <select name="unit" defaultValue={asked.unit}>
            <option value="workday">工作日</option>
            <option value="day">日（自然日）</option>
          </select>
        </label>
        <Button type="submit">
          <LineIcon name="calendar" />
          算到哪天
        </Button>
      </form>
      <div role="status" className={css.answer}>
        {deadline && (
          <>
            <p>
              {asked.start} 起 {asked.days} {UNITS[asked.unit]}，期满日
            </p>
            <CountedDeadline deadline={deadline} />
          </>
        )}
        {refusal && <p className={css.refusal}>{refusal}</p>}
      </div>
      <section className={css.often} aria-labelledby="often">
        <h2 id="often">常用的期限</h2>
        <ul>
          {OFTEN.map(([name, days, unit]) => (
            <li key={name}>
              <SiteLink to={addressOf({ start, days, unit })} preventScrollReset>
                {name} <span>{`${days} ${UNITS[unit]}`}</span>
              </SiteLink>
            </li>
          ))}
        </ul>
        <p>
          从{start === site.today ? '今天' : ` ${start} `}起算。期限从何时起算、有无例外，以所适用的法规条文为准；在
          <SiteLink to="/law">法规库</SiteLink>里点条文中的期限也可以算。
        </p>
      </section>
    </main>
  )
}
